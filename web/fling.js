// @ts-check

import { bounceRestTime, inwardCrossTime } from "./bounce.js";
import { decayRestTime, decayTimeReaching } from "./decay.js";
import {
  bounce,
  bounceVelocity,
  decay,
  position,
  rest,
  spring,
  stateVelocity,
  velocity as contentVelocity,
} from "./segment.js";
import { springRestTime, springZeroTime } from "./springs.js";

/**
 * What content does when it is let go: decays in range, comes back from beyond it, until it rests.
 *
 * @typedef {import("./segment.js").Segment} Segment
 * @typedef {import("./physics.js").ScrollPhysics} ScrollPhysics
 * @typedef {import("./trajectory.js").Trajectory} Trajectory
 * @typedef {{ segment: Segment, x: number, v: number, rests: boolean }} Leg
 *   a segment, and the position and velocity state in which it ends
 */

/** A motion message holds 16 segments, the last of them a rest. */
const longest = 15;

/**
 * The edge that content is beyond, or on its way beyond.
 * @param {number} x
 * @param {number} v
 * @param {number} lower
 * @param {number} upper
 */
const edgeAhead = (x, v, lower, upper) => {
  if (x < lower || (x === lower && v < 0)) return lower;
  return x > upper || (x === upper && v > 0) ? upper : null;
};

/**
 * In range: until it is slow, or at an edge.
 * @param {number} x
 * @param {number} v
 * @param {number} edge the one it moves towards
 * @param {ScrollPhysics} physics
 * @returns {Leg}
 */
const coast = (x, v, edge, { rate, gain, stopSpeed }) => {
  const segment = decay(x, v, rate, gain);
  const stop = decayRestTime(segment, stopSpeed);
  const hit = decayTimeReaching(segment, edge);
  const rests = hit === null || hit >= stop;
  segment.duration = rests ? stop : hit;
  const end = segment.duration;
  return {
    segment,
    x: rests ? position(segment, end) : edge,
    v: stateVelocity(segment, end),
    rests,
  };
};

/**
 * Beyond an edge, with UIKit's bounce: until it rests there, or is thrown across it.
 * @param {number} x
 * @param {number} v
 * @param {number} edge
 * @param {ScrollPhysics} physics
 * @returns {Leg}
 */
const bounceBack = (x, v, edge, { rate, gain, stopSpeed, restDistance }) => {
  const segment = bounce(edge, x, v, rate, gain);
  const stop = bounceRestTime(segment, stopSpeed, restDistance);
  const cross = inwardCrossTime(segment);
  const rests = cross === null || cross >= stop;
  segment.duration = rests ? stop : cross;
  return { segment, x: edge, v: stateVelocity(segment, segment.duration), rests };
};

/**
 * Beyond an edge, with a spring: until it rests there, or swings across it.
 * @param {number} x
 * @param {number} v the velocity state; the content's is gain times as much
 * @param {number} edge
 * @param {ScrollPhysics} physics
 * @param {number} stiffness
 * @param {number} damping
 * @returns {Leg}
 */
const springBack = (x, v, edge, { gain, stopSpeed, restDistance }, stiffness, damping) => {
  const segment = spring(edge, x, gain * v, stiffness, damping);
  const [e, w] = [x - edge, gain * v];
  const stop = springRestTime(e, w, stiffness, damping, stopSpeed, restDistance);
  const cross = springZeroTime(e, w, stiffness, damping);
  const rests = cross === null || cross >= stop;
  segment.duration = rests ? stop : cross;
  return { segment, x: edge, v: contentVelocity(segment, segment.duration) / gain, rests };
};

/**
 * The trajectory of content that a finger lets go.
 * @param {object} start
 * @param {number} start.from the shown offset
 * @param {number} start.velocity the velocity state, points per second
 * @param {number} start.lower the range it rests in
 * @param {number} start.upper
 * @param {ScrollPhysics} start.physics
 * @param {number} [start.origin] the instant it is let go, seconds
 * @returns {Trajectory}
 */
export const fling = ({ from, velocity, lower, upper, physics, origin = 0 }) => {
  const { bounce: back } = physics;
  const segments = /** @type {Segment[]} */ ([]);
  let leg = /** @type {Leg} */ ({ segment: rest(from), x: from, v: velocity, rests: false });
  while (!leg.rests && segments.length < longest) {
    const { x, v } = leg;
    const edge = edgeAhead(x, v, lower, upper);
    if (edge === null) leg = coast(x, v, v < 0 ? lower : upper, physics);
    else if (back.kind === "uikit") leg = bounceBack(x, v, edge, physics);
    else leg = springBack(x, v, edge, physics, back.stiffness, back.damping);
    if (leg.segment.duration > 0) segments.push(leg.segment);
  }
  segments.push(rest(leg.x));
  return { origin, segments };
};

/**
 * The trajectory of content in motion whose range is now another: same position, same content velocity.
 * @param {object} start
 * @param {number} start.from the offset
 * @param {number} start.contentVelocity points per second
 * @param {number} start.lower the range it rests in
 * @param {number} start.upper
 * @param {ScrollPhysics} start.physics
 * @param {number} [start.origin] the instant, seconds
 * @returns {Trajectory}
 */
export const continuing = ({ from, contentVelocity, lower, upper, physics, origin = 0 }) => {
  const edge = Math.max(lower, Math.min(from, upper));
  const distance = physics.bounce.kind === "uikit" ? from - edge : 0;
  const velocity = bounceVelocity(distance, contentVelocity, physics.gain);
  return fling({ from, velocity, lower, upper, physics, origin });
};
