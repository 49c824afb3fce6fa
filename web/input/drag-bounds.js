// @ts-check
// What bounds content under a finger.
import { banded, unbanded } from "../physics/rubber-band.js";
import { lengthAlong } from "../scene/edges.js";
import { restingRange, scrollRange } from "../scene/scroll-range.js";

/** @import { Points } from "../engine/types.d.ts" */
/** @import { Axis, Scene } from "../scene/types.d.ts" */
/** @import { DragBounds } from "./types.d.ts" */

/**
 * The bounds that a scene sets along an axis.
 * @param {Scene} scene
 * @param {Axis} axis
 * @returns {DragBounds}
 */
export const dragBounds = (scene, axis) => {
  const range = scrollRange(scene, axis), rest = restingRange(scene, axis), { physics } = scene;
  return {
    ...range,
    dimension: lengthAlong(scene.viewport, axis),
    coefficient: physics.rubberBand,
    bounces: physics.bounces[axis] && (physics.alwaysBounces[axis] || rest.upper > rest.lower),
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
