// @ts-check
// Paints what an empty list says in its place.
import { fontFamily } from "./list-items.js";

/** @import { Points } from "../engine/types.d.ts" */
/** @import { ListView, Palette } from "./types.d.ts" */

/** Points of the text of an empty list: its two sentences, the way from one to the other, and the air beside them. */
const first = 20, second = 15, apart = 26, air = 16;

/**
 * Writes the text of an empty list: its first sentence large, the second below it, both as large as there is room.
 * @param {CanvasRenderingContext2D} context
 * @param {Palette} colours
 * @param {string} text
 * @param {Points} x of its middle
 * @param {Points} y
 * @param {Pick<ListView, "free" | "textSize">} view
 */
export function paintEmptyList(context, colours, text, x, y, { free, textSize }) {
  const [title, note = ""] = text.split(/(?<=\.) /);
  const font = (/** @type {number} */ weight, /** @type {Points} */ size) =>
    context.font = `${weight} ${size}px ${fontFamily}`;
  context.textAlign = "center";
  font(620, first);
  const width = context.measureText(title).width;
  font(400, second);
  const widest = Math.max(width, context.measureText(note).width);
  const size = Math.min(textSize, Math.max(1, (free - 2 * air) / widest));
  font(620, first * size);
  context.fillStyle = colours.ink;
  context.fillText(title, x, y);
  font(400, second * size);
  context.fillStyle = colours.soft;
  context.fillText(note, x, y + apart * size);
}
