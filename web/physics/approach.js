// @ts-check
// Content on its way to a place on a critically damped spring, which takes up the velocity that content has.
import { rest } from "./segment.js";
import { springSettlingTime } from "./settling.js";
import { spring } from "./spring.js";

/** @import { Points, ScrollPhysics, Seconds, Speed, Trajectory } from "./types.d.ts" */

/**
 * The motion to a place.
 * @param {object} start
 * @param {Points} start.target
 * @param {Points} start.from
 * @param {Speed} start.velocity the content's own
 * @param {number} start.frequency the spring's natural one, rad/s
 * @param {ScrollPhysics} start.physics
 * @param {Seconds} start.origin on the session's clock
 * @returns {Trajectory}
 */
export const approach = ({ target, from, velocity, frequency, physics, origin }) => {
  const free = spring(target, from, velocity, frequency * frequency, 2 * frequency);
  const duration = springSettlingTime(free, physics), end = rest(target);
  return { origin, segments: duration > 0 ? [{ ...free, duration }, end] : [end] };
};
