// @ts-check

import { easeTurns } from "./easing.js";
import { bisect } from "./roots.js";
import { moved, position, velocity } from "./segment.js";
import { bounceTurnTime } from "./bounce.js";
import { springTurnTime } from "./springs.js";

export { continuing, fling } from "./fling.js";

/**
 * Segments end to end, the first from `origin`, seconds on the session's clock; the last lasts for ever.
 *
 * @typedef {import("./segment.js").Segment} Segment
 * @typedef {{ origin: number, segments: readonly Segment[] }} Trajectory
 */

/** Seconds beyond which nothing is looked for in a segment that lasts for ever. */
const horizon = 60;

/**
 * The same motion further along.
 * @template {Trajectory} T
 * @param {T} trajectory
 * @param {number} distance points
 * @returns {T}
 */
export const trajectoryMoved = (trajectory, distance) => ({
  ...trajectory,
  segments: trajectory.segments.map((segment) => moved(segment, distance)),
});

/**
 * Asks the segment that runs at an instant; before the origin, the first at its start.
 * @param {Trajectory} trajectory
 * @param {number} now
 * @param {(segment: Segment, t: number) => number} query
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
 * Where a trajectory is.
 * @param {Trajectory} trajectory
 * @param {number} now seconds on the session's clock
 * @returns {number} points
 */
export const trajectoryPosition = (trajectory, now) => ask(trajectory, now, position);

/**
 * How fast the content of a trajectory moves; 0 before its origin.
 * @param {Trajectory} trajectory
 * @param {number} now seconds on the session's clock
 * @returns {number} points per second
 */
export const trajectoryVelocity = (trajectory, now) =>
  now < trajectory.origin ? 0 : ask(trajectory, now, velocity);

/**
 * The instant at which a trajectory's last segment begins: its final rest.
 * @param {Trajectory} trajectory
 * @returns {number} seconds on the session's clock
 */
export const trajectoryEnd = ({ origin, segments }) => {
  let end = origin;
  for (let index = 0; index < segments.length - 1; index++) end += segments[index].duration;
  return segments[segments.length - 1].kind === "rest" ? end : Infinity;
};

/**
 * The times between which a segment moves one way only.
 * @param {Segment} segment
 * @param {number} duration
 */
const turns = (segment, duration) => {
  if (segment.kind === "tween") {
    return easeTurns(segment.x1, segment.y1, segment.x2, segment.y2).map((u) => u * duration);
  }
  if (segment.kind === "bounce") return [bounceTurnTime(segment)].filter((time) => time !== null);
  if (segment.kind !== "spring") return [];
  const { target, from, stiffness, damping } = segment;
  const first = springTurnTime(from - target, segment.velocity, stiffness, damping);
  const period = Math.PI / Math.sqrt(stiffness - damping * damping / 4);
  if (first === null) return [];
  const count = period > 0 ? Math.max(1, Math.ceil((duration - first) / period)) : 1;
  return Array.from({ length: count }, (_, n) => first + (n === 0 ? 0 : n * period));
};

/**
 * The first time in a segment, from `after` on, at which it is at x.
 * @param {Segment} segment
 * @param {number} x
 * @param {number} after seconds since it began
 */
const segmentTimeReaching = (segment, x, after) => {
  const duration = Math.min(segment.duration, after + horizon);
  const stops = turns(segment, duration).filter((time) => time > after && time < duration);
  let from = after;
  for (const to of [...stops, duration]) {
    const side = Math.sign(position(segment, from) - x);
    if (side === 0) return from;
    const across = (/** @type {number} */ t) => (position(segment, t) - x) * side <= 0;
    if (across(to)) return bisect(across, from, to);
    from = to;
  }
  return null;
};

/**
 * The first instant, from `after` on, at which a trajectory is at x.
 * @param {Trajectory} trajectory
 * @param {number} x points
 * @param {number} after seconds on the session's clock
 * @returns {number | null} seconds on the session's clock; null if it never is
 */
export const timeReaching = ({ origin, segments }, x, after) => {
  let start = origin;
  for (const segment of segments) {
    const from = Math.max(0, after - start);
    if (from <= segment.duration) {
      const time = segmentTimeReaching(segment, x, from);
      if (time !== null) return start + time;
    }
    start += segment.duration;
  }
  return null;
};
