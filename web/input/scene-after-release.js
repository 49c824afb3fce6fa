// @ts-check
// Where content may rest when a finger lifts: controls that the release starts hold their space.
import { axisOf, edges } from "../scene/edges.js";
import { countedPull } from "../scene/scroll-range.js";

/** @import { Points, Vector } from "../physics/types.d.ts" */
/** @import { Control, Insets, Scene } from "../scene/types.d.ts" */

/**
 * The scene as a release makes it: with the space that controls hold which the release starts.
 * @param {Scene} scene
 * @param {Vector} offset where content is released
 * @returns {Scene}
 */
export const sceneAfterRelease = (scene, offset) => {
  const opened = edges.map((edge) => {
    const control = scene.controls[edge];
    const pulled = countedPull(scene, edge, offset[axisOf(edge)]);
    return control && starts(control, pulled) ? held(control, pulled) : 0;
  });
  const widened = (
    /** @type {Insets} */ insets,
  ) => /** @type {any} */ (insets.map((inset, n) => inset + opened[n]));
  return { ...scene, insets: widened(scene.insets), held: widened(scene.held) };
};

/**
 * Whether a release starts a control's refresh: not while its last refresh leaves, nor by a pull that is left over from it.
 * @param {Control} control
 * @param {Points} pulled
 */
const starts = ({ trigger, timeline, leftOver, threshold }, pulled) =>
  (trigger === "release" || trigger === "threshold") && timeline === "pull" && !leftOver &&
  pulled >= threshold;

/**
 * What a control holds open that is released there.
 * @param {Control} control
 * @param {Points} pulled
 * @returns {Points}
 */
const held = ({ resting, floor }, pulled) =>
  floor && pulled >= floor.threshold ? floor.extent : resting;
