// @ts-check
// The numbers beside the curves: seconds below them, and points of the offset at their left, each with a line.
import { roundStep, stepDecimals, ticks } from "../../ticks.js";
import { rounded } from "../readouts.js";
import { rowFont, sizeOf } from "./bar-rows.js";

/** @import { Points, Seconds } from "../../../engine/types.d.ts" */
/** The curves' part of the canvas, points from its top left. @typedef {{ top: Points, width: Points, height: Points }} Plot */

/** The room of a number, by the size of text: across, and up and down. There are always two. */
const across = 5, down = 2.5;
/** The height of the row of seconds, by the size of text. */
const row = 1.1;

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

/** @param {CanvasRenderingContext2D} context @param {CSSStyleDeclaration} styles */
function prepare(context, styles) {
  context.font = rowFont(styles);
  context.lineWidth = 3;
  context.strokeStyle = styles.getPropertyValue("--ground");
}

/** Paints a number that can be read over a curve. @param {CanvasRenderingContext2D} context @param {string} text @param {Points} x @param {Points} y @param {CSSStyleDeclaration} styles */
function paintNumber(context, text, x, y, styles) {
  context.strokeText(text, x, y);
  context.fillStyle = styles.getPropertyValue("--soft");
  context.fillText(text, x, y);
}

/**
 * Paints the seconds, in a row whose lower end is `base`, and a line through the curves above each.
 * @param {CanvasRenderingContext2D} context
 * @param {readonly [Seconds, Seconds]} span
 * @param {Plot} plot
 * @param {Points} base
 * @param {CSSStyleDeclaration} styles
 */
export function paintSeconds(context, span, { top, width, height }, base, styles) {
  prepare(context, styles);
  for (const { place, text } of numbers(span, width, across * sizeOf(styles), "s")) {
    context.fillStyle = styles.getPropertyValue("--hair");
    context.fillRect(place, top, 1, height);
    const length = context.measureText(text).width;
    const x = Math.min(Math.max(0, place - length / 2), width - length);
    paintNumber(context, text, x, base - 3, styles);
  }
}

/**
 * Paints the lines of the offset's axis, which goes down as the list does; the numbers come later, over the curves.
 * @param {CanvasRenderingContext2D} context
 * @param {readonly [Points, Points]} span the offsets at the top and at the bottom
 * @param {Plot} plot
 * @param {CSSStyleDeclaration} styles
 * @returns {() => void} paints the numbers
 */
export function paintPoints(context, span, { top, width, height }, styles) {
  const all = numbers(span, height, down * sizeOf(styles), "pt");
  context.fillStyle = styles.getPropertyValue("--hair");
  for (const { place } of all) context.fillRect(0, top + place, width, 1);
  return () => {
    prepare(context, styles);
    const letter = sizeOf(styles) * 0.8;
    for (const { place, text } of all) {
      // Above its line, and below it where there is no room.
      const y = place < letter + 2 ? place + letter : place - 3;
      paintNumber(context, text, 0, top + y, styles);
    }
  };
}
