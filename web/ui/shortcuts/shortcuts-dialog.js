// @ts-check
// The list of all keys. It is created when it is opened.
import { element, loadStyleSheet, partOf } from "../../browser/dom.js";
import { useLetters, usesLetters } from "./shortcuts.js";

/** @import { ShortcutGroup } from "./shortcuts.js" */

/** The label of a key, if it is not the key's name. @type {Record<string, string>} */
const caps = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  PageUp: "Page Up",
  PageDown: "Page Down",
  " ": "Space",
};

/** @param {string} key */
const capOf = (key) => caps[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** @param {ShortcutGroup["shortcuts"][number]} shortcut */
const item = ({ keys, words }) =>
  `<li><span>${words}</span><span class="keys">${
    keys.map((key) => `<kbd>${capOf(key)}</kbd>`).join("")
  }</span></li>`;

/** @param {ShortcutGroup} group */
const section = ({ title, shortcuts }) =>
  `<section><h3>${title}</h3><ul>${shortcuts.map(item).join("")}</ul></section>`;

/** @param {readonly ShortcutGroup[]} groups */
const template = (groups) => `
<form method="dialog">
  <h2 id="shortcuts-title">Keys</h2>
  <div class="groups" tabindex="0" role="group" aria-labelledby="shortcuts-title">${
  groups.map(section).join("")
}</div>
  <label><input type="checkbox">Single-key shortcuts</label>
  <div class="actions"><button class="primary" autofocus>Done</button></div>
</form>
`;

/** @param {readonly ShortcutGroup[]} groups */
export async function shortcutsDialog(groups) {
  await Promise.all(
    ["join/join-dialog", "shortcuts/shortcuts"].map((name) => loadStyleSheet(`ui/${name}.css`)),
  );
  if (document.getElementById("shortcuts")) return;
  const dialog = element("dialog", { id: "shortcuts", "aria-labelledby": "shortcuts-title" });
  dialog.innerHTML = template(groups);
  /** @type {HTMLInputElement} */
  const choice = partOf(dialog, "input");
  choice.checked = usesLetters();
  choice.onchange = () => useLetters(choice.checked);
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}
