// @ts-check
// What bounds content under a finger, and where it may rest when the finger lifts.
import { banded, unbanded } from "../physics/rubber-band.js";
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
export const dragBounds = (scene, axis) => {
  const range = scrollRange(scene, axis), { physics } = scene;
  return {
    ...range,
    dimension: lengthAlong(scene.viewport, axis),
    coefficient: physics.rubberBand,
    bounces: physics.bounces[axis] && (physics.alwaysBounces[axis] || range.upper > range.lower),
  };
};

/** The offset that shows where a finger asks for `pulled`. @param {Points} pulled @param {DragBounds} bounds */
export const shownAt = (pulled, bounds) => bounds.bounces ? banded(pulled, bounds) : pulled;

/** The inverse of `shownAt`. @param {Points} shown @param {DragBounds} bounds */
export const pulledAt = (shown, bounds) => bounds.bounces ? unbanded(shown, bounds) : shown;

/**
 * The offset that a finger asks for after a step; without bounces it goes no further out than it is.
 * @param {Points} pulled
 * @param {Points} step
 * @param {DragBounds} bounds
 */
export const pulledBy = (pulled, step, { lower, upper, bounces }) => {
  const next = pulled - step;
  return bounces
    ? next
    : Math.min(Math.max(next, Math.min(lower, pulled)), Math.max(upper, pulled));
};

/** @param {DragBounds} a @param {DragBounds} b */
export const sameBounds = (a, b) =>
  a.lower === b.lower && a.upper === b.upper && a.dimension === b.dimension &&
  a.coefficient === b.coefficient && a.bounces === b.bounces;

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
