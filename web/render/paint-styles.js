// @ts-check
// Colours, gradients and strokes of PROTOCOL.md, as a canvas draws them.
import { cachedByBox } from "./box-cache.js";
import { lengthInPoints } from "./lengths.js";

/** @import { Points, Ratio } from "../engine/types.d.ts" */
/** @import { Outline } from "./shapes.js" */
/** @import { Moment } from "./types.d.ts" */

/**
 * A colour of the palette by its name; any other as it is.
 * @param {string} name
 * @param {Record<string, any>} colours
 * @returns {string}
 */
export const colour = (name, colours) => colours[name] ?? name;

/**
 * What fills a shape.
 * @param {any} fill
 * @param {Moment} moment
 * @param {CanvasRenderingContext2D} context
 * @returns {string | CanvasGradient | null} null for a kind of fill that is not known
 */
export const paintOf = (fill, moment, context) =>
  typeof fill === "string" ? colour(fill, moment.colours) : gradient(fill, moment, context);

const gradient = cachedByBox(({ linear, radial }, moment, context) => {
  const at = (/** @type {any} */ length) => lengthInPoints(length, moment);
  const kind = linear ?? radial;
  if (!kind) return null;
  const { colors, from, to, radius } = kind, last = colors.length - 1;
  const made = linear
    ? context.createLinearGradient(at(from[0]), at(from[1]), at(to[0]), at(to[1]))
    : context.createRadialGradient(0, 0, 0, 0, 0, at(radius));
  for (let i = 0; i <= last; i++) {
    made.addColorStop(i / (last || 1), colour(colors[i], moment.colours));
  }
  return made;
});

/** The most dashes and gaps of a line. */
const most = 2000;
const pattern = /** @type {number[]} */ ([]);

/**
 * Draws a layer's line between two parts of its length; dashes stay where the whole line has them.
 * @param {CanvasRenderingContext2D} context
 * @param {Outline} outline
 * @param {readonly Points[] | undefined} dash the lengths of dashes and gaps; a whole line without
 * @param {Ratio} start
 * @param {Ratio} end
 */
export function stroke(context, { path, length }, dash, start, end) {
  const from = length * Math.max(0, start), to = length * Math.min(1, end);
  if (to <= from) return;
  const isCut = dash || from > 0 || to < length;
  pattern.length = 0;
  for (let at = 0, i = 0; isCut && at < to && i < most; i++) {
    const next = at + (dash ? dash[i % dash.length] : length);
    if (next > from) {
      if (!pattern.length && i % 2) pattern.push(0);
      pattern.push(Math.min(next, to) - Math.max(at, from));
    }
    at = next;
  }
  // The gap at the end is so long that the pattern does not begin again.
  if (isCut) pattern[pattern.length - 1 + pattern.length % 2] = length;
  context.lineCap = dash ? "butt" : "round";
  context.lineJoin = "round";
  context.setLineDash(pattern);
  context.lineDashOffset = -from;
  context.stroke(path);
}
