// @ts-check
// Computes a control's box in the gap that a pull opens, with the engine.
import { edges } from "./edges.js";
import { readRectangle } from "./moving.js";

/** @import { Points, Ratio, RunEngine } from "../engine/types.d.ts" */
/** @import { Edge, Insets, Presentation, Rectangle, Size } from "./types.d.ts" */
/**
 * @typedef {Rectangle & { scaleAlong: Ratio, clip: Rectangle, isFree: boolean }} Box the length as a ratio of the
 *   extent, and the visible rectangle
 */
/**
 * @typedef {object} Placed
 * @property {Edge} edge
 * @property {Points} extent
 * @property {Size} viewport
 * @property {Insets} insets of the bars only
 * @property {Points} distance the pull and the space that is kept for the control
 * @property {Presentation} presentation
 * @property {Rectangle | null} [frame] a freely placed box
 * @property {boolean} [isOver] whether the control moves over still content
 */

/** The placements, in the order of their numbers in the engine. */
const placements = /** @type {const} */ (["pinned", "following", "centered", "stretched", "free"]);
/** The number of values before the presentation's steps. */
const head = 13;
const { BYTES_PER_ELEMENT } = Float64Array;

/** @returns {Box} */
export const emptyBox = () => {
  const clip = { x: 0, y: 0, width: 0, height: 0 };
  return { ...clip, scaleAlong: 1, clip, isFree: false };
};

/**
 * Writes in the layout of Sources/Engine/Prediction/Exports/PlacementExports.swift.
 * @param {Float64Array} numbers @param {number} at @param {Placed} control
 */
function write(numbers, at, control) {
  const { edge, extent, viewport, insets, distance, presentation, frame, isOver } = control;
  const index = edges.indexOf(edge), { placement, from, gap } = presentation;
  numbers[at] = index;
  numbers[at + 1] = distance;
  numbers[at + 2] = viewport[0];
  numbers[at + 3] = viewport[1];
  numbers[at + 4] = insets[index];
  numbers[at + 5] = extent;
  numbers[at + 6] = frame ? frame.x : NaN;
  numbers[at + 7] = frame ? frame.y : NaN;
  numbers[at + 8] = frame ? frame.width : NaN;
  numbers[at + 9] = frame ? frame.height : NaN;
  numbers[at + 10] = gap;
  numbers[at + 11] = placements.indexOf(placement);
  numbers[at + 12] = isOver ? 1 : 0;
  for (let n = 0; n < from.length; n++) {
    numbers[at + head + 2 * n] = from[n][0];
    numbers[at + head + 2 * n + 1] = placements.indexOf(from[n][1]);
  }
}

/**
 * A box over the list is visible everywhere, or only in the frame that the program has set.
 * @param {RunEngine} run @param {Placed} control @param {Box} [box] filled and returned
 * @returns {Box | null} null without an engine
 */
export const place = (run, control, box = emptyBox()) =>
  run((engine) => {
    const { functions } = engine, steps = control.presentation.from.length;
    const room = functions.room(BYTES_PER_ELEMENT * (head + 2 * steps));
    write(engine.doubles, room / BYTES_PER_ELEMENT, control);
    const at = functions.place(steps) / BYTES_PER_ELEMENT, { doubles } = engine;
    if (at === 0) return null;
    readRectangle(doubles, at, box);
    readRectangle(doubles, at + 4, box.clip);
    box.scaleAlong = doubles[at + 8];
    box.isFree = doubles[at + 9] === 1;
    return box;
  }, /** @type {Box | null} */ (null));
