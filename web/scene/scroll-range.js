// @ts-check
// The offsets between which content rests, with the space that controls hold open and without it.
import { axisOf, edges, isLeading, leadingInset, lengthAlong, trailingInset } from "./edges.js";

/** @import { Points, Range } from "../physics/types.d.ts" */
/** @import { Axis, Edge, Insets, Scene } from "./types.d.ts" */

/** The least offset; `part` of what is held does not count. @param {Scene} scene @param {Axis} axis */
const least = ({ insets, held }, axis, part = 0) =>
  part * leadingInset(held, axis) - leadingInset(insets, axis);

/** The greatest offset; `part` of what is held does not count. @param {Scene} scene @param {Axis} axis */
const greatest = (scene, axis, part = 0) => {
  const held = trailingInset(scene.held, axis);
  const inset = trailingInset(scene.insets, axis) - held;
  const end = lengthAlong(scene.content, axis) + inset - lengthAlong(scene.viewport, axis);
  return Math.max(least(scene, axis, 1), end) + (1 - part) * held;
};

/** The range in force, between the insets. @param {Scene} scene @param {Axis} axis @returns {Range} */
export const scrollRange = (scene, axis) => ({
  lower: least(scene, axis),
  upper: greatest(scene, axis),
});

/** The range without the space that controls hold. @param {Scene} scene @param {Axis} axis @returns {Range} */
export const restingRange = (scene, axis) => ({
  lower: least(scene, axis, 1),
  upper: greatest(scene, axis, 1),
});

/** The insets of bars and safe areas alone. @param {Scene} scene @returns {Insets} */
export const baseInsets = (
  { insets, held, prompts },
) => /** @type {any} */ (insets.map((inset, n) => inset - held[n] - prompts[n]));

/**
 * How far an offset is beyond an edge of the base range; negative within it.
 * @param {Scene} scene
 * @param {Edge} edge
 * @param {Points} offset
 */
const beyond = (scene, edge, offset) => {
  const axis = axisOf(edge);
  return isLeading(edge) ? least(scene, axis, 1) - offset : offset - greatest(scene, axis, 1);
};

/**
 * How far an edge is pulled.
 * @param {Scene} scene
 * @param {Edge} edge
 * @param {Points} offset on the edge's axis
 * @returns {Points}
 */
export const pullDistance = (scene, edge, offset) => Math.max(0, beyond(scene, edge, offset));

/**
 * How far an edge's pull counts: from its control's preload before the edge while the control is pulled.
 * @param {Scene} scene
 * @param {Edge} edge
 * @param {Points} offset on the edge's axis
 * @returns {Points}
 */
export const countedPull = (scene, edge, offset) => {
  const control = scene.controls[edge];
  const isPulled = control?.phase === "pulling" || control?.phase === "armed";
  return Math.max(0, beyond(scene, edge, offset) + (isPulled ? control.preload : 0));
};

/**
 * How far an edge is open: the pull, and what is in view of the space kept for its control.
 * @param {Scene} scene
 * @param {Edge} edge
 * @param {Points} offset on the edge's axis
 * @returns {Points}
 */
export const openDistance = (scene, edge, offset) =>
  Math.max(0, beyond(scene, edge, offset) + scene.prompts[edges.indexOf(edge)]);
