// @ts-check
// The parts that hear of each frame of a session, each as soon as there is something for it to do.
import { mayUse } from "../ui/permissions.js";

/** @import { Ratio } from "../engine/types.d.ts" */
/** @import { FrameState } from "../render/types.d.ts" */
/** @import { ItemsBetween } from "../ui/accessible-list.js" */
/** @import { lazyParts } from "./lazy-parts.js" */
/** @import { Page } from "./page.js" */

/**
 * @param {Pick<Page, "messages" | "view" | "engines" | "input">} page
 * @param {Pick<ReturnType<typeof lazyParts>, "feel" | "indicator" | "introduction" | "tree">} parts
 * @returns {(state: FrameState, ratio: Ratio, itemsBetween: ItemsBetween) => void} `ratio` is device pixels a point
 */
export function frameParts({ messages, view, engines, input }, parts) {
  /** Whether this page may do what it is told to try, and whether a control has done something that a finger could feel. */
  let mayTry = false, canMove = false, hasPulled = false;
  messages.on(["welcome"], () => mayTry = mayUse("drive"));
  engines.onLoad(() => canMove = true);
  messages.on(["phase"], ({ phase }) => hasPulled ||= phase !== "idle");

  return (state, ratio, itemsBetween) => {
    const { scene } = state;
    if (!scene.session) return;
    if (hasPulled && !view.other) parts.feel()?.(scene, input.holds);
    parts.indicator()?.frame(state, ratio);
    parts.tree()?.frame(state, itemsBetween);
    if (mayTry && canMove) parts.introduction()?.frame(scene);
  };
}
