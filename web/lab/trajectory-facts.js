// @ts-check

import { bounceTurnTime } from "../physics/bounce.js";
import { bisect } from "./bisection.js";
import { position } from "../physics/segment.js";
import { springTurnTime } from "../physics/spring.js";
import { trajectoryEnd, trajectoryPosition } from "../physics/trajectory.js";

/**
 * A trajectory in numbers. Times are seconds since it began.
 *
 * @typedef {import("../physics/types.d.ts").Segment} Segment
 * @typedef {import("../physics/types.d.ts").Trajectory} Trajectory
 * @typedef {{ lower: number, upper: number }} Range
 * @typedef {{ time: number, distance: number, edge: number, side: 1 | -1, from: number, until: number }} Peak
 *   when and how far, beyond which edge, on which side of it, and between when the segment lasts that is there
 * @typedef {{ name: string, time: number }} Moment
 * @typedef {object} Facts
 * @property {number | null} edgeHit null if it never comes from within to an edge
 * @property {Peak | null} peak null if it is never beyond an edge
 * @property {number} rest
 */

/** How far beyond its edge content has to be for a pull to count, points. */
export const threshold = 60;

const beyond = (/** @type {number} */ x, /** @type {Range} */ { lower, upper }) =>
  Math.max(lower - x, x - upper, 0);

/** @param {Segment} segment @param {number | null} turn */
const within = ({ duration }, turn) => turn !== null && turn < duration ? [0, turn] : [0];

/**
 * The times in a segment at which it can be furthest out.
 * @param {Segment} segment
 * @returns {number[]}
 */
const candidates = (segment) => {
  if (segment.kind === "bounce") return within(segment, bounceTurnTime(segment));
  return segment.kind === "spring" ? within(segment, springTurnTime(segment)) : [0];
};

/**
 * Where a trajectory is furthest beyond an edge.
 * @param {Trajectory} trajectory
 * @param {Range} range
 * @returns {Peak | null}
 */
export const peak = ({ segments }, range) => {
  let best = /** @type {Peak | null} */ (null);
  let start = 0;
  for (const segment of segments) {
    for (const t of candidates(segment)) {
      const x = position(segment, t);
      const distance = beyond(x, range);
      if (distance <= (best?.distance ?? 0)) continue;
      const [edge, side] = x < range.lower ? [range.lower, -1] : [range.upper, 1];
      best = {
        time: start + t,
        distance,
        edge,
        side: /** @type {Peak["side"]} */ (side),
        from: start,
        until: start + segment.duration,
      };
    }
    start += segment.duration;
  }
  return best;
};

/**
 * When a trajectory that starts in range comes to an edge.
 * @param {Trajectory} trajectory
 * @param {Range} range
 * @returns {number | null}
 */
export const edgeHit = ({ segments: [first, next] }, range) => {
  if (first.kind === "decay") return next.kind === "rest" ? null : first.duration;
  return first.kind !== "rest" && beyond(position(first, 0), range) === 0 ? 0 : null;
};

/**
 * The facts of one model.
 * @param {Trajectory} trajectory
 * @param {Range} range
 * @returns {Facts}
 */
export const facts = (trajectory, range) => ({
  edgeHit: edgeHit(trajectory, range),
  peak: peak(trajectory, range),
  rest: trajectoryEnd(trajectory),
});

/**
 * When a trajectory passes the threshold, outwards and on its way back.
 * @param {Trajectory} trajectory
 * @param {Peak | null} top
 * @returns {{ outward: number | null, returning: number | null }}
 */
export const thresholdTimes = (trajectory, top) => {
  if (!top || top.distance < threshold) return { outward: null, returning: null };
  const { edge, side, from, until, time } = top;
  const past = (/** @type {number} */ t) =>
    (trajectoryPosition(trajectory, t) - edge) * side >= threshold;
  return {
    outward: past(from) ? null : bisect(past, from, time),
    returning: bisect((t) => !past(t), time, until),
  };
};

/**
 * The instants worth a mark on a curve, in order.
 * @param {Trajectory} trajectory
 * @param {Facts} known
 * @returns {Moment[]}
 */
export const moments = (trajectory, { edgeHit, peak, rest }) => {
  const { outward, returning } = thresholdTimes(trajectory, peak);
  const all = [
    { name: "Edge hit", time: edgeHit },
    { name: `Past ${threshold} pt`, time: outward },
    { name: "Peak", time: peak?.time ?? null },
    { name: `Within ${threshold} pt`, time: returning },
    { name: "Rest", time: rest },
  ];
  const known = /** @type {Moment[]} */ (all.filter(({ time }) => time !== null));
  return known.sort((a, b) => a.time - b.time);
};
