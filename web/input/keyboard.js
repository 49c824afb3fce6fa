// @ts-check
// Keys that scroll.
import { reducedMotion } from "../browser/device.js";
import { headPlace as at } from "../engine/frame.js";
import { lengthAlong } from "../scene/edges.js";
import { leadingInset, rangeAlong, trailingInset, viewportOf } from "../scene/moving.js";

/** @import { Milliseconds, Points, Range, Vector } from "../engine/types.d.ts" */
/** @import { Shown } from "../scene/types.d.ts" */

/** The distance that an arrow key scrolls, and the part of the previous page that stays visible, in points. */
const step = 40;
/** How long a key continues from the previous key's target instead of the content's position, in milliseconds. */
const together = 400;
/** The range before the engine has loaded; the engine then stops at the list's ends. */
const anywhere = { lower: -1e9, upper: 1e9 };

/**
 * The target offset of each key along its axis.
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
/** The key to use instead if the list runs from right to left. @type {Record<string, string>} */
const mirrored = { PageUp: "PageDown", PageDown: "PageUp", Home: "End", End: "Home" };

export const scrollKeys = [
  { keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"], words: "Scroll a little" },
  { keys: ["PageUp", "PageDown", " "], words: "Scroll a page" },
  { keys: ["Home", "End"], words: "Scroll to the start or end" },
];

/**
 * Keys with the effect of another key, by their modifiers, as on a browser's pages.
 * @type {Record<string, Record<string, string>>}
 */
const combinations = {
  "": { " ": "PageDown" },
  "Shift": { " ": "PageUp" },
  "Control": { Home: "Home", End: "End" },
};
/** The same for a Mac, whose keyboards have no such keys. @type {Record<string, Record<string, string>>} */
const macCombinations = {
  "Alt": { ArrowUp: "PageUp", ArrowDown: "PageDown" },
  "Meta": { ArrowUp: "Home", ArrowDown: "End" },
};

const isMac = () => /^(Mac|iP)/.test(navigator.platform);

/**
 * The key of `targets` with the effect of a key press. Alt and arrows move through the history; Shift and arrows
 * select.
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

/** Focusable elements that handle keys: fields handle all keys, and buttons handle the space bar. */
const fields = "input, select, textarea, [contenteditable], dialog", buttons = "button, a, summary";

/** @param {Element} target @param {string} key */
const isForList = (target, key) =>
  target === document.body ||
  !!target.closest("#area") && !target.closest(key === " " ? `${fields}, ${buttons}` : fields);

/**
 * Listens if the focus is on the stage, next to it, or on no element.
 * @param {Shown} present @param {(to: Vector, animated: boolean, stamp: Milliseconds) => void} scroll
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
