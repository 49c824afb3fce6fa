// @ts-check
// Fades rows at the viewport's sides, to show that the cut text continues.

/** @import { Points } from "../engine/types.d.ts" */
/** @import { Palette } from "./types.d.ts" */

/** The width of a fade, in points. */
const width = 40;

/** A hexadecimal color. Forced colors are names, which cannot fade. */
const digits = /^#[0-9a-f]{6}$/i;

/**
 * @param {CanvasRenderingContext2D} context @param {Points} x @param {Points} height
 * @param {readonly string[]} stops the colors at the left and the right
 */
function fade(context, x, height, stops) {
  const gradient = context.createLinearGradient(x, 0, x + width, 0);
  stops.forEach((stop, n) => gradient.addColorStop(n, stop));
  context.fillStyle = gradient;
  context.fillRect(x, 0, width, height);
}

/**
 * @param {CanvasRenderingContext2D} context @param {Palette} colors @param {{ from: Points, to: Points }} rows
 * @param {{ from: Points, to: Points, height: Points }} viewport the part between the bars
 */
export function fadeSides(context, { ground }, rows, { from, to, height }) {
  if (!digits.test(ground)) return;
  if (rows.from < from - 1) fade(context, from, height, [ground, `${ground}00`]);
  if (rows.to > to + 1) fade(context, to - width, height, [`${ground}00`, ground]);
}
