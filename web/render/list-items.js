// @ts-check
// What the painters of a list's items have in common, whether these are rows or cards.
/** @import { VisibleItems } from "../scene/types.d.ts" */
/** @import { PaintPart } from "./types.d.ts" */

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
