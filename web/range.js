// @ts-check
// The offsets content rests at, with what controls hold open and without it.
import { along, axisOf, isLeading, leading, trailing } from "./axes.js";

/** @import { Axis, Edge, Insets, Points, Range, Scene } from "./types.d.ts" */

const least = (/** @type {Scene} */ { insets, held }, /** @type {Axis} */ axis, part = 0) =>
  part * leading(held, axis) - leading(insets, axis);

const most = (/** @type {Scene} */ scene, /** @type {Axis} */ axis, part = 0) => {
  const inset = trailing(scene.insets, axis) - part * trailing(scene.held, axis);
  const end = along(scene.content, axis) + inset - along(scene.viewport, axis);
  return Math.max(least(scene, axis, part), end);
};

/** The range in force: between the insets, what is held included. @type {(scene: Scene, axis: Axis) => Range} */
export const range = (scene, axis) => ({ lower: least(scene, axis), upper: most(scene, axis) });

/** The range without what controls hold open, where pulls begin. @type {(scene: Scene, axis: Axis) => Range} */
export const baseRange = (scene, axis) => ({
  lower: least(scene, axis, 1),
  upper: most(scene, axis, 1),
});

/** The insets without what controls hold open. @type {(scene: Scene) => Insets} */
export const baseInsets = (
  { insets, held },
) => /** @type {any} */ (insets.map((inset, n) => inset - held[n]));

/**
 * How far content at an offset on the edge's axis is beyond that end of the base range; never negative.
 * @type {(scene: Scene, edge: Edge, offset: Points) => Points}
 */
export const pullDistance = (scene, edge, offset) => {
  const axis = axisOf(edge);
  const beyond = isLeading(edge) ? least(scene, axis, 1) - offset : offset - most(scene, axis, 1);
  return Math.max(0, beyond);
};
