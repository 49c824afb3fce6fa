// @ts-check
// The button that copies the link to what the panel shows; to a moment, with a note.
import { copy } from "../../browser/files.js";
import { deviceName } from "../words.js";
import { mayUse } from "../permissions.js";
import { iconButton } from "./icon-button.js";
import { panelLink } from "./panel-address.js";

/** @import { Seconds } from "../../engine/types.d.ts" */
/** @import { Scene } from "../../scene/types.d.ts" */
/** @import { Invitation, JoinLink } from "../join/invitation.js" */

const picture = "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3" +
  "A4 4 0 0 0 11 18.7l1-1";

/**
 * The links to a session, and whether other devices reach the server by them. A device that may not invite others has one without
 * a token, for those who may watch anyway.
 * @param {Pick<Invitation, "links">} invited
 * @param {Scene} scene
 * @returns {Promise<{ links: readonly Pick<JoinLink, "role" | "url">[], reach?: string }>}
 */
function linksTo(invited, { session }) {
  if (mayUse("drive")) return invited.links();
  const url = `${location.origin}${location.pathname}?session=${session}`;
  return Promise.resolve({ links: [{ role: "view", url }] });
}

/**
 * @param {Pick<Invitation, "links">} invited
 * @param {{ readonly scene: Scene }} store
 * @param {() => { name: string, at: Seconds | null, isImagined: boolean }} shown the tab, the moment that it shows, and whether that
 *   is shown with other values
 * @param {(words: string) => void} hint
 */
export function copyLink(invited, store, shown, hint) {
  const button = iconButton("Copy link to this tab", picture);
  button.id = "copy-link";
  button.dataset.needsServer = "";
  button.onclick = async () => {
    if (button.ariaDisabled === "true") return;
    const { name, at, isImagined } = shown(),
      { scene } = store,
      { links, reach } = await linksTo(invited, scene);
    if (at !== null && scene.device !== null) {
      const { openShareDialog } = await import("./time/share/share-dialog.js");
      const by = deviceName(scene.devices, scene.device);
      return openShareDialog(links, { at, isImagined }, by, hint);
    }
    const link = panelLink(links[0].url, name, null);
    const words = `it opens this tab${reach === "network" ? " on another device" : ""}`;
    if (await copy(link)) hint(`Link copied: ${words}`);
    else prompt(`Copy this link: ${words}`, link);
  };
  return button;
}
