// @ts-check
// A return ends at the first instant at which it is both slower than `stopSpeed` and within `restDistance` of its edge;
// from there it stands exactly on the edge.
import {
  bounceCrossingTime,
  bouncePosition,
  bounceStateVelocity,
  bounceTurnTime,
} from "./bounce.js";
import { bisect } from "./roots.js";
import {
  springCrossingTime,
  springInflectionTime,
  springPosition,
  springTurnTime,
  springVelocity,
} from "./spring.js";

/** @import { Bounce, ScrollPhysics, Seconds, Spring } from "./types.d.ts" */
/** @typedef {(t: Seconds) => boolean} Condition */
/** @typedef {Pick<ScrollPhysics, "stopSpeed" | "restDistance">} Thresholds */

/**
 * When a bounce comes to rest; the speed that counts is the velocity state, as in UIKit.
 * @param {Bounce} bounce
 * @param {Thresholds} physics
 * @returns {Seconds}
 */
export const bounceSettlingTime = (bounce, { stopSpeed, restDistance }) =>
  settlingTime(
    inOrder([bounceCrossingTime(bounce), bounceTurnTime(bounce)]),
    (t) => Math.abs(bouncePosition(bounce, t) - bounce.edge) <= restDistance,
    (t) => Math.abs(bounceStateVelocity(bounce, t)) < stopSpeed,
  );

/**
 * When a spring comes to rest.
 * @param {Spring} spring
 * @param {Thresholds} physics
 * @returns {Seconds}
 */
export const springSettlingTime = (spring, { stopSpeed, restDistance }) =>
  settlingTime(
    springStops(spring),
    (t) => Math.abs(springPosition(spring, t) - spring.target) <= restDistance,
    (t) => Math.abs(springVelocity(spring, t)) < stopSpeed,
  );

/**
 * The times between which neither a spring's distance nor its speed changes its direction.
 * @param {Spring} spring
 */
const springStops = (spring) => {
  const firsts = inOrder([
    springCrossingTime(spring),
    springTurnTime(spring),
    springInflectionTime(spring),
  ]);
  const square = spring.stiffness - spring.damping * spring.damping / 4;
  const period = Math.PI / Math.sqrt(square);
  const count = square > 0 ? Math.ceil(60 / period) : 1;
  const rounds = Array.from({ length: Math.min(count, 1000) }, (_, n) => n);
  return rounds.flatMap((n) => firsts.map((first) => first + (n === 0 ? 0 : n * period)));
};

/** @param {readonly (Seconds | null)[]} times */
const inOrder = (times) => times.filter((time) => time !== null).sort((a, b) => a - b);

/**
 * When a motion is first both near and slow.
 * @param {readonly Seconds[]} stops between which, and after the last of which, it moves and slows in one direction
 * @param {Condition} near
 * @param {Condition} slow
 * @returns {Seconds}
 */
const settlingTime = (stops, near, slow) => {
  let from = 0;
  for (const to of stops) {
    const time = firstBoth(near, slow, from, to);
    if (time !== null) return time;
    from = to;
  }
  let step = 0.125;
  while (!(near(from + step) && slow(from + step)) && step < 1e6) step *= 2;
  return firstBoth(near, slow, from, from + step) ?? from + step;
};

/**
 * When both conditions first hold between two times, in which each changes at most once.
 * @param {Condition} near
 * @param {Condition} slow
 * @param {Seconds} from
 * @param {Seconds} to
 */
const firstBoth = (near, slow, from, to) => {
  const closeAt = begins(near, from, to);
  const slowAt = begins(slow, from, to);
  if (closeAt === null || slowAt === null) return null;
  const time = Math.max(closeAt, slowAt);
  return near(time) && slow(time) ? time : null;
};

/** When a condition begins to hold. @param {Condition} holds @param {Seconds} from @param {Seconds} to */
const begins = (holds, from, to) => {
  if (holds(from)) return from;
  return holds(to) ? bisect(holds, from, to) : null;
};
