// @ts-check

import { along, axisOf, edges, isLeading, leading, trailing } from "./axes.js";

/**
 * The offsets content rests at, with what controls hold open and without it.
 *
 * @typedef {import("./axes.js").Axis} Axis
 * @typedef {import("./axes.js").Edge} Edge
 * @typedef {import("./axes.js").Insets} Insets
 * @typedef {import("./scene.js").Scene} Scene
 */

const least = (/** @type {Scene} */ { insets, held }, /** @type {Axis} */ axis, part = 0) =>
  part * leading(held, axis) - leading(insets, axis);

const most = (/** @type {Scene} */ scene, /** @type {Axis} */ axis, part = 0) => {
  const inset = trailing(scene.insets, axis) - part * trailing(scene.held, axis);
  const end = along(scene.content, axis) + inset - along(scene.viewport, axis);
  return Math.max(least(scene, axis, part), end);
};

/**
 * The range in force: between the insets, what is held included.
 * @param {Scene} scene
 * @param {Axis} axis
 * @returns {{ lower: number, upper: number }} points
 */
export const range = (scene, axis) => ({ lower: least(scene, axis), upper: most(scene, axis) });

/**
 * The range without what controls hold open: pulls are measured from its ends.
 * @param {Scene} scene
 * @param {Axis} axis
 * @returns {{ lower: number, upper: number }} points
 */
export const baseRange = (scene, axis) => ({
  lower: least(scene, axis, 1),
  upper: most(scene, axis, 1),
});

/**
 * The insets without what controls hold open.
 * @param {Scene} scene
 * @returns {Insets}
 */
export const baseInsets = (
  { insets, held },
) => /** @type {Insets} */ (/** @type {unknown} */ (edges.map((_, n) => insets[n] - held[n])));

/**
 * How far content at an offset is beyond an end of the base range.
 * @param {Scene} scene
 * @param {Edge} edge
 * @param {number} offset on the edge's axis, points
 * @returns {number} points, never negative
 */
export const pullDistance = (scene, edge, offset) => {
  const axis = axisOf(edge);
  return Math.max(
    0,
    isLeading(edge) ? least(scene, axis, 1) - offset : offset - most(scene, axis, 1),
  );
};
