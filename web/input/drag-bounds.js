// @ts-check
import { along, axisOf, edges } from "../scene/edges.js";
import { pullDistance, range } from "../scene/scroll-range.js";

/** @import { Axis, Bounds, Control, Points, Scene, Vector } from "../types.d.ts" */

/** The bounds that a scene sets to an axis. @type {(scene: Scene, axis: Axis) => Bounds} */
export const boundsOf = (scene, axis) => ({
  ...range(scene, axis),
  dimension: along(scene.viewport, axis),
  coefficient: scene.rubberband,
  moves: scene.bounces[axis],
});

/** Whether two bounds are alike. @type {(a: Bounds, b: Bounds) => boolean} */
export const sameBounds = (a, b) =>
  a.lower === b.lower && a.upper === b.upper && a.dimension === b.dimension &&
  a.coefficient === b.coefficient && a.moves === b.moves;

/** What a control holds open that is let go there. @type {(control: Control, pulled: Points) => Points} */
const held = ({ resting, floor }, pulled) =>
  floor && pulled >= floor.threshold ? floor.extent : resting;

/** The scene with the space of the controls that a release there begins. @type {(scene: Scene, place: Vector) => Scene} */
export const holding = (scene, place) => {
  const insets = edges.map((edge, n) => {
    const control = scene.controls[edge];
    // On the pull's timeline it may begin; on the exit's, its last refresh is still leaving.
    const pulled = pullDistance(scene, edge, place[axisOf(edge)]);
    const begins = control && (control.trigger === "release" || control.trigger === "threshold") &&
      control.timeline === "pull" && pulled >= control.threshold;
    return scene.insets[n] + (begins ? held(control, pulled) : 0);
  });
  return { ...scene, insets: /** @type {any} */ (insets) };
};
