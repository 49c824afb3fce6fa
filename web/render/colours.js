// @ts-check
// Colours between two others, as CSS mixes them in sRGB.
import { colour } from "./paint-styles.js";

/** @import { Moment } from "./types.d.ts" */

/** The opacity of a colour, 0 to 1. @param {string} hex "#rrggbb" or "#rrggbbaa" */
const opacityOf = (hex) => hex.length > 7 ? parseInt(hex.slice(7), 16) / 255 : 1;

/** A part of a colour, 0 to 255. @param {string} hex @param {number} place of its first digit */
const partOf = (hex, place) => parseInt(hex.slice(place, place + 2), 16);

/** @param {number} part 0 to 255 */
const digits = (part) => Math.round(Math.min(Math.max(part, 0), 255)).toString(16).padStart(2, "0");

/**
 * The colour at a part of the way between two, each a name of the palette or in hexadecimal digits. A colour counts for
 * as much as it is opaque, so that one that fades in does not darken the other.
 * @param {string} from
 * @param {string} to
 * @param {number} part
 * @param {Pick<Moment, "colours">} moment
 * @returns {string}
 */
export const mixColours = (from, to, part, { colours }) => {
  const one = colour(from, colours), other = colour(to, colours);
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
