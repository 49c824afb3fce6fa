// @ts-check
// Reads wheels and trackpads. Deltas come out as the wire wants them: how far the content is to move,
// down and right positive.

import { phases } from "./wire.js";

/** Points a line of a wheel that counts in lines moves. */
const line = 20;
/** Milliseconds within which wheel events belong to one turn, which stays what it began as. */
const together = 150;

/**
 * Listens to the wheel over the canvas.
 * @param {HTMLElement} canvas
 * @param {(phase: number, dx: number, dy: number, stamp: number) => void} turned
 * @param {() => number[]} viewport points, for wheels that count in pages
 */
export function wheel(canvas, turned, viewport) {
  let last = -Infinity, kind = /** @type {number} */ (phases.wheel);
  canvas.addEventListener("wheel", (event) => {
    if (event.ctrlKey) return; // a pinch: the browser's own
    if (event.cancelable) event.preventDefault();
    if (event.timeStamp - last > together) kind = classify(event);
    last = event.timeStamp;
    const { x, y } = distance(event, viewport());
    if (x || y) {
      turned(carriesOn(event) ? phases.momentum : kind, -x || 0, -y || 0, event.timeStamp);
    }
  }, { passive: false });
}

/**
 * How far a wheel event scrolls, in points. The deltas are read before the mode: Firefox answers in pixels
 * only to those who do not ask for the mode first.
 * @param {Pick<WheelEvent, "deltaX" | "deltaY" | "deltaMode" | "shiftKey">} event
 * @param {number[]} viewport
 */
export function distance(event, viewport) {
  const { deltaX, deltaY } = event, { deltaMode, shiftKey } = event;
  const x = deltaX * [1, line, viewport[0]][deltaMode],
    y = deltaY * [1, line, viewport[1]][deltaMode];
  return shiftKey && x === 0 ? { x: y, y: 0 } : { x, y };
}

/**
 * Whether a wheel event is a notch of a mouse wheel or a trackpad's fine movement.
 * @param {WheelEvent} event
 */
export function classify(event) {
  const delta = event.deltaY || event.deltaX, { deltaMode } = event;
  const legacy = /** @type {{wheelDelta?: number}} */ (event).wheelDelta;
  if (deltaMode === 1) return phases.notched;
  const whole = Number.isInteger(delta) && Math.abs(delta) >= 50;
  return deltaMode === 0 && whole && legacy && legacy % 120 === 0 ? phases.notched : phases.wheel;
}

/** Where the browser tells: the finger is off the trackpad already. @param {WheelEvent} event */
function carriesOn(event) {
  return /** @type {{momentum?: boolean}} */ (event).momentum === true;
}
