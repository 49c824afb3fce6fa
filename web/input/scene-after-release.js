// @ts-check
// Where content may rest when a finger lifts: controls that the release starts hold their space.
import { axisOf, edges } from "../scene/edges.js";
import { countedPull, withSpace } from "../scene/scroll-range.js";

/** @import { Points, Vector } from "../physics/types.d.ts" */
/** @import { Control, Edge, Scene } from "../scene/types.d.ts" */
/** @import { Release } from "./types.d.ts" */

/**
 * The scene as a release makes it: with the space that controls hold which the release starts.
 * @param {Scene} scene
 * @param {Vector} offset where content is released
 * @returns {Release}
 */
export const sceneAfterRelease = (scene, offset) => {
  const opened = edges.flatMap((edge) => {
    const control = scene.controls[edge];
    const pulled = countedPull(scene, edge, offset[axisOf(edge)]);
    return control && starts(control, pulled) ? [{ edge, ...held(control, pulled) }] : [];
  });
  const space = (/** @type {Edge} */ at) => opened.find(({ edge }) => edge === at)?.space ?? 0;
  return { before: scene, scene: withSpace(scene, space), opened };
};

/**
 * Whether a release starts a refresh that shows at once: not while the last one leaves, nor by a pull that is left over.
 * @param {Control} control
 * @param {Points} pulled
 */
const starts = ({ trigger, timeline, phase, leftOver, threshold, showAfter = 0 }, pulled) =>
  (trigger === "release" || trigger === "threshold") && timeline === "pull" && !leftOver &&
  phase !== "refreshing" && showAfter === 0 && pulled >= threshold;

/**
 * What a control holds open that is released there, and its level.
 * @param {Control} control
 * @param {Points} pulled
 */
const held = ({ resting, floor }, pulled) =>
  floor && pulled >= floor.threshold
    ? { space: floor.extent, level: 2 }
    : { space: resting, level: 1 };
