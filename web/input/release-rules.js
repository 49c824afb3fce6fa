// @ts-check
// What few scenes ask for when the finger lifts: pages, and flicks that carry ever further.
import { approach } from "../physics/approach.js";
import { trajectoryDestination, trajectoryPosition } from "../physics/trajectory.js";
import { flicked, noFlicks } from "./flick-run.js";
import { pageFrequency, pageTarget } from "./paging.js";

/** @import { Points, Seconds, Speed, Trajectory } from "../engine/types.d.ts" */
/** @import { Paging, ScenePhysics } from "../scene/types.d.ts" */
/** @import { DragBounds } from "./types.d.ts" */
/** @import { FlickRun } from "./flick-run.js" */

/**
 * The velocity of a flick as the flicks before it make it.
 * @param {FlickRun | null} run null before the first
 * @param {{ velocity: Speed, distance: Points, from: Seconds, time: Seconds }} flick
 * @param {ScenePhysics} physics
 * @returns {{ run: FlickRun, velocity: Speed } | null} null where flicks do not accelerate
 */
export const counted = (run, { velocity, distance, from, time }, { acceleratesFlicks }) => {
  if (!acceleratesFlicks) return null;
  const next = flicked(run ?? noFlicks, velocity, distance, from, time);
  return { run: next.run, velocity: velocity * next.multiplier };
};

/**
 * The motion to a page, on a critically damped spring that takes up a throw's velocity.
 * @param {Trajectory} thrown
 * @param {Paging} paging
 * @param {DragBounds} bounds
 * @param {ScenePhysics} physics
 * @param {Speed} velocity the velocity state
 * @returns {Trajectory | null} null where content may rest anywhere, and beyond its range
 */
export const paged = (thrown, paging, bounds, physics, velocity) => {
  const { origin } = thrown, from = trajectoryPosition(thrown, origin);
  const page = pageTarget(paging, from, trajectoryDestination(thrown), bounds, bounds.dimension);
  if (page === null || from < bounds.lower || from > bounds.upper) return null;
  const motion = { target: page, velocity: physics.gain * velocity, frequency: pageFrequency };
  return approach({ ...motion, from, physics, origin });
};
