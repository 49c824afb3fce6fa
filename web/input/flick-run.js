// @ts-check
// Quick flicks one after another in one direction carry further from the fourth on, as UIScrollView's do.
import { secondsBetween } from "../physics/instant.js";

/** @import { Points, Seconds, Speed } from "../engine/types.d.ts" */
/** @typedef {{ count: number, direction: Speed, ended: Seconds }} FlickRun the flicks so far along an axis */

/** Points per second that a flick has at least when the finger lifts. */
const slowest = 600;
/** Seconds between the end of a flick and the next touch in which a run goes on. */
const pause = 1;
/** The flicks that a run takes before it carries further. */
const ordinary = 3;
/** The finger's travel in points at which a flick counts in full, and the most that it counts. */
const fullLength = 240, fullWeight = 0.9;
/** The most that a run multiplies a flick. */
const most = 16;

/** No flick yet. @type {FlickRun} */
export const noFlicks = Object.freeze({ count: 0, direction: 0, ended: 0 });

/**
 * Counts a flick, and says by how much it is to be multiplied.
 * @param {FlickRun} run
 * @param {Speed} velocity with which the finger lifts
 * @param {Points} distance that the finger travelled
 * @param {Seconds} touched when it came down
 * @param {Seconds} released when it lifted
 * @returns {{ run: FlickRun, multiplier: number }}
 */
export const flicked = (run, velocity, distance, touched, released) => {
  if (Math.abs(velocity) < slowest) return { run: noFlicks, multiplier: 1 };
  const goesOn = run.count > 0 && velocity * run.direction > 0 &&
    secondsBetween(run.ended, touched) < pause;
  const count = goesOn ? run.count + 1 : 1, next = { count, direction: velocity, ended: released };
  if (count <= ordinary) return { run: next, multiplier: 1 };
  const weight = Math.min(Math.abs(distance) / fullLength, fullWeight);
  const steps = 1 + (count - ordinary) / 2;
  return { run: next, multiplier: Math.min(1 + steps * weight, most) };
};
