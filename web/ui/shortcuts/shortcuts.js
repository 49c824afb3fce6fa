// @ts-check
// Handles shortcut keys while the focus is not in a text field.
import { readStorage, writeStorage } from "../../browser/device.js";
import { byId } from "../../browser/dom.js";
import { scrollKeys } from "../../input/keyboard.js";
import { rememberTab } from "../panel/lazy-panel.js";

const storageKey = "overscroll.shortcuts";
/** Elements that handle keys themselves. A slider handles only arrows, so its letters are shortcuts. */
const fields =
  "input:not([type=range], [type=checkbox]), textarea, select, dialog, [contenteditable]";

/** @param {readonly ShortcutGroup[]} groups @param {string} key */
export const shortcutOf = (groups, key) =>
  groups.flatMap(({ shortcuts }) => shortcuts).find(({ keys }) => keys.includes(key.toLowerCase()));

/** Whether single keys are shortcuts in this browser. Speech input can press keys by accident. */
export const usesLetters = () => readStorage(window, storageKey) !== "off";

/** @param {boolean} isOn */
export const useLetters = (isOn) => writeStorage(window, storageKey, isOn ? "on" : "off");

/** @param {() => void} refresh */
export function shortcuts(refresh) {
  const groups = shortcutGroups({ showList, refresh });
  async function showList() {
    const { shortcutsDialog } = await import("./shortcuts-dialog.js");
    await shortcutsDialog(groups);
  }

  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
    if (event.defaultPrevented || target instanceof Element && target.closest(fields)) return;
    const run = shortcutOf(groups, key)?.run;
    if (!run || key !== listKey && !usesLetters()) return;
    event.preventDefault();
    run();
  });
}

// Every key that the page handles, with its effect. The page handles keys from this list, and `?` shows it.

/**
 * A key as in `KeyboardEvent.key`, in lower case. A key without `run` is handled by the code that lists it.
 * @typedef {{ keys: readonly string[], words: string, run?: () => void }} Shortcut
 * @typedef {{ title: string, shortcuts: readonly Shortcut[] }} ShortcutGroup
 */

/** The key that shows the list. It works even if the other keys are off. */
const listKey = "?";

/** The first button that matches, if there is one. @param {string} selector */
const press = (selector) => () =>
  /** @type {HTMLElement | null} */ (document.querySelector(selector))?.click();

/** How long a key waits for the tab that it needs, in milliseconds. */
const elementTimeout = 5000;

/** A tab loads when it is first shown. @param {string} selector @param {(found: HTMLElement) => void} act */
function whenElementExists(selector, act) {
  const check = () => {
    const found = /** @type {HTMLElement | null} */ (document.querySelector(selector));
    if (!found) return;
    observer.disconnect();
    act(found);
  };
  const observer = new MutationObserver(check);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), elementTimeout);
  check();
}

/** Opens the panel if necessary. @param {string} name */
function showTab(name) {
  const chooser = document.getElementById(`choose-${name}`);
  if (!chooser) rememberTab(window, name); // the panel has not loaded; it opens with the tab that was shown last
  if (byId("panel").hidden) byId("open-panel").click();
  chooser?.click();
  chooser?.focus({ preventScroll: true });
}

/**
 * Shows the tab first.
 * @param {string} name of the tab @param {string} selector in the tab @param {(found: HTMLElement) => void} act
 */
const inTab = (name, selector, act) => () => {
  showTab(name);
  whenElementExists(`#tab-${name} ${selector}`, act);
};

/** @param {string} key @param {string} words @param {() => void} run @returns {Shortcut} */
const shortcut = (key, words, run) => ({ keys: [key], words, run });

/** @param {string} name @param {string} key @param {string} words */
const tab = (name, key, words) => shortcut(key, words, () => showTab(name));

/** @param {string} key @param {string} words @param {string} action */
const action = (key, words, action) => shortcut(key, words, press(`[data-action=${action}]`));

/** @param {string} name of the tab @param {string} key @param {string} words @param {string} action in the tab */
const tool = (name, key, words, action) =>
  shortcut(key, words, inTab(name, `[data-action=${action}]`, (found) => found.click()));

/** @param {{ showList: () => void, refresh: () => void }} page @returns {readonly ShortcutGroup[]} */
export const shortcutGroups = ({ showList, refresh }) => [
  {
    title: "Panel",
    shortcuts: [
      action("p", "Open or close the panel", "panel"),
      tab("watch", "1", "Watch"),
      tab("why", "2", "Why"),
      tab("time", "3", "Time"),
      tab("tune", "4", "Tune"),
      tab("export", "5", "Export"),
      shortcut("/", "Search the log", inTab("watch", "#log-tools input", (found) => found.focus())),
      tool("watch", "g", "Show where the server has the list (outline)", "server-outline"),
      tool("tune", "u", "Undo a change", "undo"),
      tool("tune", "c", "Swap A and B", "compare"),
      shortcut("l", "Copy the link to this tab", press("#copy-link")),
    ],
  },
  {
    title: "Time",
    shortcuts: [
      tool("time", "k", "Play or pause", "play"),
      tool("time", ",", "Previous frame", "step-back"),
      tool("time", ".", "Next frame", "step"),
      tool("time", "b", "Previous event", "previous-event"),
      tool("time", "n", "Next event", "next-event"),
      tool("time", "o", "Toggle loop", "loop"),
      tool("time", "v", "Back to live", "live"),
      tool("time", "f", "Branch from here", "fork"),
    ],
  },
  {
    title: "Session",
    shortcuts: [
      shortcut("r", "Refresh", refresh),
      action("j", "Join: add other devices", "join"),
      action("s", "Save the transcript", "save"),
      action("h", "What to try", "introduce"),
      shortcut(listKey, "List all keys", showList),
    ],
  },
  { title: "List", shortcuts: scrollKeys },
];
