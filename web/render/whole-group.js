// @ts-check
// Draws a group as one picture, so that its layers do not show through one another where the group is transparent.

/** @import { Moment } from "./types.d.ts" */
/** @typedef {(context: CanvasRenderingContext2D, moment: Moment) => void} PaintLayers */

/** A canvas for each depth at which groups lie in one another; each only ever grows. @type {CanvasRenderingContext2D[]} */
const kept = [];
/** How many groups are being drawn, one in another. */
let depth = 0;

/** An empty canvas of this depth, at least as large as asked for. @param {number} width @param {number} height */
function emptied(width, height) {
  const context = kept[depth] ??= /** @type {CanvasRenderingContext2D} */ (
    document.createElement("canvas").getContext("2d")
  );
  const { canvas } = context;
  if (canvas.width < width || canvas.height < height) {
    canvas.width = Math.max(canvas.width, width);
    canvas.height = Math.max(canvas.height, height);
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  return context;
}

/**
 * Draws layers beside the stage, and lays them down at once, with the opacity, the clip and the shadow of `context`.
 * @param {CanvasRenderingContext2D} context is left without a transform
 * @param {Moment} moment
 * @param {PaintLayers} paintLayers
 */
export function paintWhole(context, moment, paintLayers) {
  const { x, y, width, height } = moment.seen;
  const beside = emptied(width, height), { a, b, c, d, e, f } = context.getTransform();
  beside.save();
  beside.direction = context.direction;
  beside.setTransform(a, b, c, d, e - x, f - y);
  depth++;
  paintLayers(beside, moment);
  depth--;
  beside.restore();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(beside.canvas, 0, 0, width, height, x, y, width, height);
}
