// @ts-check
// The motion of content that is let go: it decays in range and returns from beyond it, until it rests.
import { bounce, bounceCrossingTime, bounceStateVelocity } from "./bounce.js";
import { decay, decayStateVelocity, decayTimeReaching, decayTimeSlowingTo } from "./decay.js";
import { position, rest } from "./segment.js";
import { bounceSettlingTime, springSettlingTime } from "./settling.js";
import { spring, springCrossingTime, springVelocity } from "./spring.js";

/** @import { Leg, Points, ScrollPhysics, Seconds, Segment, Speed, Trajectory } from "./types.d.ts" */

/** A motion message holds 16 segments, the last of them a rest. */
const longest = 15;

/**
 * The motion of content that a finger lets go.
 * @param {object} start
 * @param {Points} start.from
 * @param {Speed} start.velocity the velocity state
 * @param {Points} start.lower where the range begins that it rests in
 * @param {Points} start.upper where the range ends
 * @param {boolean} [start.bounces] whether content may go beyond the range; if not, it stops dead at an edge
 * @param {ScrollPhysics} start.physics
 * @param {Seconds} [start.origin] on the session's clock
 * @returns {Trajectory}
 */
export const fling = ({ from, velocity, lower, upper, bounces = true, physics, origin = 0 }) => {
  const segments = /** @type {Segment[]} */ ([]);
  let leg = /** @type {Leg} */ ({ segment: rest(from), x: from, v: velocity, rests: false });
  while (!leg.rests && segments.length < longest) {
    const { x, v } = leg, edge = Math.min(Math.max(x, lower), upper);
    const isPushed = x === upper && v > physics.stopSpeed || x === lower && v < -physics.stopSpeed;
    if (isPushed && !bounces) break;
    leg = x === edge && !isPushed
      ? coast(x, v, v > 0 ? upper : lower, physics)
      : physics.bounce.kind === "uikit"
      ? bounceBack(x, v, edge, physics)
      : springBack(x, v, edge, physics, physics.bounce);
    if (leg.segment.duration > 0) segments.push(leg.segment);
  }
  segments.push(rest(leg.x));
  return { origin, segments };
};

/**
 * In range: until content is slow, or at the edge that it moves towards.
 * @param {Points} x
 * @param {Speed} v
 * @param {Points} edge
 * @param {ScrollPhysics} physics
 * @returns {Leg}
 */
const coast = (x, v, edge, { rate, gain, stopSpeed }) => {
  const free = decay(x, v, rate, gain), stop = decayTimeSlowingTo(free, stopSpeed);
  const hit = edge === x ? null : decayTimeReaching(free, edge);
  const rests = hit === null || hit >= stop;
  const segment = { ...free, duration: hit === null ? stop : Math.min(stop, hit) };
  const end = segment.duration > 0 ? position(segment, segment.duration) : x;
  const v1 = decayStateVelocity(segment, segment.duration);
  return { segment, x: rests ? end : edge, v: v1, rests };
};

/**
 * Beyond an edge, as UIKit returns: until content rests at the edge, or is thrown across it.
 * @param {Points} x
 * @param {Speed} v
 * @param {Points} edge
 * @param {ScrollPhysics} physics
 * @returns {Leg}
 */
const bounceBack = (x, v, edge, physics) => {
  const free = bounce(edge, x, v, physics.rate, physics.gain), crossing = bounceCrossingTime(free);
  const duration = crossing ?? bounceSettlingTime(free, physics);
  const segment = { ...free, duration };
  return { segment, x: edge, v: bounceStateVelocity(segment, duration), rests: crossing === null };
};

/**
 * Beyond an edge, with a spring: until content rests at the edge, or swings across it.
 * @param {Points} x
 * @param {Speed} v content's own beyond an edge
 * @param {Points} edge
 * @param {ScrollPhysics} physics
 * @param {{ stiffness: number, damping: number }} spring
 * @returns {Leg}
 */
const springBack = (x, v, edge, physics, { stiffness, damping }) => {
  const free = spring(edge, x, x === edge ? physics.gain * v : v, stiffness, damping);
  const stop = springSettlingTime(free, physics), crossing = springCrossingTime(free);
  const rests = crossing === null || crossing >= stop;
  const segment = { ...free, duration: rests ? stop : crossing };
  return { segment, x: edge, v: springVelocity(segment, segment.duration) / physics.gain, rests };
};
