// @ts-check

import { bisect, eventually, firstBoth } from "./roots.js";
import { position, returnRate, stateVelocity } from "./segment.js";

/**
 * The instants of a bounce. With e = position − edge, k the decay and a the return rate:
 * e = e^(−at)·(e₀ + G·(1 − e^(−kt))), G = gain·velocity/k, so e is 0 at most once after the start, turns at most
 * once, and both instants are logarithms.
 *
 * @typedef {import("./segment.js").Bounce} Bounce
 */

const decayRate = (/** @type {Bounce} */ segment) => -1000 * Math.log(segment.rate);

const reach = (/** @type {Bounce} */ segment) =>
  segment.gain * segment.velocity / decayRate(segment);

/**
 * The time at which e^(−kt) has fallen to a value.
 * @param {Bounce} segment
 * @param {number} value
 */
const timeAt = (segment, value) =>
  value > 0 && value < 1 ? -Math.log(value) / decayRate(segment) : null;

/**
 * The time at which a bounce thrown inwards crosses its edge.
 * @param {Bounce} segment
 * @returns {number | null} seconds since it began; null if it never does
 */
export const inwardCrossTime = (segment) =>
  timeAt(segment, 1 + (segment.from - segment.edge) / reach(segment));

/**
 * The time at which a bounce turns.
 * @param {Bounce} segment
 * @returns {number | null} seconds since it began; null if it is on its way back from the start and never turns
 */
export const bounceTurnTime = (segment) => {
  const far = reach(segment);
  const a = returnRate;
  return timeAt(
    segment,
    a * (segment.from - segment.edge + far) / (far * (a + decayRate(segment))),
  );
};

/**
 * The time at which a bounce is furthest out, on the side it starts on or is thrown to.
 * @param {Bounce} segment
 * @returns {number} seconds since it began; 0 if it returns from the start
 */
export const peakTime = (segment) => {
  const e = segment.from - segment.edge;
  const outward = (segment.gain * segment.velocity - returnRate * e) * (e || segment.velocity) > 0;
  return outward ? bounceTurnTime(segment) ?? 0 : 0;
};

/**
 * The times at which a bounce passes a distance from its edge, on its way out and on its way back.
 * @param {Bounce} segment
 * @param {number} level points from the edge, signed, not 0
 * @returns {{ outward: number | null, returning: number | null }} seconds since it began
 */
export const bounceLevelTimes = (segment, level) => {
  const beyond = (/** @type {number} */ t) =>
    (position(segment, t) - segment.edge) * Math.sign(level) >= Math.abs(level);
  const within = (/** @type {number} */ t) => !beyond(t);
  const peak = peakTime(segment);
  if (within(peak)) return { outward: null, returning: null };
  return {
    outward: within(0) ? bisect(beyond, 0, peak) : null,
    returning: bisect(within, peak, eventually(within, peak)),
  };
};

/**
 * The first time at which a bounce is both slow, by its velocity state, and near its edge.
 * @param {Bounce} segment
 * @param {number} speed what it is slower than, points per second
 * @param {number} distance what it is no further than, points
 * @returns {number} seconds since it began
 */
export const bounceRestTime = (segment, speed, distance) => {
  const near = (/** @type {number} */ t) =>
    Math.abs(position(segment, t) - segment.edge) <= distance;
  const slow = (/** @type {number} */ t) => Math.abs(stateVelocity(segment, t)) < speed;
  const stops = [inwardCrossTime(segment), bounceTurnTime(segment)]
    .filter((time) => time !== null).sort((a, b) => a - b);
  let from = 0;
  for (const to of stops) {
    const time = firstBoth(from, to, near, slow);
    if (time !== null) return time;
    from = to;
  }
  const last = eventually((t) => near(t) && slow(t), from);
  return firstBoth(from, last, near, slow) ?? last;
};
