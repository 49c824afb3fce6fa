// @ts-check
/** @import { PaintEach, PaintWords } from "../types.d.ts" */

/** The page's own type. */
export const family = "system-ui, -apple-system, sans-serif";

/** Paints a part of each item. @type {PaintEach} */
export function each(context, seen, part) {
  for (let n = 0; n < seen.count; n++) {
    context.globalAlpha = seen.alpha[n];
    part(context, n);
  }
}

/** Says about a middle what there is not, and what to do. @type {PaintWords} */
export function nothing(context, colours, said, x, y) {
  const [first, second = ""] = said.split(/(?<=\.) /);
  context.textAlign = "center";
  context.font = `620 20px ${family}`;
  context.fillStyle = colours.ink;
  context.fillText(first, x, y);
  context.font = `400 15px ${family}`;
  context.fillStyle = colours.soft;
  context.fillText(second, x, y + 26);
}
