// @ts-check
/** @import { Points } from "../physics/types.d.ts" */
/** @import { VisibleItems } from "../scene/types.d.ts" */
/** @import { PaintPart, Palette } from "./types.d.ts" */

export const fontFamily = "system-ui, -apple-system, sans-serif";

/**
 * Paints a part of each item.
 * @param {CanvasRenderingContext2D} context
 * @param {VisibleItems} items
 * @param {PaintPart} part
 */
export function paintEach(context, items, part) {
  for (let n = 0; n < items.count; n++) {
    context.globalAlpha = items.alpha[n];
    part(context, n);
  }
}

/**
 * Writes the text of an empty list: its first sentence large, the second below it.
 * @param {CanvasRenderingContext2D} context
 * @param {Palette} colours
 * @param {string} text
 * @param {Points} x of its middle
 * @param {Points} y
 */
export function paintEmptyList(context, colours, text, x, y) {
  const [first, second = ""] = text.split(/(?<=\.) /);
  context.textAlign = "center";
  context.font = `620 20px ${fontFamily}`;
  context.fillStyle = colours.ink;
  context.fillText(first, x, y);
  context.font = `400 15px ${fontFamily}`;
  context.fillStyle = colours.soft;
  context.fillText(second, x, y + 26);
}
