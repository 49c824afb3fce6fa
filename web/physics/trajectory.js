// @ts-check
import { moved, position, velocity } from "./segment.js";

/** @import { Points, Seconds, Segment, Speed, Trajectory } from "./types.d.ts" */

/**
 * The same motion, moved along its axis.
 * @template {Trajectory} T
 * @param {T} trajectory
 * @param {Points} distance
 * @returns {T}
 */
export const trajectoryMoved = (trajectory, distance) => ({
  ...trajectory,
  segments: trajectory.segments.map((segment) => moved(segment, distance)),
});

/**
 * Asks the segment that runs at an instant; before the origin, the first.
 * @param {Trajectory} trajectory
 * @param {Seconds} now
 * @param {(segment: Segment, t: Seconds) => number} query
 */
const ask = ({ origin, segments }, now, query) => {
  let t = Math.max(0, now - origin);
  let index = 0;
  while (index < segments.length - 1 && t >= segments[index].duration) {
    t -= segments[index].duration;
    index += 1;
  }
  return query(segments[index], t);
};

/**
 * Where a trajectory's content is.
 * @param {Trajectory} trajectory
 * @param {Seconds} now on the session's clock
 * @returns {Points}
 */
export const trajectoryPosition = (trajectory, now) => ask(trajectory, now, position);

/**
 * How fast a trajectory's content moves; 0 before its origin.
 * @param {Trajectory} trajectory
 * @param {Seconds} now on the session's clock
 * @returns {Speed}
 */
export const trajectoryVelocity = (trajectory, now) =>
  now < trajectory.origin ? 0 : ask(trajectory, now, velocity);

/**
 * Where a trajectory's content comes to rest.
 * @param {Trajectory} trajectory that ends in a rest
 * @returns {Points}
 */
export const trajectoryDestination = ({ segments }) => position(segments[segments.length - 1], 0);

/**
 * The instant of a trajectory's final rest.
 * @param {Trajectory} trajectory
 * @returns {Seconds} on the session's clock; Infinity if it never rests
 */
export const trajectoryEnd = ({ origin, segments }) => {
  let duration = 0;
  for (let index = 0; index < segments.length - 1; index++) duration += segments[index].duration;
  return segments[segments.length - 1].kind === "rest" ? origin + duration : Infinity;
};
