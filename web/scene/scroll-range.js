// @ts-check
// The offsets content rests at, with what controls hold open and without it.
import { along, axisOf, edges, isLeading, leading, trailing } from "./edges.js";

/** @import { Axis, EdgeQuery, Insets, Range, Scene } from "../types.d.ts" */

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

/** The insets of bars and safe areas alone. @type {(scene: Scene) => Insets} */
export const baseInsets = (
  { insets, held, prompts },
) => /** @type {any} */ (insets.map((inset, n) => inset - held[n] - prompts[n]));

/** How far beyond that end of the base range; negative within it. @type {EdgeQuery} */
const beyond = (scene, edge, offset) => {
  const axis = axisOf(edge);
  return isLeading(edge) ? least(scene, axis, 1) - offset : offset - most(scene, axis, 1);
};

/** How far an edge is pulled, where the offset on its axis is that. @type {EdgeQuery} */
export const pullDistance = (scene, edge, offset) => Math.max(0, beyond(scene, edge, offset));

/** How far it is open: the pull, and what is seen of the space kept for its control. @type {EdgeQuery} */
export const openDistance = (scene, edge, offset) =>
  Math.max(0, beyond(scene, edge, offset) + scene.prompts[edges.indexOf(edge)]);
