// @ts-check
// Shares a moment, with the user's note for the recipient and the role of the link.
import { element, loadStyleSheet, partOf } from "../../../../browser/dom.js";
import { copy } from "../../../../browser/files.js";
import { rolePicker } from "../../../join/join-link.js";
import { panelLink } from "../../lazy-panel.js";
import { momentText } from "../../numbers.js";

/** @import { Seconds } from "../../../../engine/types.d.ts" */
/** @import { Role } from "../../../../scene/types.d.ts" */

/** @param {Seconds} at @param {boolean} isWhatIf */
const template = (at, isWhatIf) => `
<form method="dialog">
  <h2 id="share-title">Share ${momentText(at)}</h2>
  <p>The link opens the list as it was at this moment, with your note.${
  isWhatIf ? " It shows the recording, without your changes." : ""
}</p>
  <label class="field">What to look at<input type="text" name="note" maxlength="${most.note}" placeholder="The list jumps here" autocomplete="off"></label>
  <div class="actions">
    <button class="primary" data-action="copy">Copy link</button>
    <button type="button" data-action="cancel">Cancel</button>
  </div>
</form>
`;

/**
 * @param {readonly { role: Role, url: string }[]} links greatest role first
 * @param {{ at: Seconds, isWhatIf: boolean }} moment with changed constants, if `isWhatIf`
 * @param {string} by the name of this device
 * @param {(words: string) => void} hint
 */
export async function openShareDialog(links, { at, isWhatIf }, by, hint) {
  await Promise.all(
    ["join/join-dialog", "panel/time/share/share"].map((name) => loadStyleSheet(`ui/${name}.css`)),
  );
  const dialog = element("dialog", { id: "share", "aria-labelledby": "share-title" });
  dialog.innerHTML = template(at, isWhatIf);
  /** @type {HTMLInputElement} */
  const note = partOf(dialog, "input");
  // The lowest role is preselected, because a recipient usually only looks at the moment.
  const roles = [...new Set(links.map(({ role }) => role))].reverse();
  let [role] = roles;
  if (roles.length > 1) partOf(dialog, ".field").after(rolePicker(roles, (next) => role = next));
  partOf(dialog, "form").onsubmit = async () => {
    const { url } = links.find((each) => each.role === role) ?? links[0];
    const link = withWords(panelLink(url, "time", at), { by, note: note.value });
    const words = "it opens the list at this moment";
    if (await copy(link)) hint(`Link copied: ${words}`);
    else prompt(`Copy this link: ${words}`, link);
  };
  partOf(dialog, "[data-action=cancel]").onclick = () => dialog.close();
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
  note.focus();
}

// The sender's name and note in a link to a moment. Anyone can edit an address, so the text is not trusted.

/** Each text is one line, and can be empty. @typedef {{ by: string, note: string }} SharedWords */

/** The maximum length of each text, in characters. */
export const most = { by: 60, note: 120 };

/** @param {string} text @param {number} length the maximum, in characters */
const line = (text, length) =>
  [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim()].slice(0, length).join("");

/** `null` if both parts are empty. @param {string} search @returns {SharedWords | null} */
export function sharedWords(search) {
  const query = new URLSearchParams(search);
  const by = line(query.get("by") ?? "", most.by), note = line(query.get("note") ?? "", most.note);
  return by || note ? { by, note } : null;
}

/** @param {string} link @param {SharedWords} words */
export function withWords(link, words) {
  const url = new URL(link);
  for (const name of /** @type {const} */ (["by", "note"])) {
    const text = line(words[name], most[name]);
    if (text) url.searchParams.set(name, text);
  }
  return url.href;
}

/** How far a moment can differ from the requested one, in seconds: the text shows milliseconds. */
const tolerance = 0.001;

/**
 * Explains why the requested moment is not shown; returns an empty string if it is shown.
 * @param {Seconds} requested @param {Seconds} shown the nearest moment
 */
export function missingText(requested, shown) {
  if (Math.abs(shown - requested) <= tolerance) return "";
  const wanted = momentText(requested), nearest = momentText(shown);
  return requested < shown
    ? `${wanted} is no longer stored. Showing ${nearest}, the earliest moment.`
    : `The session ends before ${wanted}. Showing its end at ${nearest}.`;
}
