// @ts-check
// The offsets between which content rests, with the space that controls hold open and without it.
import { axisOf, edges, isLeading, leadingInset, lengthAlong, trailingInset } from "./edges.js";

/** @import { Points, Range } from "../engine/types.d.ts" */
/** @import { Axis, Edge, Insets, Scene } from "./types.d.ts" */

/** Where content rests that starts at the left or top. @param {Scene} scene @param {Axis} axis @returns {Points} */
const first = ({ insets, held }, axis) => leadingInset(held, axis) - leadingInset(insets, axis);

/** Where content's right or bottom end is at the viewport's. @param {Scene} scene @param {Axis} axis @returns {Points} */
const last = (scene, axis) => {
  const inset = trailingInset(scene.insets, axis) - trailingInset(scene.held, axis);
  return lengthAlong(scene.content, axis) + inset - lengthAlong(scene.viewport, axis);
};

/** Whether content starts at its right end, where it then stands if it is short. @param {Scene} scene @param {Axis} axis */
const startsLast = ({ direction }, axis) => axis === "x" && direction === "rtl";

/** Whether content is short and stands at its right end. @param {Scene} scene @param {Axis} axis */
const standsLast = (scene, axis) =>
  startsLast(scene, axis) && last(scene, axis) < first(scene, axis);

/** Where content rests at the axis' start. @param {Scene} scene @param {Axis} axis @returns {Points} */
const restingStart = (scene, axis) => (standsLast(scene, axis) ? last : first)(scene, axis);

/** Where content rests at the axis' end; where it starts if it is short. @param {Scene} scene @param {Axis} axis */
const restingEnd = (scene, axis) => {
  const end = last(scene, axis);
  return startsLast(scene, axis) ? end : Math.max(first(scene, axis), end);
};

/**
 * The room that the content leaves in the viewport beyond its end at an edge, for the space of a control that does not lift
 * short content; 0 for one that does.
 * @param {Scene} scene
 * @param {Edge} edge
 * @returns {Points}
 */
const roomFor = (scene, edge) => {
  if (scene.controls[edge]?.lifts !== false) return 0;
  const axis = axisOf(edge);
  return isLeading(edge)
    ? first(scene, axis) - restingStart(scene, axis)
    : restingEnd(scene, axis) - last(scene, axis);
};

/**
 * How far the space that the control at an edge holds open moves the content that rests there.
 * @param {Scene} scene
 * @param {Edge} edge
 * @returns {Points}
 */
const liftAt = (scene, edge) => Math.max(0, scene.held[edges.indexOf(edge)] - roomFor(scene, edge));

/** The range in force, with the space that controls hold. @param {Scene} scene @param {Axis} axis @returns {Range} */
export const scrollRange = (scene, axis) => ({
  lower: standsLast(scene, axis)
    ? last(scene, axis) - liftAt(scene, "left")
    : 0 - leadingInset(scene.insets, axis), // from 0: no negative zero
  upper: restingEnd(scene, axis) + liftAt(scene, axis === "x" ? "right" : "bottom"),
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
const pullBeyond = (scene, edge, offset) => {
  const axis = axisOf(edge);
  return isLeading(edge) ? restingStart(scene, axis) - offset : offset - restingEnd(scene, axis);
};

/**
 * How far an edge is pulled.
 * @param {Scene} scene
 * @param {Edge} edge
 * @param {Points} offset on the edge's axis
 * @returns {Points}
 */
export const pullDistance = (scene, edge, offset) => Math.max(0, pullBeyond(scene, edge, offset));

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
  return Math.max(0, pullBeyond(scene, edge, offset) + (isPulled ? control.preload : 0));
};

/**
 * How far an edge is open: the pull, and what is in view of the space that is kept for its control, and of the space that it
 * holds in the room beyond short content.
 * @param {Scene} scene
 * @param {Edge} edge
 * @param {Points} offset on the edge's axis
 * @returns {Points}
 */
export const openDistance = (scene, edge, offset) => {
  const index = edges.indexOf(edge), held = scene.held[index], kept = scene.prompts[index];
  const open = pullBeyond(scene, edge, offset) + kept;
  return Math.max(0, open, held > 0 ? Math.min(held + kept, open + roomFor(scene, edge)) : 0);
};
