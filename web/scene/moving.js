// @ts-check
// Reads the engine's numbers of a moment, which a scene does not contain.
import {
  count,
  edgePlace,
  edgeStart,
  head,
  headPlace as at,
  obstacles,
  outcomes,
  perEdge,
  phases,
  timelines,
} from "../engine/frame.js";
import { edges } from "./edges.js";

/** @import { Points, Range, Ratio } from "../engine/types.d.ts" */
/** @import { Axis, ControlState, Edge, Insets, Rectangle, Size } from "./types.d.ts" */

/** Sizes are 0, and the range of content at rest is unknown. */
export const emptyNumbers = () => new Float64Array(count).fill(NaN, at.lowerX, at.isRightToLeft);

/**
 * Writes the initial numbers of a scene, until the engine has its model.
 * @param {Float64Array} numbers
 * @param {Record<"viewport" | "content" | "offset" | "insets" | "held" | "prompts", readonly number[]>} scene
 */
export function fillOpening(numbers, { viewport, content, offset, insets, held, prompts }) {
  numbers.set(emptyNumbers());
  numbers.set([...offset], at.offsetX);
  numbers.set([...viewport, ...content], at.viewportX);
  for (let edge = 0; edge < edges.length; edge++) {
    const base = insets[edge] - held[edge] - prompts[edge];
    numbers.set([insets[edge], base, held[edge], prompts[edge]], edgeStart(edge));
  }
}

/** The indices of the numbers that change in steps: sizes, insets and the state of controls. */
const steps = [...emptyNumbers().keys()].filter((place) => {
  if (place < head.length) return place >= at.viewportX && place < at.lowerX;
  const part = (place - head.length) % perEdge.length;
  return part < edgePlace.pull || part >= edgePlace.control && part < edgePlace.threshold;
});

/** Whether numbers differ not only in motion. @param {Float64Array} one @param {Float64Array} other */
export const differ = (one, other) => steps.some((place) => !Object.is(one[place], other[place]));

/** @param {Float64Array} numbers @returns {Size} */
export const viewportOf = (numbers) => [numbers[at.viewportX], numbers[at.viewportY]];

/** @param {Float64Array} numbers @param {Axis} axis @returns {Points} */
export const contentAlong = (numbers, axis) => numbers[axis === "x" ? at.contentX : at.contentY];

/** @param {Float64Array} numbers @param {Axis} axis @returns {Points} */
export const offsetAlong = (numbers, axis) => numbers[axis === "x" ? at.offsetX : at.offsetY];

/**
 * The range of resting offsets, or NaN before the engine has a model.
 * @param {Float64Array} numbers @param {Axis} axis @returns {Range}
 */
export const rangeAlong = (numbers, axis) =>
  axis === "x"
    ? { lower: numbers[at.lowerX], upper: numbers[at.upperX] }
    : { lower: numbers[at.lowerY], upper: numbers[at.upperY] };

/** The part of the offset that fades out after a correction. @param {Float64Array} numbers @returns {Points} */
export function correctionOf(numbers) {
  const x = numbers[at.correctionX], y = numbers[at.correctionY];
  return Math.abs(x) > Math.abs(y) ? x : y;
}

/** @param {Float64Array} numbers @param {Axis} axis @param {number} [part] its index in frame.js @returns {Points} */
export const leadingInset = (numbers, axis, part = edgePlace.inset) =>
  numbers[edgeStart(axis === "x" ? 1 : 0) + part];

/** @param {Float64Array} numbers @param {Axis} axis @param {number} [part] its index in frame.js @returns {Points} */
export const trailingInset = (numbers, axis, part = edgePlace.inset) =>
  numbers[edgeStart(axis === "x" ? 3 : 2) + part];

/**
 * Returns the insets of the bars and safe areas only.
 * @param {Float64Array} numbers @param {[Points, Points, Points, Points]} [insets] filled and returned
 * @returns {Insets}
 */
export function baseInsets(numbers, insets = [0, 0, 0, 0]) {
  for (let edge = 0; edge < edges.length; edge++) {
    insets[edge] = numbers[edgeStart(edge) + edgePlace.base];
  }
  return insets;
}

/** Reads four numbers from an index on. @param {Float64Array} numbers @param {number} at @param {Rectangle} into */
export function readRectangle(numbers, at, into) {
  into.x = numbers[at];
  into.y = numbers[at + 1];
  into.width = numbers[at + 2];
  into.height = numbers[at + 3];
  return into;
}

/** Whether the control of an edge moves over still content. @param {Float64Array} numbers @param {number} edge */
export const isOver = (numbers, edge) => numbers[edgeStart(edge) + edgePlace.isOver] === 1;

/**
 * The box that the program has set; NaN for the default box.
 * @param {Float64Array} numbers @param {number} edge @param {Rectangle} [box]
 */
export const boxAt = (numbers, edge, box = { x: 0, y: 0, width: 0, height: 0 }) =>
  readRectangle(numbers, edgeStart(edge) + edgePlace.boxX, box);

/**
 * Returns the state of an edge's control, or null if the engine has no control there.
 * @param {Float64Array} numbers @param {Edge} edge @param {Partial<ControlState>} [into]
 * @returns {ControlState | null}
 */
export function controlState(numbers, edge, into = {}) {
  const state = /** @type {ControlState} */ (into), start = edgeStart(edges.indexOf(edge));
  if (!numbers[start + edgePlace.control]) return null;
  const updated = numbers[start + edgePlace.updated];
  state.phase = phases[numbers[start + edgePlace.phase]];
  state.level = numbers[start + edgePlace.level];
  state.leftOver = numbers[start + edgePlace.leftOver] === 1;
  state.obstacle = obstacles[numbers[start + edgePlace.obstacle]];
  state.timeline = timelines[numbers[start + edgePlace.timeline]];
  state.cycles = numbers[start + edgePlace.cycles];
  state.outcome = outcomes[numbers[start + edgePlace.outcome]];
  state.updated = Number.isNaN(updated) ? null : updated;
  return state;
}

/** The pull, as a ratio of the threshold. @param {Float64Array} numbers @param {Edge} edge @returns {Ratio} */
export const pullAt = (numbers, edge) =>
  numbers[edgeStart(edges.indexOf(edge)) + edgePlace.ratio] || 0;
