// @ts-check
// What content does when it is let go: decays in range, comes back from beyond it, until it rests.
import { bounceRestTime, inwardCrossTime } from "./bounce.js";
import { decayRestTime, decayTimeReaching } from "./decay.js";
import { bounce, decay, position, rest, stateVelocity } from "./segment.js";

/** @import { EndLeg, Go, Leg, Points, Range, Segment, Speed, Throw, Trajectory } from "../types.d.ts" */

/** A motion message holds 16 segments, the last of them a rest. */
const longest = 15;

/** The edge that content is beyond, or on its way beyond. @type {(x: Points, v: Speed, range: Range) => Points | null} */
const edgeAhead = (x, v, { lower, upper }) => {
  if (x < lower || (x === lower && v < 0)) return lower;
  return x > upper || (x === upper && v > 0) ? upper : null;
};

/** Ends a leg where it rests, or meets the edge before. @type {EndLeg} */
export const endOfLeg = (segment, edge, stop, hit) => {
  const rests = hit === null || hit >= stop;
  segment.duration = rests ? stop : hit;
  return { segment, x: edge, rests };
};

/** In range: until it is slow, or at the edge that it moves towards. @type {Go} */
const coast = (x, v, edge, { rate, gain, stopSpeed }) => {
  const segment = decay(x, v, rate, gain), stop = decayRestTime(segment, stopSpeed);
  const leg = endOfLeg(segment, edge, stop, decayTimeReaching(segment, edge));
  if (leg.rests) leg.x = position(segment, stop);
  return { ...leg, v: stateVelocity(segment, segment.duration) };
};

/** Beyond an edge, with UIKit's bounce: until it rests there, or is thrown across it. @type {Go} */
const bounceBack = (x, v, edge, { rate, gain, stopSpeed, restDistance }) => {
  const segment = bounce(edge, x, v, rate, gain);
  const stop = bounceRestTime(segment, stopSpeed, restDistance);
  const leg = endOfLeg(segment, edge, stop, inwardCrossTime(segment));
  return { ...leg, v: stateVelocity(segment, segment.duration) };
};

/** The trajectory of content that a finger lets go. @type {(start: Throw) => Trajectory} */
export const fling = (start) => {
  const { from, velocity, lower, upper, physics, origin = 0 } = start;
  const back = physics.bounce.kind === "uikit" ? bounceBack : physics.bounce.back;
  const segments = /** @type {Segment[]} */ ([]);
  let leg = /** @type {Leg} */ ({ segment: rest(from), x: from, v: velocity, rests: false });
  while (!leg.rests && segments.length < longest) {
    const { x, v } = leg;
    const edge = edgeAhead(x, v, start);
    leg = edge === null ? coast(x, v, v < 0 ? lower : upper, physics) : back(x, v, edge, physics);
    if (leg.segment.duration > 0) segments.push(leg.segment);
  }
  segments.push(rest(leg.x));
  return { origin, segments };
};
