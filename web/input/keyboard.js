// @ts-check
// Keys do what gestures do: they scroll.
import { reducedMotion } from "../browser/media-queries.js";
import { headPlace as at } from "../engine/frame.js";

/** @import { Milliseconds, Points, Range, Vector } from "../engine/types.d.ts" */
/** @import { Axis, Scene } from "../scene/types.d.ts" */
/** Where content was drawn, and the engine's numbers of that frame; null before it is there. @typedef {Vector & { numbers: Float64Array | null }} Drawn */

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

/** The key that Space stands for, as in a browser's own pages. @param {{ shiftKey: boolean }} event */
const spaceKey = ({ shiftKey }) => shiftKey ? "PageUp" : "PageDown";

/** Where content may rest along an axis. @param {Drawn["numbers"]} numbers @param {Axis} along @returns {Range} */
function rangeOf(numbers, along) {
  if (!numbers) return anywhere;
  return along === "x"
    ? { lower: numbers[at.lowerX], upper: numbers[at.upperX] }
    : { lower: numbers[at.lowerY], upper: numbers[at.upperY] };
}

/**
 * Listens to keys on the canvas, or where nothing else has the focus.
 * @param {HTMLElement} canvas
 * @param {{ readonly scene: Scene }} store
 * @param {object} list
 * @param {() => Drawn} list.drawn what was drawn last
 * @param {(to: Vector, animated: boolean, stamp: Milliseconds) => void} list.scroll
 */
export function keyboard(canvas, store, { drawn, scroll }) {
  /** @type {Vector} */
  let aim = { x: 0, y: 0 };
  let aimedAt = -Infinity;

  /** @param {string} key @param {Milliseconds} stamp */
  function press(key, stamp) {
    const { scene } = store, { x, y, numbers } = drawn();
    if (stamp - aimedAt >= together) aim = { x, y };
    const arrowAxis = key === "ArrowLeft" || key === "ArrowRight" ? "x" : "y";
    const along = key.startsWith("Arrow") ? arrowAxis : scene.axis;
    const page = Math.max(step, scene.viewport[along === "x" ? 0 : 1] - step);
    const isMirrored = along === "x" && scene.direction === "rtl";
    const target = targets[isMirrored && mirrored[key] || key];
    const range = rangeOf(numbers, along), to = target(aim[along], range, page);
    aim = { ...aim, [along]: Math.min(Math.max(to, range.lower), range.upper) };
    aimedAt = stamp;
    const animated = !reducedMotion().matches;
    scroll(aim, animated, stamp);
  }

  document.addEventListener("keydown", (event) => {
    const { target } = event, key = event.key === " " ? spaceKey(event) : event.key;
    if (target !== canvas && target !== document.body) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!Object.hasOwn(targets, key)) return;
    press(key, event.timeStamp);
    event.preventDefault();
  });
}
