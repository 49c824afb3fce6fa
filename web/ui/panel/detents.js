// @ts-check
// The heights at which the panel rests as a sheet on a phone, and which of them a finger's throw reaches.
import { decay, decayTravel } from "../../physics/decay.js";
import { standardPhysics } from "../../physics/scroll-physics.js";
import { leastList } from "../device-frame.js";

/** @import { Points, Speed } from "../../physics/types.d.ts" */
/** @typedef {"closed" | "peek" | "half" | "full"} Detent */
/** @typedef {Record<Detent, Points>} DetentHeights */

/** Smallest first. @type {readonly Detent[]} */
export const detents = ["closed", "peek", "half", "full"];

/** The part of the room that half a sheet covers, and that the full one leaves to the list under the bar. */
const half = 0.45, left = 0.2;

/**
 * The height of each detent.
 * @param {Points} room the height of the page
 * @param {Points} bar the height of the bar at its top
 * @param {Points} peek the height of what shows when the sheet peeks
 * @returns {DetentHeights}
 */
export function detentHeights(room, bar, peek) {
  const full = Math.max(peek, room - bar - Math.max(leastList, room * left));
  return { closed: 0, peek, half: Math.min(Math.max(room * half, peek), full), full };
}

/**
 * The detent nearest to where a throw would carry the sheet by itself.
 * @param {DetentHeights} heights
 * @param {Points} height
 * @param {Speed} velocity above 0 where the sheet grows
 * @returns {Detent}
 */
export function detentAfterThrow(heights, height, velocity) {
  const { rate, gain } = standardPhysics;
  const end = height + decayTravel(decay(height, velocity, rate, gain), Infinity);
  const distance = (/** @type {Detent} */ detent) => Math.abs(heights[detent] - end);
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
