// @ts-check
// Listens to the keys of the shortcuts, wherever nobody types.
import { keep, kept } from "../../browser/device.js";
import { listKey, shortcutGroups } from "./shortcut-table.js";

/** @import { ShortcutGroup } from "./shortcut-table.js" */
/** @typedef {{ isOn: boolean }} ShortcutSwitch */

const storageKey = "overscroll.shortcuts";
/** Where keys are text, or another's: a slider has only arrows, and leaves the letters. */
const fields =
  "input:not([type=range], [type=checkbox]), textarea, select, dialog, [contenteditable]";

/** What a key does. @param {readonly ShortcutGroup[]} groups @param {string} key */
export const shortcutOf = (groups, key) =>
  groups.flatMap(({ shortcuts }) => shortcuts).find(({ keys }) => keys.includes(key.toLowerCase()));

/** Begins to listen. @param {() => void} refresh */
export function shortcuts(refresh) {
  const groups = shortcutGroups({ showList, refresh });
  /** Kept in this browser: people who speak to their computer may type keys that they do not mean. @type {ShortcutSwitch} */
  const letters = {
    get isOn() {
      return kept(window, storageKey) !== "off";
    },
    set isOn(next) {
      keep(window, storageKey, next ? "on" : "off");
    },
  };

  async function showList() {
    const { shortcutsDialog } = await import("./shortcuts-dialog.js");
    await shortcutsDialog(groups, letters);
  }

  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
    if (event.defaultPrevented || target instanceof Element && target.closest(fields)) return;
    const run = shortcutOf(groups, key)?.run;
    if (!run || key !== listKey && !letters.isOn) return;
    event.preventDefault();
    run();
  });
}
