// @ts-check
// The numbers beside the curves: seconds above them, as on a ruler, and those of each curve at its left, each with a line.
import { rounded } from "../../numbers.js";
import { rowFont, sizeOf } from "./bar-rows.js";

/** @import { Points, Seconds } from "../../../../engine/types.d.ts" */
/** The curves' part of the canvas, points from its top left. @typedef {{ left: Points, top: Points, width: Points, height: Points }} Plot */

/** The room of a number, by the size of text: across, and up and down. There are always two. */
const across = 5, down = 1.25;
/** The room at the left of the curves, by the size of text, and its distance from them, points. */
const margin = 2.75, apart = 6;
/** The height of the row of seconds, by the size of text. */
const row = 1.1;

/** The width of the column at the left of the curves, points: what is written there is not on them. @param {CSSStyleDeclaration} styles */
export const gutterWidth = (styles) => Math.round(margin * sizeOf(styles));

/** The height of the row of seconds, points. @param {CSSStyleDeclaration} styles */
export const secondsHeight = (styles) => Math.round(row * sizeOf(styles));

/**
 * The round numbers of an axis, as values and in words: two at least, and no more than there is room for beyond these.
 * @param {readonly [number, number]} span
 * @param {Points} length of the axis
 * @param {Points} room of a number
 */
function numbers([low, high], length, room) {
  let most = Math.max(2, Math.floor(length / room)), all = ticks([low, high], most);
  while (all.length < 2) all = ticks([low, high], ++most);
  const decimals = stepDecimals(roundStep(high - low, most));
  return all.map((value) => ({ value, text: rounded(value, decimals) }));
}

/**
 * Writes beside the curves, up to their left end.
 * @param {CanvasRenderingContext2D} context
 * @param {string} text
 * @param {Points} left the curves' left end
 * @param {Points} base
 * @param {CSSStyleDeclaration} styles
 */
export function paintBeside(context, text, left, base, styles) {
  const room = left - apart, length = Math.min(room, context.measureText(text).width);
  context.fillStyle = styles.getPropertyValue("--soft");
  context.fillText(text, room - length, base, room);
}

/**
 * Paints the seconds, in a row whose lower end is `base`, and a line through each curve's band below each.
 * @param {CanvasRenderingContext2D} context
 * @param {readonly [Seconds, Seconds]} span
 * @param {readonly Plot[]} bands
 * @param {Points} base
 * @param {CSSStyleDeclaration} styles
 */
export function paintSeconds(context, [from, to], bands, base, styles) {
  const [{ left, width }] = bands, end = left + width;
  context.font = rowFont(styles);
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
 * Paints the scale of a curve: a line through its band at each number, and the number beside it.
 * @param {CanvasRenderingContext2D} context
 * @param {readonly [number, number]} span
 * @param {Plot} plot
 * @param {(value: number) => Points} y where a number is
 * @param {CSSStyleDeclaration} styles
 */
export function paintNumbers(context, span, { left, top, width, height }, y, styles) {
  const middle = 0.28 * sizeOf(styles); // of a digit, above its base
  context.font = rowFont(styles);
  for (const { value, text } of numbers(span, height, down * sizeOf(styles))) {
    context.fillStyle = styles.getPropertyValue("--hair");
    context.fillRect(left, y(value), width, 1);
    const base = Math.min(Math.max(top + 2 * middle, y(value) + middle), top + height);
    paintBeside(context, text, left, base, styles);
  }
}

// Round values along an axis, and their texts.

/**
 * The round step that divides a span into at most so many parts: 1, 2 or 5 times a power of ten.
 * @param {number} length
 * @param {number} most
 * @returns {number}
 */
export const roundStep = (length, most) => {
  const least = length / most;
  const decade = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5].find((each) => each * decade >= least * (1 - 1e-9)) ?? 10;
  return factor * decade;
};

/**
 * The round values within a span.
 * @param {readonly [number, number]} span
 * @param {number} most how many parts they may divide it into
 * @returns {number[]}
 */
export const ticks = ([low, high], most) => {
  const step = roundStep(high - low, most);
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, n) => (first + n) * step);
};

/** The decimals that tell values apart which are a step from one another. @param {number} step */
export const stepDecimals = (step) => Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
