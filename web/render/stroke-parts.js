// @ts-check
/** @import { StrokePart } from "../types.d.ts" */

/** The most dashes and gaps of a line. */
const most = 2000;
const pattern = /** @type {number[]} */ ([]);

/** Draws a layer's line between two parts of its length; dashes stand where the whole line has them. @type {StrokePart} */
export function stroke(context, { path, length }, { dash, lineWidth = 1 }, start, end) {
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
  // So long a gap at its end that the pattern does not come again.
  if (isCut) pattern[pattern.length - 1 + pattern.length % 2] = length;
  context.lineWidth = lineWidth;
  context.lineCap = dash ? "butt" : "round";
  context.lineJoin = "round";
  context.setLineDash(pattern);
  context.lineDashOffset = -from;
  context.stroke(path);
}
