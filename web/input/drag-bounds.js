// @ts-check
// What bounds content under a finger, and where it may rest when the finger lifts.
import { axisOf, edges, lengthAlong } from "../scene/edges.js";
import { pullDistance, scrollRange } from "../scene/scroll-range.js";

/** @import { Points, Vector } from "../physics/types.d.ts" */
/** @import { Axis, Control, Scene } from "../scene/types.d.ts" */
/** @import { DragBounds } from "./types.d.ts" */

/**
 * The bounds that a scene sets along an axis.
 * @param {Scene} scene
 * @param {Axis} axis
 * @returns {DragBounds}
 */
export const dragBounds = (scene, axis) => ({
  ...scrollRange(scene, axis),
  dimension: lengthAlong(scene.viewport, axis),
  coefficient: scene.rubberband,
  moves: scene.bounces[axis],
});

/** @param {DragBounds} a @param {DragBounds} b */
export const sameBounds = (a, b) =>
  a.lower === b.lower && a.upper === b.upper && a.dimension === b.dimension &&
  a.coefficient === b.coefficient && a.moves === b.moves;

/**
 * The scene as a release makes it: with the space that controls hold which the release starts.
 * @param {Scene} scene
 * @param {Vector} offset where content is released
 * @returns {Scene}
 */
export const sceneAfterRelease = (scene, offset) => {
  const insets = edges.map((edge, n) => {
    const control = scene.controls[edge];
    const pulled = pullDistance(scene, edge, offset[axisOf(edge)]);
    return scene.insets[n] + (control && starts(control, pulled) ? held(control, pulled) : 0);
  });
  return { ...scene, insets: /** @type {any} */ (insets) };
};

/**
 * Whether a release starts a control's refresh. On the exit's timeline its last refresh is still leaving.
 * @param {Control} control
 * @param {Points} pulled
 */
const starts = ({ trigger, timeline, threshold }, pulled) =>
  (trigger === "release" || trigger === "threshold") && timeline === "pull" && pulled >= threshold;

/**
 * What a control holds open that is released there.
 * @param {Control} control
 * @param {Points} pulled
 * @returns {Points}
 */
const held = ({ resting, floor }, pulled) =>
  floor && pulled >= floor.threshold ? floor.extent : resting;
