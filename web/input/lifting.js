// @ts-check
// Loads what few scenes ask for when a finger lifts, as soon as a scene that asks for it is there.
import { lazily } from "../net/lazily.js";

/** @import { Scene } from "../scene/types.d.ts" */
/** @import { ReleaseRules } from "./types.d.ts" */

/**
 * The rules that a scene asks for beyond a plain throw.
 * @param {{ readonly scene: Scene }} store
 * @param {() => Promise<ReleaseRules>} [load]
 * @returns {() => ReleaseRules | undefined}
 */
export function rulesOfLifting(store, load = () => import("./release-rules.js")) {
  const loaded = lazily(load);
  return () => {
    const { acceleratesFlicks, paging } = store.scene.physics;
    const isPlain = !acceleratesFlicks && paging.x === "off" && paging.y === "off";
    return isPlain ? undefined : loaded();
  };
}
