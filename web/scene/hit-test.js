// @ts-check
// Which control is at a point of the stage.
import { axisOf, edges } from "./edges.js";
import { place } from "./placement.js";
import { baseInsets, openDistance } from "./scroll-range.js";

/** @import { Vector } from "../engine/types.d.ts" */
/** @import { Edge, Scene } from "./types.d.ts" */

/**
 * The edge whose control, in view at a point of the stage, failed last and may be tried again.
 * @param {Scene} scene
 * @param {Vector} offset where the content is drawn
 * @param {Vector} point in points of the stage
 * @returns {Edge | undefined}
 */
export const retryableEdgeAt = (scene, offset, { x, y }) =>
  edges.find((edge) => {
    const control = scene.controls[edge];
    if (control?.outcome !== "failure" || control.phase !== "idle") return false;
    const distance = openDistance(scene, edge, offset[axisOf(edge)]), { viewport } = scene;
    const { clip } = place({ ...control, viewport, insets: baseInsets(scene), distance });
    return x >= clip.x && x < clip.x + clip.width && y >= clip.y && y < clip.y + clip.height;
  });
