// @ts-check
// A return ends at the first instant at which it is both slower than `stopSpeed` and within `restDistance` of its edge;
// from there it stands exactly on the edge.
import { bounceOverscroll, bounceTimeSlowingTo, bounceTurnTime, bounceVelocity } from "./bounce.js";
import { root } from "./roots.js";
import {
  springCrossingTime,
  springInflectionTime,
  springPosition,
  springTurnTime,
  springVelocity,
} from "./spring.js";

/** @import { Bounce, Seconds, Spring, Thresholds } from "./types.d.ts" */
/** @typedef {(t: Seconds) => number} Measure */

/**
 * When a bounce comes to rest; the speed that counts is the velocity state, as in UIKit.
 * @param {Bounce} bounce
 * @param {Thresholds} physics
 * @returns {Seconds}
 */
export const bounceSettlingTime = (bounce, { stopSpeed, restDistance }) => {
  const slow = bounceTimeSlowingTo(bounce, stopSpeed);
  /** @type {Measure} */
  const distance = (t) => Math.abs(bounceOverscroll(bounce, t));
  if (!(distance(slow) > restDistance)) return slow;
  // Close again only on the way back, which only shrinks.
  const start = Math.max(slow, bounceTurnTime(bounce) ?? 0);
  const end = endAfter(start, (t) => distance(t) < restDistance);
  return root(start, end, (t) => distance(t) - restDistance, (t) => {
    const velocity = bounceVelocity(bounce, t);
    return bounceOverscroll(bounce, t) < 0 ? -velocity : velocity;
  });
};

/**
 * When a spring comes to rest that turns round once at most: one damped critically or more, or one that is cut off
 * where it crosses its target.
 * @param {Spring} spring
 * @param {Thresholds} physics
 * @returns {Seconds}
 */
export const springSettlingTime = (spring, { stopSpeed, restDistance }) => {
  /** @type {Measure} */
  const y = (t) => springPosition(spring, t) - spring.target;
  /** @type {Measure} */
  const v = (t) => springVelocity(spring, t);
  /** @type {Measure} */
  const bend = (t) => -spring.stiffness * y(t) - spring.damping * v(t);
  const bends = inOrder([
    0,
    springCrossingTime(spring),
    springTurnTime(spring),
    springInflectionTime(spring),
  ]);
  const last = endAfter(
    bends[bends.length - 1],
    (t) => Math.abs(v(t)) < stopSpeed && Math.abs(y(t)) < restDistance,
  );
  const stops = [...bends, last];
  const instants = [...stops];
  for (let n = 1; n < stops.length; n++) {
    const [low, high] = [stops[n - 1], stops[n]];
    if (low < high) {
      instants.push(...crossings(restDistance, low, high, y, v));
      instants.push(...crossings(stopSpeed, low, high, v, bend));
    }
  }
  const tolerance = 1 + 1e-12;
  return inOrder(instants).find((t) =>
    Math.abs(v(t)) <= stopSpeed * tolerance && Math.abs(y(t)) <= restDistance * tolerance
  ) ?? last;
};

/** @param {readonly (Seconds | null)[]} times */
const inOrder = (times) => times.filter((time) => time !== null).sort((a, b) => a - b);

/**
 * When a value is at a level, on either side of 0, between two times in which it goes in one direction.
 * @param {number} level
 * @param {Seconds} low
 * @param {Seconds} high
 * @param {Measure} value
 * @param {Measure} slope
 * @returns {Seconds[]}
 */
const crossings = (level, low, high, value, slope) =>
  [level, -level].filter((side) => (value(low) - side) * (value(high) - side) < 0)
    .map((side) => root(low, high, (t) => value(t) - side, slope));

/** A time by which an exponential approach fulfils a condition. @param {Seconds} start @param {(t: Seconds) => boolean} holds */
const endAfter = (start, holds) => {
  let length = 0.5;
  while (!holds(start + length) && length < 1e6) length *= 2;
  return start + length;
};
