// @ts-check
import { moved, position, velocity } from "./segment.js";

/** @import { AskSegment, Points, Seconds, Speed, Trajectory } from "../types.d.ts" */

/** The same motion further along. @type {<T extends Trajectory>(trajectory: T, distance: Points) => T} */
export const trajectoryMoved = (trajectory, distance) => ({
  ...trajectory,
  segments: trajectory.segments.map((segment) => moved(segment, distance)),
});

/** Asks the segment that runs at an instant; before the origin, the first. @type {AskSegment} */
const ask = ({ origin, segments }, now, query) => {
  let t = Math.max(0, now - origin);
  let index = 0;
  while (index < segments.length - 1 && t >= segments[index].duration) {
    t -= segments[index].duration;
    index += 1;
  }
  return query(segments[index], t);
};

/** Where a trajectory is. @type {(trajectory: Trajectory, now: Seconds) => Points} */
export const trajectoryPosition = (trajectory, now) => ask(trajectory, now, position);

/** How fast its content moves; 0 before its origin. @type {(trajectory: Trajectory, now: Seconds) => Speed} */
export const trajectoryVelocity = (trajectory, now) =>
  now < trajectory.origin ? 0 : ask(trajectory, now, velocity);

/** The instant of its final rest; ∞ if it has none. @type {(trajectory: Trajectory) => Seconds} */
export const trajectoryEnd = ({ origin, segments }) => {
  let end = origin;
  for (let index = 0; index < segments.length - 1; index++) end += segments[index].duration;
  return segments[segments.length - 1].kind === "rest" ? end : Infinity;
};
