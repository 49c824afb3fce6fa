// @ts-check
// Which control is at a point of the stage.
import { edgePlace, edgeStart } from "../engine/frame.js";
import { baseInsets, edges } from "./edges.js";
import { place } from "./control-box.js";

/** @import { RunEngine, Vector } from "../engine/types.d.ts" */
/** @import { Edge, Scene } from "./types.d.ts" */

/**
 * The edge whose control, in view at a point of the stage, failed last and may be tried again.
 * @param {RunEngine} run
 * @param {Scene} scene
 * @param {Float64Array | null} numbers the engine's of the frame that was drawn last
 * @param {Vector} point in points of the stage
 * @returns {Edge | undefined}
 */
export const retryableEdgeAt = (run, scene, numbers, { x, y }) =>
  edges.find((edge, n) => {
    const control = scene.controls[edge];
    if (!numbers || control?.outcome !== "failure" || control.phase !== "idle") return false;
    const distance = numbers[edgeStart(n) + edgePlace.gap], { viewport } = scene;
    const box = place(run, { ...control, viewport, insets: baseInsets(scene), distance });
    if (!box) return false;
    const { clip } = box;
    return x >= clip.x && x < clip.x + clip.width && y >= clip.y && y < clip.y + clip.height;
  });
