// @ts-check
// The heights at which the panel rests as a sheet on a phone, and which of them a finger's throw reaches.
import { leastList } from "../device-frame.js";
import { detents } from "./detents.js";

/** @import { Points } from "../../engine/types.d.ts" */
/** @import { Detent } from "./detents.js" */
/** @typedef {Record<Detent, Points>} DetentHeights */

/** The part of the room that the full sheet leaves to the list under the bar. */
const left = 0.2;
/**
 * The part of the room that half a sheet covers; on a small phone it is more, up to `most`, so that the sheet has these points:
 * what a tab shows, and what changes that, are in view at once.
 */
const half = 0.45, most = 0.6, leastHalf = 380;

/**
 * The height of each detent.
 * @param {Points} room the height of the page
 * @param {Points} bar the height of the bar at its top
 * @param {Points} peek the height of what shows when the sheet peeks
 * @param {boolean} [isBeside] whether the list stays in view beside the sheet: it need not below the bar
 * @returns {DetentHeights}
 */
export function detentHeights(room, bar, peek, isBeside = false) {
  if (isBeside) {
    const whole = Math.max(peek, room - bar);
    return { closed: 0, peek, half: whole, full: whole };
  }
  const full = Math.max(peek, room - bar - Math.max(leastList, room * left));
  const covered = Math.min(Math.max(room * half, leastHalf), room * most);
  return { closed: 0, peek, half: Math.min(Math.max(covered, peek), full), full };
}

/**
 * The detent nearest to a height.
 * @param {DetentHeights} heights
 * @param {Points} height
 * @returns {Detent}
 */
export function nearestDetent(heights, height) {
  const distance = (/** @type {Detent} */ detent) => Math.abs(heights[detent] - height);
  return detents.reduce((best, each) => distance(each) < distance(best) ? each : best);
}

/**
 * The next larger detent, or, from the largest, the smallest that is open.
 * @param {Detent} detent
 * @returns {Detent}
 */
export const larger = (detent) => detents[detents.indexOf(detent) + 1] ?? "peek";

/**
 * The next smaller detent that is open.
 * @param {Detent} detent
 * @returns {Detent}
 */
export const smaller = (detent) => detents[Math.max(1, detents.indexOf(detent) - 1)];
