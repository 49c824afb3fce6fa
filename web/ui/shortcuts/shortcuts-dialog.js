// @ts-check
// The list of all keys. It is created when it is opened.
import { element, loadStyleSheet } from "../../browser/dom.js";

/** @import { ShortcutGroup, ShortcutSwitch } from "./shortcuts.js" */

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
export const capOf = (key) => caps[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** @param {ShortcutGroup} group */
const section = ({ title, shortcuts }) =>
  element(
    "section",
    {},
    element("h3", {}, title),
    element(
      "ul",
      {},
      ...shortcuts.map(({ keys, words }) =>
        element(
          "li",
          {},
          element("span", {}, words),
          element("span", { class: "keys" }, ...keys.map((key) => element("kbd", {}, capOf(key)))),
        )
      ),
    ),
  );

/** @param {readonly ShortcutGroup[]} groups @param {ShortcutSwitch} letters */
export async function shortcutsDialog(groups, letters) {
  await Promise.all(
    ["join/join-dialog", "shortcuts/shortcuts"].map((name) => loadStyleSheet(`ui/${name}.css`)),
  );
  if (document.getElementById("shortcuts")) return;
  const choice = element("input", { type: "checkbox" });
  choice.checked = letters.isOn;
  choice.onchange = () => letters.isOn = choice.checked;
  const dialog = element(
    "dialog",
    { id: "shortcuts", "aria-labelledby": "shortcuts-title" },
    element(
      "form",
      { method: "dialog" },
      element("h2", { id: "shortcuts-title" }, "Keys"),
      element(
        "div",
        { class: "groups", tabindex: "0", role: "group", "aria-labelledby": "shortcuts-title" },
        ...groups.map(section),
      ),
      element("label", {}, choice, "Single-key shortcuts"),
      element(
        "div",
        { class: "actions" },
        element("button", { class: "primary", autofocus: "" }, "Done"),
      ),
    ),
  );
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}
