// @ts-check
// Wheels and trackpads. PROTOCOL.md defines a turn: the distance to move the content; down and right are positive.
import { sampleKinds } from "../net/protocol.js";

/** @import { Milliseconds, Points } from "../engine/types.d.ts" */
/** @import { Size } from "../scene/types.d.ts" */

/** The distance in points per line, for wheel events in lines, as in better-scroll and iScroll. */
const line = 20;

const sampleKindOf = {
  precise: sampleKinds.wheel,
  notched: sampleKinds.notched,
  momentum: sampleKinds.momentum,
};

/**
 * @param {HTMLElement} canvas @param {(kind: number, x: Points, y: Points, stamp: Milliseconds) => void} turned
 * @param {() => Size} viewport the size of a page
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
 * The page cannot prevent an event while it is zoomed with fingers, or if the event zooms or moves through the history.
 * A pinch on a trackpad has the Control modifier.
 * @param {Pick<WheelEvent, "cancelable" | "ctrlKey" | "altKey" | "metaKey">} event
 */
export const isOfBrowser = ({ cancelable, ctrlKey, altKey, metaKey }) =>
  !cancelable || ctrlKey || altKey || metaKey;

/**
 * Reads the deltas first, because Firefox counts in lines once the mode has been read.
 * @param {WheelEvent} event
 * @returns {WheelInput}
 */
export function wheelInput(event) {
  const { deltaX, deltaY } = event;
  const { deltaMode, timeStamp, shiftKey } = event;
  const { wheelDelta, momentum } = /** @type {Partial<WheelInput>} */ (event);
  return { deltaX, deltaY, deltaMode, timeStamp, shiftKey, wheelDelta, momentum };
}

/** How far a wheel event scrolls, in points. @param {WheelInput} event @param {readonly Points[]} viewport */
export function wheelDistance({ deltaX, deltaY, deltaMode, shiftKey }, viewport) {
  const x = deltaX * [1, line, viewport[0]][deltaMode],
    y = deltaY * [1, line, viewport[1]][deltaMode];
  return shiftKey && x === 0 ? { x: y, y: 0 } : { x, y };
}

// Classifies wheel events: a notch of a mouse wheel, a precise movement, or a trackpad's momentum.
//
// Events with `momentum` true (w3c/pointerevents#643) are momentum. After the first of them, events with `momentum`
// false are not. Before it, false has no meaning: Chromium 156 sends false for all injected wheel events. In that case
// momentum is recognized by the sizes of its events: fingers tremble, but momentum falls smoothly. On macOS it hardly
// falls in its first 0.1 s (83 83 84 84 82 82 75 72 70 67 59 points a frame; recordings of xiel/wheel-gestures). On
// Windows it falls by 3 to 11 % per event from the start.
//
// - Momentum begins with six falls in a row, in one direction, at most 35 ms (two frames) apart. Each falls to 0.8…1.02
//   of the previous event. Braking fingers fall faster, and up to five times in a row (46 44 41 35 32 28); 83 → 84 is
//   rounding. In all they fall by at least 5 % and 4 points; otherwise an even pull would be momentum, also one rounded
//   to 5 5 5 4 4 4 4. No single fall is more than half of the total; otherwise fingers that turn a corner would be
//   momentum (90 88 88 88 87 87 71 68).
// - Momentum ends after 150 ms without an event, with another direction, or with growth. Growth is more than 1.2 times
//   the minimum so far and 2 points more, because Windows rounds to 1.5 (37.5 → 39).
// - A busy page receives several frames in one event. If the time between events changes by half, speeds are compared.
//
// If a pull is classified as momentum, the user can pull again. If momentum is classified as a pull, it causes an
// unwanted refresh. Momentum therefore ends only with a good reason, but begins after six falls. Less than 1 % of
// modelled pulls are stopped before 170 points. The price: a fling counts as a pull if it reaches the edge within 0.1
// to 0.2 s of the lift.

/**
 * The values of a wheel event.
 * @typedef {object} WheelInput
 * @property {number} deltaX
 * @property {number} deltaY
 * @property {number} deltaMode 0 points, 1 lines, 2 pages
 * @property {Milliseconds} timeStamp
 * @property {boolean} [shiftKey]
 * @property {number} [wheelDelta] 120 per notch in some browsers; never a distance
 * @property {boolean} [momentum] whether the fingers are off the trackpad, if the browser reports it
 */
/** @typedef {"precise" | "notched" | "momentum"} WheelKind */

/** A turn ends after this time without an event, in milliseconds; the engine waits as long. */
const quiet = 150;
/** The minimum notch, in points: notches are 53 or more, half of that at 200 % zoom; a finger's first event is less. */
const notch = 50;

/**
 * The limits of the rule above: the number of falls, the milliseconds between them, the lowest and highest ratio, the
 * total fall as a ratio and in points, and the largest part of one fall.
 */
const falls = 6,
  together = 35,
  steepest = 0.8,
  flattest = 1.02,
  share = 0.05,
  points = 4,
  part = 0.5;
/** The limits of growth in the rule above, as a ratio and in points. */
const growth = 1.2, rounding = 2;

/** Classifies the events of one wheel, in order. @returns {(event: WheelInput) => WheelKind} */
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
    // A precise movement among notches: the notches were fingers on a busy page.
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

function decayDetector() {
  let run = 0, isKnown = false;
  /** Points per event at the rhythm of the first event: its size, the current size, and the minimum so far. */
  let first = 0, pace = 0, least = 0;
  /** The deepest fall since the first event, in points. */
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
    /** @param {number} size @param {number} ratio @param {boolean} isAhead @param {boolean} isPrompt */
    follow(size, ratio, isAhead, isPrompt) {
      deepest = Math.max(deepest, pace - pace * ratio);
      pace *= ratio;
      least = Math.min(least, pace);
      const continues = isKnown
        ? pace <= growth * least + rounding
        : isPrompt && ratio >= steepest && ratio <= flattest;
      if (!isAhead || !continues) begin(size);
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
  // On a zoomed page a notch is still 120, but Macs report three times the delta there for any device.
  return size >= notch / 2 && !!wheelDelta && wheelDelta % 120 === 0 &&
    Math.abs(wheelDelta) !== 3 * size;
}
