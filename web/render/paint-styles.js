// @ts-check
// The colors, gradients and strokes of PROTOCOL.md on a canvas.
import { cachedByBox, lengthInPoints } from "./shapes.js";

/** @import { Points, Ratio } from "../engine/types.d.ts" */
/** @import { Outline } from "./shapes.js" */
/** @import { Moment } from "./types.d.ts" */

/** @param {string} name in the palette, or another color @param {Record<string, any>} colors @returns {string} */
export const resolveColor = (name, colors) => colors[name] ?? name;

/**
 * @param {any} fill @param {Moment} moment @param {CanvasRenderingContext2D} context
 * @returns {string | CanvasGradient | null} null for an unknown kind of fill
 */
export const paintOf = (fill, moment, context) =>
  typeof fill === "string" ? resolveColor(fill, moment.colors) : gradient(fill, moment, context);

const gradient = cachedByBox(({ linear, radial }, moment, context) => {
  const at = (/** @type {any} */ length) => lengthInPoints(length, moment);
  const kind = linear ?? radial;
  if (!kind) return null;
  const { colors, from, to, radius } = kind, last = colors.length - 1;
  const made = linear
    ? context.createLinearGradient(at(from[0]), at(from[1]), at(to[0]), at(to[1]))
    : context.createRadialGradient(0, 0, 0, 0, 0, at(radius));
  for (let i = 0; i <= last; i++) {
    made.addColorStop(i / (last || 1), resolveColor(colors[i], moment.colors));
  }
  return made;
});

const maximumDashes = 2000;
const pattern = /** @type {number[]} */ ([]);

/**
 * Dashes have the same positions as on the whole line.
 * @param {CanvasRenderingContext2D} context @param {Outline} outline
 * @param {readonly Points[] | undefined} dash undefined for a continuous line
 * @param {Ratio} start @param {Ratio} end
 */
export function stroke(context, { path, length }, dash, start, end) {
  const from = length * Math.max(0, start), to = length * Math.min(1, end);
  if (to <= from) return;
  const isCut = dash || from > 0 || to < length;
  pattern.length = 0;
  for (let at = 0, i = 0; isCut && at < to && i < maximumDashes; i++) {
    const next = at + (dash ? dash[i % dash.length] : length);
    if (next > from) {
      if (!pattern.length && i % 2) pattern.push(0);
      pattern.push(Math.min(next, to) - Math.max(at, from));
    }
    at = next;
  }
  // The gap at the end is so long that the pattern does not repeat.
  if (isCut) pattern[pattern.length - 1 + pattern.length % 2] = length;
  context.lineCap = dash ? "butt" : "round";
  context.lineJoin = "round";
  context.setLineDash(pattern);
  context.lineDashOffset = -from;
  context.stroke(path);
}

// Interpolates between two colors in sRGB, as CSS does.

/** Returns the opacity of a color, 0 to 1. @param {string} hex "#rrggbb" or "#rrggbbaa" */
const opacityOf = (hex) => hex.length > 7 ? parseInt(hex.slice(7), 16) / 255 : 1;

/** A component of a color, 0 to 255. @param {string} hex @param {number} place the index of its first digit */
const partOf = (hex, place) => parseInt(hex.slice(place, place + 2), 16);

/** @param {number} part 0 to 255 */
const digits = (part) => Math.round(Math.min(Math.max(part, 0), 255)).toString(16).padStart(2, "0");

/**
 * The colors are names of the palette or hexadecimal digits. They are weighted by their opacity, so that a color that
 * fades in does not darken the other one.
 * @param {string} from @param {string} to @param {number} part @param {Pick<Moment, "colors">} moment
 * @returns {string}
 */
export const interpolateColors = (from, to, part, { colors }) => {
  const one = resolveColor(from, colors), other = resolveColor(to, colors);
  const left = opacityOf(one) * (1 - part), right = opacityOf(other) * part;
  const opacity = Math.max(0, left + right);
  let hex = "#";
  for (let place = 1; place < 7; place += 2) {
    hex += digits(
      opacity ? (partOf(one, place) * left + partOf(other, place) * right) / opacity : 0,
    );
  }
  return hex + digits(255 * opacity);
};
