// @ts-check
// What paints that the first frame does without: the gaps with their controls, rows as pictures, which scroll quicker, and where rows
// go on beside the stage.
import { edgeFade } from "./edge-fade.js";
import { gapPainter } from "./gap-painter.js";
import { rowPictures } from "./row-pictures.js";

/** @import { Points, RunEngine } from "../engine/types.d.ts" */
/** @import { PaintItems, Palette } from "./types.d.ts" */

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Palette} colours
 * @param {PaintItems} paintRows
 * @param {readonly [Points, Points, Points, Points]} base the bars' insets
 * @param {() => void} changed the next frame shows something else
 * @param {(sentence: string) => void} failed something cannot be loaded
 * @param {RunEngine} run
 */
export const lazyPainters = (context, colours, paintRows, base, changed, failed, run) => ({
  paintGaps: gapPainter(context, colours, base, changed, failed, run),
  paintPictures: rowPictures(paintRows, colours),
  fadeSides: edgeFade(colours),
});
