// @ts-check
// Wheels and trackpads. A turn is told as PROTOCOL.md has it: how far the content is to move, down and right positive.
import { sampleKinds } from "../net/protocol.js";

/** @import { Milliseconds, Points } from "../engine/types.d.ts" */
/** @import { Size } from "../scene/types.d.ts" */

/** Points that a wheel moves content which counts in lines, per line, as better-scroll and iScroll do. */
const line = 20;

const sampleKindOf = {
  precise: sampleKinds.wheel,
  notched: sampleKinds.notched,
  momentum: sampleKinds.momentum,
};

/**
 * Listens to the wheel over a canvas.
 * @param {HTMLElement} canvas
 * @param {(kind: number, x: Points, y: Points, stamp: Milliseconds) => void} turned
 * @param {() => Size} viewport for wheels that count in pages
 */
export function wheel(canvas, turned, viewport) {
  const kindOf = wheelClassifier();
  canvas.addEventListener("wheel", (event) => {
    if (isOfBrowser(event)) return;
    event.preventDefault();
    const input = wheelInput(event), kind = kindOf(input);
    const { x, y } = wheelDistance(input, viewport());
    if (x || y) turned(sampleKindOf[kind], -x || 0, -y || 0, event.timeStamp);
  }, { passive: false });
}

/**
 * Whether a turn is the browser's: one that it does not leave to the page, as on a page that is zoomed with fingers, and one that
 * zooms or goes through the history. A pinch on a trackpad comes with Control.
 * @param {Pick<WheelEvent, "cancelable" | "ctrlKey" | "altKey" | "metaKey">} event
 */
export const isOfBrowser = ({ cancelable, ctrlKey, altKey, metaKey }) =>
  !cancelable || ctrlKey || altKey || metaKey;

/**
 * A wheel event as a plain value. Deltas are read first: once it was asked for the mode, Firefox counts in lines.
 * @param {WheelEvent} event
 * @returns {WheelInput}
 */
export function wheelInput(event) {
  const { deltaX, deltaY } = event;
  const { deltaMode, timeStamp, shiftKey } = event;
  const { wheelDelta, momentum } = /** @type {Partial<WheelInput>} */ (event);
  return { deltaX, deltaY, deltaMode, timeStamp, shiftKey, wheelDelta, momentum };
}

/**
 * How far a wheel event scrolls, right and down positive.
 * @param {WheelInput} event
 * @param {readonly Points[]} viewport for wheels that count in pages
 */
export function wheelDistance({ deltaX, deltaY, deltaMode, shiftKey }, viewport) {
  const x = deltaX * [1, line, viewport[0]][deltaMode],
    y = deltaY * [1, line, viewport[1]][deltaMode];
  return shiftKey && x === 0 ? { x: y, y: 0 } : { x, y };
}

// Tells what a wheel event is: a notch of a mouse wheel, a fine movement, or a trackpad's momentum.
//
// An event that says `momentum` (w3c/pointerevents#643) is believed; after the first of them, so is one that denies it.
// Before, a denial says nothing: Chromium 156 denies it for all injected wheels. There momentum is recognised by its
// sizes: fingers tremble, momentum falls smoothly. On macOS it hardly falls in its first 0.1 s (83 83 84 84 82 82 75 72
// 67 59 points a frame; recordings of xiel/wheel-gestures), on Windows by 3 to 11 % an event from the start.
//
// - Momentum begins with six falls in a row, in one direction, at most 35 ms (two frames) apart, each to 0.8…1.02 of
//   the event before: braking fingers fall faster, and five times in a row (46 44 41 35 32 28); 83 → 84 is rounding. In
//   all they fall by 5 % and 4 points: else a pull of even speed would be momentum, or one rounded to 5 5 5 4 4 4 4.
//   No fall makes up more than half of that: else fingers that turn a corner would be momentum (90 88 88 88 87 87 71 68).
// - Momentum ends with 150 ms without an event, another direction, or growth: to more than 1.2 times the least so far
//   and 2 points more, since Windows rounds to 1.5 (37.5 → 39).
// - A busy page gets several frames in one event: where the time between events changes by half, speeds are compared.
//
// A pull taken for momentum can be pulled again; momentum taken for a pull is a refresh that nobody asked for. So it
// takes a good reason to end momentum, but six falls to begin it: less than 1 % of modelled pulls are stopped before
// 170 points. The price is that a fling which meets the edge within 0.1 to 0.2 s of the lift counts as a pull.

/**
 * A wheel event as a plain value.
 * @typedef {object} WheelInput
 * @property {number} deltaX
 * @property {number} deltaY
 * @property {number} deltaMode 0 points, 1 lines, 2 pages
 * @property {Milliseconds} timeStamp
 * @property {boolean} [shiftKey]
 * @property {number} [wheelDelta] 120 a notch in some browsers: never a distance
 * @property {boolean} [momentum] whether the fingers are off the trackpad, where the browser tells
 */
/** @typedef {"precise" | "notched" | "momentum"} WheelKind */

/** Milliseconds without an event that end a turn: the engine waits as long until a wheel counts as let go. */
const quiet = 150;
/** Points: more than a finger moves in a turn's first event. A notch moves 53 or more; half of that at 200 % zoom. */
const notch = 50;

/** The rule above: how many falls, milliseconds apart, from and to what ratio, how far in all, and one of them at most. */
const falls = 6,
  together = 35,
  steepest = 0.8,
  flattest = 1.02,
  share = 0.05,
  points = 4,
  part = 0.5;
/** The rule above: what is growth, as a ratio and in points. */
const growth = 1.2, rounding = 2;

/** Tells the kind of each event of one wheel, in order. @returns {(event: WheelInput) => WheelKind} */
export function wheelClassifier() {
  const sizes = decayDetector();
  let kind = /** @type {WheelKind} */ ("precise"), isTold = false;
  let last = { x: 0, y: 0, size: 0, time: -Infinity, gap: quiet };
  return (event) => {
    const { deltaX: x, deltaY: y, timeStamp: time, momentum } = event;
    const size = Math.sqrt(x * x + y * y);
    if (size === 0) return kind;
    const gap = Math.max(1, time - last.time), before = last, isNew = gap > quiet;
    last = { x, y, size, time, gap: Math.min(gap, quiet) };
    // Fine movement among notches: those were fingers, on a busy page.
    if (isNew || kind === "notched") kind = isNotch(event, size) ? "notched" : "precise";
    isTold ||= momentum === true;
    if (momentum) return kind = "momentum";
    if (isTold) return kind = kind === "notched" ? kind : "precise";
    if (isNew || kind === "notched") {
      sizes.begin(size);
      return kind;
    }
    const isEven = gap < 1.5 * before.gap && before.gap < 1.5 * gap;
    const ratio = size / before.size * (isEven ? 1 : before.gap / gap);
    const isAhead = x * before.x + y * before.y > 0;
    return kind = sizes.follow(size, ratio, isAhead, gap <= together) ? "momentum" : "precise";
  };
}

/** Follows the sizes of events: tells when they begin to be momentum, and when they end to be. */
function decayDetector() {
  let run = 0, isKnown = false;
  /** Points an event, at the rhythm of the first: then, now, and the least since. */
  let first = 0, pace = 0, least = 0;
  /** Points: the deepest fall since the first. */
  let deepest = 0;

  /** @param {number} size points */
  function begin(size) {
    run = 0;
    isKnown = false;
    first = pace = least = size;
    deepest = 0;
  }

  return {
    begin,
    /**
     * @param {number} size
     * @param {number} ratio to the one before
     * @param {boolean} isAhead
     * @param {boolean} isPrompt
     */
    follow(size, ratio, isAhead, isPrompt) {
      deepest = Math.max(deepest, pace - pace * ratio);
      pace *= ratio;
      least = Math.min(least, pace);
      const goesOn = isKnown
        ? pace <= growth * least + rounding
        : isPrompt && ratio >= steepest && ratio <= flattest;
      if (!isAhead || !goesOn) begin(size);
      else run += 1;
      const fall = first - pace;
      isKnown ||= run >= falls && fall >= Math.max(points, share * first) && deepest <= part * fall;
      return isKnown;
    },
  };
}

/** @param {WheelInput} event @param {number} size */
function isNotch({ deltaMode, wheelDelta }, size) {
  if (deltaMode !== 0 || (size >= notch && Number.isInteger(size))) return true;
  // A zoomed page: 120 a notch still, but Macs have three times the delta there, whatever turned.
  return size >= notch / 2 && !!wheelDelta && wheelDelta % 120 === 0 &&
    Math.abs(wheelDelta) !== 3 * size;
}
