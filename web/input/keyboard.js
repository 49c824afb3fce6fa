// @ts-check
// Keys do what gestures do: they scroll.
import { reducedMotion } from "../browser/device.js";
import { headPlace as at } from "../engine/frame.js";
import { lengthAlong } from "../scene/edges.js";
import { leadingInset, rangeAlong, trailingInset, viewportOf } from "../scene/moving.js";

/** @import { Milliseconds, Points, Range, Vector } from "../engine/types.d.ts" */
/** @import { Shown } from "../scene/types.d.ts" */

/** Points that an arrow key scrolls, and points of the last page that stay in view. */
const step = 40;
/** Milliseconds within which a key continues from where the last one aims, not from where content is. */
const together = 400;
/** Before the engine is there, which knows where the list ends and stops there: further than any list is long. */
const anywhere = { lower: -1e9, upper: 1e9 };

/**
 * Where a key takes the offset along its axis.
 * @type {Record<string, (from: Points, range: Range, page: Points) => Points>}
 */
const targets = {
  ArrowUp: (y) => y - step,
  ArrowDown: (y) => y + step,
  ArrowLeft: (x) => x - step,
  ArrowRight: (x) => x + step,
  PageUp: (y, _, page) => y - page,
  PageDown: (y, _, page) => y + page,
  Home: (_, { lower }) => lower,
  End: (_, { upper }) => upper,
};
/** What a key means where the list runs from the right. @type {Record<string, string>} */
const mirrored = { PageUp: "PageDown", PageDown: "PageUp", Home: "End", End: "Home" };

/** The keys that scroll, for the list of all shortcuts. */
export const scrollKeys = [
  { keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"], words: "Scroll a little" },
  { keys: ["PageUp", "PageDown", " "], words: "Scroll a page" },
  { keys: ["Home", "End"], words: "Scroll to an end" },
];

/** What other keys stand for, by what is held with them, as in a browser's own pages. @type {Record<string, Record<string, string>>} */
const combinations = {
  "": { " ": "PageDown" },
  "Shift": { " ": "PageUp" },
  "Control": { Home: "Home", End: "End" },
};
/** The same on a Mac, whose keyboards have no such keys. @type {Record<string, Record<string, string>>} */
const macCombinations = {
  "Alt": { ArrowUp: "PageUp", ArrowDown: "PageDown" },
  "Meta": { ArrowUp: "Home", ArrowDown: "End" },
};

/** Whether the keyboard is a Mac's, as those of an iPad are. */
const isMac = () => /^(Mac|iP)/.test(navigator.platform);

/**
 * The key of `targets` that a press stands for; undefined for one that is the browser's, or nobody's: Alt with an arrow goes
 * through the history, Shift with one selects.
 * @param {Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">} event
 * @param {() => boolean} onMac
 * @returns {string | undefined}
 */
export function scrollKey({ key, shiftKey, ctrlKey, altKey, metaKey }, onMac) {
  const held = [shiftKey && "Shift", ctrlKey && "Control", altKey && "Alt", metaKey && "Meta"]
    .filter(Boolean).join(" ");
  if (!held && Object.hasOwn(targets, key)) return key;
  const meant = Object.hasOwn(macCombinations, held) && onMac() ? macCombinations : combinations;
  return meant[held]?.[key];
}

/** What has the focus and has keys of its own: fields all of them, and buttons the one that presses them. */
const fields = "input, select, textarea, [contenteditable], dialog", buttons = "button, a, summary";

/** Whether a key that is pressed on an element is the list's. @param {Element} target @param {string} key */
const isForList = (target, key) =>
  target === document.body ||
  !!target.closest("#area") && !target.closest(key === " " ? `${fields}, ${buttons}` : fields);

/**
 * Listens to keys on the stage and beside it, or where nothing else has the focus.
 * @param {Shown} present
 * @param {(to: Vector, animated: boolean, stamp: Milliseconds) => void} scroll
 */
export function keyboard(present, scroll) {
  /** @type {Vector} */
  let aim = { x: 0, y: 0 };
  let aimedAt = -Infinity;

  /** @param {string} key @param {Milliseconds} stamp */
  function press(key, stamp) {
    const { scene, numbers } = present;
    if (stamp - aimedAt >= together) aim = { x: numbers[at.offsetX], y: numbers[at.offsetY] };
    const arrowAxis = key === "ArrowLeft" || key === "ArrowRight" ? "x" : "y";
    const along = key.startsWith("Arrow") ? arrowAxis : scene.axis;
    const bars = leadingInset(numbers, along) + trailingInset(numbers, along);
    const page = Math.max(step, lengthAlong(viewportOf(numbers), along) - bars - step);
    const isMirrored = along === "x" && scene.direction === "rtl";
    const target = targets[isMirrored && mirrored[key] || key];
    const known = rangeAlong(numbers, along);
    const range = Number.isNaN(known.lower) ? anywhere : known,
      to = target(aim[along], range, page);
    aim = { ...aim, [along]: Math.min(Math.max(to, range.lower), range.upper) };
    aimedAt = stamp;
    const animated = !reducedMotion().matches;
    scroll(aim, animated, stamp);
  }

  document.addEventListener("keydown", (event) => {
    const { target, defaultPrevented, isComposing } = event, key = scrollKey(event, isMac);
    if (!key || defaultPrevented || isComposing) return;
    if (!isForList(/** @type {Element} */ (target), event.key)) return;
    press(key, event.timeStamp);
    event.preventDefault();
  });
}
