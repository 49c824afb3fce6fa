// @ts-check
// The axes of the curves: seconds above them, and a scale to the left of each curve, with grid lines.
import { rounded } from "../../numbers.js";
import { sizeOf } from "./bar-rows.js";

/** @import { Points, Seconds } from "../../../../engine/types.d.ts" */
/**
 * The area of the plot, in points from the canvas's top left.
 * @typedef {{ left: Points, top: Points, width: Points, height: Points }} Plot
 */

/** The space for a number across and down, as multiples of the text size. Each axis has at least two numbers. */
const across = 5, down = 1.25;
/** The width of the left column as a multiple of the text size, and its distance from the curves in points. */
const margin = 2.75, apart = 6;
/** The height of the ruler, as a multiple of the text size. */
const row = 1.1;

/** The width of the column to the left of the curves, in points. @param {CSSStyleDeclaration} styles */
export const gutterWidth = (styles) => Math.round(margin * sizeOf(styles));

/** The height of the ruler, in points. @param {CSSStyleDeclaration} styles */
export const secondsHeight = (styles) => Math.round(row * sizeOf(styles));

/**
 * As values and as text: at least two, and otherwise as many as fit.
 * @param {readonly [number, number]} span @param {Points} length @param {Points} room for a number
 */
function numbers([low, high], length, room) {
  let most = Math.max(2, Math.floor(length / room)), all = ticks([low, high], most);
  while (all.length < 2) all = ticks([low, high], ++most);
  const decimals = stepDecimals(roundStep(high - low, most));
  return all.map((value) => ({ value, text: rounded(value, decimals) }));
}

/**
 * Aligned with the left edge of the curves.
 * @param {CanvasRenderingContext2D} context @param {string} text @param {Points} left edge of the curves
 * @param {Points} base @param {CSSStyleDeclaration} styles
 */
export function paintBeside(context, text, left, base, styles) {
  const room = left - apart, length = Math.min(room, context.measureText(text).width);
  context.fillStyle = styles.getPropertyValue("--soft");
  context.fillText(text, room - length, base, room);
}

/**
 * Paints the ruler above `base`, and grid lines through the bands.
 * @param {CanvasRenderingContext2D} context @param {readonly [Seconds, Seconds]} span @param {readonly Plot[]} bands
 * @param {Points} base @param {CSSStyleDeclaration} styles
 */
export function paintSeconds(context, [from, to], bands, base, styles) {
  const [{ left, width }] = bands, end = left + width;
  for (const { value, text } of numbers([from, to], width, across * sizeOf(styles))) {
    const place = left + (value - from) / (to - from) * width, words = `${text} s`;
    context.fillStyle = styles.getPropertyValue("--hair");
    for (const { top, height } of bands) context.fillRect(place, top, 1, height);
    const length = context.measureText(words).width;
    context.fillStyle = styles.getPropertyValue("--soft");
    context.fillText(words, Math.min(Math.max(left, place - length / 2), end - length), base - 4);
  }
}

/**
 * Paints grid lines through a band, and their labels.
 * @param {CanvasRenderingContext2D} context @param {readonly [number, number]} span @param {Plot} plot
 * @param {(value: number) => Points} y @param {CSSStyleDeclaration} styles
 */
export function paintNumbers(context, span, { left, top, width, height }, y, styles) {
  const middle = 0.28 * sizeOf(styles); // the middle of a digit, above its baseline
  for (const { value, text } of numbers(span, height, down * sizeOf(styles))) {
    context.fillStyle = styles.getPropertyValue("--hair");
    context.fillRect(left, y(value), width, 1);
    const base = Math.min(Math.max(top + 2 * middle, y(value) + middle), top + height);
    paintBeside(context, text, left, base, styles);
  }
}

// Round values along an axis, and their decimals.

/**
 * The smallest round step that divides a length into at most `most` parts: 1, 2 or 5 times a power of ten.
 * @param {number} length @param {number} most
 * @returns {number}
 */
export const roundStep = (length, most) => {
  const least = length / most;
  const decade = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5].find((each) => each * decade >= least * (1 - 1e-9)) ?? 10;
  return factor * decade;
};

/** @param {readonly [number, number]} span @param {number} most the maximum number of parts @returns {number[]} */
export const ticks = ([low, high], most) => {
  const step = roundStep(high - low, most);
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, n) => (first + n) * step);
};

/** The number of decimals that distinguish values with this step. @param {number} step */
export const stepDecimals = (step) => Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
