// @ts-check
import { baseInsets } from "./range.js";

/** Points by which two lengths may differ and be the same. */
const same = 0.5;

/**
 * What the session has to be told of this page's stage: its size and bars where this device leads and they
 * are others than the session's; null where there is nothing to tell.
 * @param {import("./scene.js").Scene} scene
 * @param {number[]} size points
 * @param {number[]} insets top, left, bottom, right, points
 */
export function stageToTell(scene, size, insets) {
  if (scene.device === null || scene.leader !== scene.device) return null;
  const has = [...scene.viewport, ...baseInsets(scene)], wants = [...size, ...insets];
  return has.every((length, n) => Math.abs(length - wants[n]) < same) ? null : { size, insets };
}
