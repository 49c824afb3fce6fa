// @ts-check

import { along, axisOf, edges } from "./axes.js";
import { pullDistance, range } from "./range.js";
import { band, unband } from "./rubberband.js";

/**
 * What bounds a finger's content along an axis.
 *
 * @typedef {import("./axes.js").Axis} Axis
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {object} Bounds
 * @property {number} lower
 * @property {number} upper
 * @property {number} dimension the viewport's length, points
 * @property {number | null} coefficient
 * @property {boolean} moves whether content follows a finger along this axis at all
 */

/**
 * The bounds that a scene sets to an axis.
 * @param {Scene} scene
 * @param {Axis} axis
 * @returns {Bounds}
 */
export const boundsOf = (scene, axis) => ({
  ...range(scene, axis),
  dimension: along(scene.viewport, axis),
  coefficient: scene.rubberband,
  moves: scene.bounces[axis],
});

/**
 * Whether two bounds are alike.
 * @param {Bounds} a
 * @param {Bounds} b
 * @returns {boolean}
 */
export const sameBounds = (a, b) =>
  a.lower === b.lower && a.upper === b.upper && a.dimension === b.dimension &&
  a.coefficient === b.coefficient && a.moves === b.moves;

/**
 * The offset shown for one asked for.
 * @param {number} raw
 * @param {Bounds} bounds
 * @returns {number} points
 */
export const banded = (raw, { lower, upper, dimension, coefficient }) =>
  band(raw, lower, upper, dimension, coefficient);

/**
 * The offset asked for that shows as `shown`.
 * @param {number} shown
 * @param {Bounds} bounds
 * @returns {number} points
 */
export const unbanded = (shown, { lower, upper, dimension, coefficient }) =>
  unband(shown, lower, upper, dimension, coefficient);

/**
 * The scene whose insets hold what a release will hold: where a control is pulled to its threshold, its space.
 * @param {Scene} scene
 * @param {{ x: number, y: number }} place the offset at the release
 * @returns {Scene}
 */
export const holding = (scene, place) => {
  const insets = edges.map((edge, n) => {
    const control = scene.controls[edge];
    const begins = control && (control.trigger === "release" || control.trigger === "threshold") &&
      (control.phase === "idle" || control.phase === "pulling" || control.phase === "armed") &&
      pullDistance(scene, edge, place[axisOf(edge)]) >= control.threshold;
    return scene.insets[n] + (begins ? control.resting : 0);
  });
  return { ...scene, insets: /** @type {any} */ (insets) };
};
