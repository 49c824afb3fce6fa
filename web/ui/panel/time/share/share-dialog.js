// @ts-check
// Asks what whoever opens the link to a moment should look at, and what the link lets them do.
import { copy } from "../../../../browser/files.js";
import { element, loadStyleSheet } from "../../../../browser/dom.js";
import { rolePicker } from "../../../join/join-link.js";
import { panelLink } from "../../lazy-panel.js";
import { most, withWords } from "./shared-text.js";
import { momentText } from "../past/stage-banner.js";

/** @import { Seconds } from "../../../../engine/types.d.ts" */
/** @import { Role } from "../../../../scene/types.d.ts" */

/**
 * @param {readonly { role: Role, url: string }[]} links to the session, the greatest role first
 * @param {{ at: Seconds, isImagined: boolean }} moment and whether it is shown with other values than it had
 * @param {string} by the name of this device
 * @param {(words: string) => void} hint
 */
export async function openShareDialog(links, { at, isImagined }, by, hint) {
  await Promise.all(
    ["join/join-dialog", "panel/time/share/share"].map((name) => loadStyleSheet(`ui/${name}.css`)),
  );
  // A link to look at something lets nobody move it, unless that is chosen.
  const roles = [...new Set(links.map(({ role }) => role))].reverse();
  let [role] = roles;
  const note = element("input", {
    type: "text",
    name: "note",
    maxlength: `${most.note}`,
    placeholder: "The list jumps here",
    autocomplete: "off",
  });

  async function share() {
    const { url } = links.find((each) => each.role === role) ?? links[0];
    const link = withWords(panelLink(url, "time", at), { by, note: note.value });
    dialog.close();
    if (await copy(link)) hint("Link copied: it opens the list at this moment");
    else prompt("Copy this link: it opens the list at this moment", link);
  }

  const form = element(
    "form",
    {},
    element("h2", { id: "share-title" }, `Share ${momentText(at)}`),
    element(
      "p",
      {},
      "The link opens the list as it was at this moment, with your note beside it.",
      isImagined ? " It shows what really happened, without the values that you changed." : "",
    ),
    element("label", { class: "field" }, "What to look at", note),
    ...(roles.length > 1 ? [rolePicker(roles, (next) => role = next)] : []),
    element(
      "div",
      { class: "actions" },
      element("button", { class: "primary", "data-action": "copy" }, "Copy link"),
      element("button", { type: "button", "data-action": "cancel" }, "Cancel"),
    ),
  );
  const dialog = element("dialog", { id: "share", "aria-labelledby": "share-title" }, form);
  form.onsubmit = (event) => {
    event.preventDefault();
    share();
  };
  /** @type {HTMLElement} */ (form.querySelector("[data-action=cancel]")).onclick = () =>
    dialog.close();
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
  note.focus();
}
