// @ts-check
// A tap on a control whose refresh failed tries again.
import { axisOf, edges } from "./edges.js";
import { place } from "./placement.js";
import { baseInsets, openDistance } from "./scroll-range.js";

/** @import { Edge, Points, Scene, Vector } from "../types.d.ts" */

/**
 * The edge whose control, seen at a place of the stage where the content stands at `offset`, may be tried again.
 * @type {(scene: Scene, offset: Vector, x: Points, y: Points) => Edge | undefined}
 */
export const retried = (scene, offset, x, y) =>
  edges.find((edge) => {
    const control = scene.controls[edge];
    if (control?.outcome !== "failure" || control.phase !== "idle") return false;
    const distance = openDistance(scene, edge, offset[axisOf(edge)]), { viewport } = scene;
    const { clip } = place({ ...control, viewport, insets: baseInsets(scene), distance });
    return x >= clip.x && x < clip.x + clip.width && y >= clip.y && y < clip.y + clip.height;
  });
