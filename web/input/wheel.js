// @ts-check
// Wheels and trackpads. A turn is told as PROTOCOL.md has it: how far the content is to move, down and right positive.
import { sampleKinds } from "../net/protocol.js";
import { wheelClassifier } from "./wheel-classifier.js";

/** @import { Milliseconds, Points } from "../engine/types.d.ts" */
/** @import { Size } from "../scene/types.d.ts" */
/** @import { WheelInput } from "./wheel-classifier.js" */

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
