// @ts-check
import { edgePlace, edgeStart } from "../engine/frame.js";
import { edges } from "./edges.js";
import { place } from "./control-box.js";
import { baseInsets, boxAt, controlState, isOver, viewportOf } from "./moving.js";

/** @import { RunEngine, Vector } from "../engine/types.d.ts" */
/** @import { Edge, Shown } from "./types.d.ts" */

/**
 * The edge of the visible control at a point, if its last refresh can be retried.
 * @param {RunEngine} run @param {Shown} shown @param {Vector} point in points of the stage
 * @returns {Edge | undefined}
 */
export const retryableEdgeAt = (run, { scene, numbers }, { x, y }) =>
  edges.find((edge, n) => {
    const control = scene.controls[edge], state = controlState(numbers, edge);
    if (!control || state?.outcome !== "failure" || state.phase !== "idle") return false;
    const box = place(run, {
      ...control,
      viewport: viewportOf(numbers),
      insets: baseInsets(numbers),
      distance: numbers[edgeStart(n) + edgePlace.gap],
      frame: boxAt(numbers, n),
      isOver: isOver(numbers, n),
    });
    if (!box) return false;
    // A control over still content can be visible anywhere between the bars, so its clip is no target.
    const target = isOver(numbers, n) ? box : box.clip;
    return x >= target.x && x < target.x + target.width &&
      y >= target.y && y < target.y + target.height;
  });
