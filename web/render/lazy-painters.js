// @ts-check
// The painters that the first frame does not need.
import { edgeFade } from "./edge-fade.js";
import { gapPainter } from "./gap-painter.js";
import { rowPictures } from "./row-pictures.js";

/** @import { Points, RunEngine } from "../engine/types.d.ts" */
/** @import { PaintItems, Palette } from "./types.d.ts" */

/**
 * @param {CanvasRenderingContext2D} context @param {Palette} colors @param {PaintItems} paintRows
 * @param {readonly [Points, Points, Points, Points]} base insets of the bars
 * @param {() => void} changed @param {(sentence: string) => void} failed reports a resource that did not load
 * @param {RunEngine} run
 */
export const lazyPainters = (context, colors, paintRows, base, changed, failed, run) => ({
  paintGaps: gapPainter(context, colors, base, changed, failed, run),
  paintPictures: rowPictures(paintRows, colors),
  fadeSides: edgeFade(context, colors),
});
