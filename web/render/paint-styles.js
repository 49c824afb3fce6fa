// @ts-check
import { keeping, measure } from "./lengths.js";
/** @import { Colour, PaintOf } from "../types.d.ts" */

/** A colour as a canvas wants it. @type {Colour} */
export const colour = (name, colours) => colours[name] ?? name;

/** A fill as a canvas wants it; null for a kind that is not known. @type {PaintOf} */
export const paintOf = (fill, moment, context) =>
  typeof fill === "string" ? colour(fill, moment.colours) : gradient(fill, moment, context);

const gradient = keeping(({ linear, radial }, moment, context) => {
  const at = (/** @type {any} */ length) => measure(length, moment), kind = linear ?? radial;
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
