// @ts-check
// The numbers beside the curves: seconds above them, as on a ruler, and points of the offset at their left, each with a line.
import { roundStep, stepDecimals, ticks } from "../../../ticks.js";
import { rounded } from "../../readouts.js";
import { rowFont, sizeOf } from "./bar-rows.js";

/** @import { Points, Seconds } from "../../../../engine/types.d.ts" */
/** The curves' part of the canvas, points from its top left. @typedef {{ left: Points, top: Points, width: Points, height: Points }} Plot */

/** The room of a number, by the size of text: across, and up and down. There are always two. */
const across = 5, down = 2;
/** The room at the left of the curves, by the size of text, and its distance from them, points. */
const margin = 2.75, apart = 6;
/** The height of the row of seconds, by the size of text. */
const row = 1.1;

/** The width of the column at the left of the curves, points: what is written there is not on them. @param {CSSStyleDeclaration} styles */
export const gutterWidth = (styles) => Math.round(margin * sizeOf(styles));

/** The height of the row of seconds, points. @param {CSSStyleDeclaration} styles */
export const secondsHeight = (styles) => Math.round(row * sizeOf(styles));

/**
 * The numbers of an axis with their places.
 * @param {readonly [number, number]} span
 * @param {Points} length of the axis
 * @param {Points} room of a number
 * @param {string} unit
 */
function numbers([low, high], length, room, unit) {
  const most = Math.max(2, Math.floor(length / room));
  const decimals = stepDecimals(roundStep(high - low, most));
  return ticks([low, high], most).map((value) => ({
    place: (value - low) / (high - low) * length,
    text: `${rounded(value, decimals)} ${unit}`,
  }));
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
 * Paints the seconds, in a row whose lower end is `base`, and a line through the curves below each.
 * @param {CanvasRenderingContext2D} context
 * @param {readonly [Seconds, Seconds]} span
 * @param {Plot} plot
 * @param {Points} base
 * @param {CSSStyleDeclaration} styles
 */
export function paintSeconds(context, span, { left, top, width, height }, base, styles) {
  const end = left + width;
  context.font = rowFont(styles);
  for (const { place, text } of numbers(span, width, across * sizeOf(styles), "s")) {
    context.fillStyle = styles.getPropertyValue("--hair");
    context.fillRect(left + place, top, 1, height);
    const length = context.measureText(text).width;
    const x = Math.min(Math.max(left, left + place - length / 2), end - length);
    context.fillStyle = styles.getPropertyValue("--soft");
    context.fillText(text, x, base - 4);
  }
}

/**
 * Paints the offset's axis, which goes down as the list does: a line through the curves at each number, and the number beside
 * them.
 * @param {CanvasRenderingContext2D} context
 * @param {readonly [Points, Points]} span the offsets at the top and at the bottom
 * @param {Plot} plot
 * @param {CSSStyleDeclaration} styles
 */
export function paintPoints(context, span, { left, top, width, height }, styles) {
  const middle = 0.28 * sizeOf(styles); // of a digit, above its base
  context.font = rowFont(styles);
  for (const { place, text } of numbers(span, height, down * sizeOf(styles), "pt")) {
    context.fillStyle = styles.getPropertyValue("--hair");
    context.fillRect(left, top + place, width, 1);
    const base = Math.min(Math.max(top + 2 * middle, top + place + middle), top + height);
    paintBeside(context, text, left, base, styles);
  }
}
