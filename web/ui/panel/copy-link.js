// @ts-check
// The button that copies the link to what the panel shows.
import { copy } from "../clipboard.js";
import { iconButton } from "./icon-button.js";
import { panelLink } from "./panel-address.js";

/** @import { Seconds } from "../../engine/types.d.ts" */
/** @import { Invitation } from "../join/invitation.js" */

const picture = "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3" +
  "A4 4 0 0 0 11 18.7l1-1";

/**
 * @param {Pick<Invitation, "links">} invited
 * @param {() => { name: string, at: Seconds | null }} shown the tab, and the moment that it shows
 * @param {(words: string) => void} hint
 */
export function copyLink(invited, shown, hint) {
  const button = iconButton("Copy link to this tab", picture);
  button.id = "copy-link";
  button.dataset.needsServer = "drive";
  button.onclick = async () => {
    if (button.ariaDisabled === "true") return;
    const { name, at } = shown(), { links } = await invited.links();
    const link = panelLink(links[0].url, name, at);
    if (await copy(link)) hint("Link copied: it opens this tab on another device");
    else prompt("Copy this link: it opens this tab on another device", link);
  };
  return button;
}
