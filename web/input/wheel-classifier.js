// @ts-check
// What a wheel event is: a notch of a mouse wheel, a fine movement, or a trackpad's momentum.
//
// Events that say `momentum` (w3c/pointerevents#643) are believed, and after the first of them so are those that deny
// it: Chromium 156 denies it for all wheels that are injected. Elsewhere it is recognised: fingers tremble, momentum
// falls smoothly, on macOS hardly in its first 0.1 s (83 83 84 84 82 82 75 72 67 59 points a frame; recordings of
// xiel/wheel-gestures), on Windows at once, by 11 to 3 %.
//
// - It begins with six falls in a row, one way, at most 35 ms (two frames) apart, each to 0.8…1.02 of the one before:
//   braking fingers fall faster, and in fives (46 44 41 35 32 28); 83 → 84 is rounding. In all by 5 % and 4 points, or a
//   pull of even speed would be momentum, and a slow one that is rounded to 5 5 5 4 4 4 4.
// - It ends with 150 ms without an event, another direction, or growth: more than 1.2 times the least so far and 2
//   points, since Windows rounds to 1.5 (37.5 → 39).
// - A busy page gets several frames in one event: where the time between events changes by half, speeds are compared.
//
// A pull taken for momentum is pulled again; momentum taken for a pull is a refresh nobody asked for: so it is given up
// only for good reason. Before that fingers have the benefit of the doubt: of modelled pulls less than 1 % are stopped
// before 170 points. The price: a fling that meets the edge within 0.1 to 0.2 s of the lift counts as a pull.

/** @import { Points, WheelInput, WheelKind } from "../types.d.ts" */

/** Points a line of a wheel that counts in lines moves, as better-scroll and iScroll have it. */
const line = 20;
/** Milliseconds without an event that end a turn: as long as the engine waits until a wheel is let go. */
const quiet = 150;
/** Points that no finger moves in the first event of a turn, from rest. A notch moves 53 or more, half of it at 200 %. */
const notch = 50;

/** The rule above: how many falls, milliseconds apart, from and to what ratio, and how far in all. */
const falls = 6, together = 35, steepest = 0.8, flattest = 1.02, share = 0.05, points = 4;
/** The rule above: what is growth, as a ratio and in points. */
const growth = 1.2, rounding = 2;

/**
 * How far a wheel event scrolls, right and down positive; the viewport is for wheels that count in pages.
 * @param {WheelInput} event
 * @param {readonly Points[]} viewport
 */
export function distance({ deltaX, deltaY, deltaMode, shiftKey }, viewport) {
  const x = deltaX * [1, line, viewport[0]][deltaMode],
    y = deltaY * [1, line, viewport[1]][deltaMode];
  return shiftKey && x === 0 ? { x: y, y: 0 } : { x, y };
}

/** Tells the kind of each event of one wheel, in order. @type {() => (event: WheelInput) => WheelKind} */
export function wheelKinds() {
  const trail = decay();
  let kind = /** @type {WheelKind} */ ("precise"), isTold = false;
  let last = { x: 0, y: 0, size: 0, time: -Infinity, gap: quiet };
  return (event) => {
    const { deltaX: x, deltaY: y, timeStamp: time, momentum } = event, size = Math.hypot(x, y);
    if (size === 0) return kind;
    const gap = Math.max(1, time - last.time), before = last, isNew = gap > quiet;
    last = { x, y, size, time, gap: Math.min(gap, quiet) };
    // Fine movement in a turn of notches: they were fingers, on a page that was busy.
    if (isNew || kind === "notched") kind = isNotch(event, size) ? "notched" : "precise";
    isTold ||= momentum === true;
    if (momentum) return kind = "momentum";
    if (isTold) return kind = kind === "notched" ? kind : "precise";
    if (isNew || kind === "notched") {
      trail.begin(size);
      return kind;
    }
    const isEven = gap < 1.5 * before.gap && before.gap < 1.5 * gap;
    const ratio = size / before.size * (isEven ? 1 : before.gap / gap);
    const isAhead = x * before.x + y * before.y > 0;
    return kind = trail.follow(size, ratio, isAhead, gap <= together) ? "momentum" : "precise";
  };
}

/** Follows the sizes of events until they are known to be momentum, and until they are no longer. */
function decay() {
  let run = 0, isKnown = false;
  /** Points an event, at the rhythm of the first: then, now, and the least since. */
  let first = 0, pace = 0, least = 0;

  /** @param {number} size points */
  function begin(size) {
    run = 0;
    isKnown = false;
    first = pace = least = size;
  }

  return {
    begin,
    /** @param {number} size @param {number} ratio to the one before @param {boolean} isAhead @param {boolean} isPrompt */
    follow(size, ratio, isAhead, isPrompt) {
      pace *= ratio;
      least = Math.min(least, pace);
      const goesOn = isKnown
        ? pace <= growth * least + rounding
        : isPrompt && ratio >= steepest && ratio <= flattest;
      if (!isAhead || !goesOn) begin(size);
      else run += 1;
      isKnown ||= run >= falls && first - pace >= Math.max(points, share * first);
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
