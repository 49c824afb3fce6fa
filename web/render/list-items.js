// @ts-check
// The shared code of the row and card painters.

/** @import { Points } from "../engine/types.d.ts" */
/** @import { VisibleItems } from "../scene/types.d.ts" */
/** @import { ListView, PaintPart, Palette } from "./types.d.ts" */

export const fontFamily = "system-ui, -apple-system, sans-serif";

/** @param {CanvasRenderingContext2D} context @param {VisibleItems} items @param {PaintPart} part */
export function paintEach(context, items, part) {
  for (let n = 0; n < items.count; n++) {
    context.globalAlpha = items.alpha[n];
    part(context, n);
  }
}

// Paints the text of an empty list.

/** The sizes of the two sentences of an empty list, their distance, and the space at their sides, in points. */
const first = 20, second = 15, apart = 26, air = 16;

/**
 * Both sentences are scaled to the available width.
 * @param {CanvasRenderingContext2D} context @param {Palette} colors @param {string} text
 * @param {Points} x the center of the text
 * @param {Points} y @param {Pick<ListView, "free" | "textSize">} view
 */
export function paintEmptyList(context, colors, text, x, y, { free, textSize }) {
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
  context.fillStyle = colors.ink;
  context.fillText(title, x, y);
  font(400, second * size);
  context.fillStyle = colors.soft;
  context.fillText(note, x, y + apart * size);
}
