// @ts-check
// The offsets between which content rests, with the space that controls hold open and without it.
import { axisOf, edges, isLeading, leadingInset, lengthAlong, trailingInset } from "./edges.js";

/** @import { Points, Range } from "../physics/types.d.ts" */
/** @import { Axis, Edge, Insets, Scene } from "./types.d.ts" */

/** The resting offset at the left or top of content that starts there. @param {Scene} scene @param {Axis} axis */
const first = ({ insets, held }, axis) => leadingInset(held, axis) - leadingInset(insets, axis);

/** The resting offset at the right or bottom of long content. @param {Scene} scene @param {Axis} axis */
const last = ({ insets, held, content, viewport }, axis) =>
  lengthAlong(content, axis) + (trailingInset(insets, axis) - trailingInset(held, axis)) -
  lengthAlong(viewport, axis);

/** Whether short content stands at the right, where it starts. @param {Scene} scene @param {Axis} axis */
const startsLast = ({ direction }, axis) => axis === "x" && direction === "rtl";

/** The least offset; `part` of what is held does not count. @param {Scene} scene @param {Axis} axis */
const least = (scene, axis, part = 0) => {
  const room = startsLast(scene, axis) ? Math.min(0, last(scene, axis) - first(scene, axis)) : 0;
  return room + part * leadingInset(scene.held, axis) - leadingInset(scene.insets, axis);
};

/** The greatest offset; `part` of what is held does not count. @param {Scene} scene @param {Axis} axis */
const greatest = (scene, axis, part = 0) => {
  const end = last(scene, axis), held = trailingInset(scene.held, axis);
  const rest = startsLast(scene, axis) ? end : Math.max(first(scene, axis), end);
  return rest + (1 - part) * held;
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
