// @ts-check
// The segments a motion is made of, with the parameters that PROTOCOL.md names. `t` is since a segment began.
import { ease, easeSlope } from "./easing.js";
import { springPosition, springVelocity } from "./spring.js";

/** @import { Bounce, Decay, MakeBounce, MakeDecay, MakeSpring, Points, Ratio, Rest, Seconds, Segment, Speed } from "../types.d.ts" */

/** The rate, per second, at which overscroll returns in UIKit's chain: 0.99 per millisecond. */
export const returnRate = -1000 * Math.log(0.99);

/** A rate per millisecond as k, per second. @type {(rate: Ratio) => number} */
export const perSecond = (rate) => -1000 * Math.log(rate);

/** Stands still for ever. @type {(at: Points) => Rest} */
export const rest = (at) => ({ kind: "rest", duration: Infinity, at });

/** Coasts and slows down. @type {MakeDecay} */
export const decay = (from, velocity, rate, gain) => {
  return { kind: "decay", duration: Infinity, from, velocity, rate, gain };
};

/** Returns to an edge as UIScrollView does. @type {MakeBounce} */
export const bounce = (edge, from, velocity, rate, gain) => {
  return { kind: "bounce", duration: Infinity, edge, from, velocity, rate, gain };
};

/** Is drawn to a target by a spring of mass 1; the velocity is the content's. @type {MakeSpring} */
export const spring = (target, from, velocity, stiffness, damping) => {
  return { kind: "spring", duration: Infinity, target, from, velocity, stiffness, damping };
};

/** Where a segment is. @type {(segment: Segment, t: Seconds) => Points} */
export const position = (segment, t) => {
  switch (segment.kind) {
    case "rest":
      return segment.at;
    case "decay":
      return segment.from + travel(segment, t);
    case "bounce": {
      const e = segment.from - segment.edge;
      return segment.edge + Math.exp(-returnRate * t) * (e + travel(segment, t));
    }
    case "spring": {
      const { target, from, velocity, stiffness, damping } = segment;
      return target + springPosition(from - target, velocity, stiffness, damping, t);
    }
    case "tween": {
      const { from, to, duration, x1, y1, x2, y2 } = segment;
      return from + (to - from) * ease(x1, y1, x2, y2, duration > 0 ? t / duration : 1);
    }
  }
};

/** What is left of a finger's velocity, summed. @type {(segment: Decay | Bounce, t: Seconds) => Points} */
const travel = ({ velocity, rate, gain }, t) => {
  const k = perSecond(rate);
  return -gain * velocity / k * Math.expm1(-k * t);
};

/** How fast the content of a segment moves. @type {(segment: Segment, t: Seconds) => Speed} */
export const velocity = (segment, t) => {
  switch (segment.kind) {
    case "rest":
      return 0;
    case "decay":
      return segment.gain * stateVelocity(segment, t);
    case "bounce": {
      const e = position(segment, t) - segment.edge;
      return segment.gain * stateVelocity(segment, t) - returnRate * e;
    }
    case "spring": {
      const { target, from, stiffness, damping } = segment;
      return springVelocity(from - target, segment.velocity, stiffness, damping, t);
    }
    case "tween": {
      const { from, to, duration, x1, y1, x2, y2 } = segment;
      return duration > 0 ? (to - from) / duration * easeSlope(x1, y1, x2, y2, t / duration) : 0;
    }
  }
};

/** What is left of the finger's velocity. @type {(segment: Decay | Bounce, t: Seconds) => Speed} */
export const stateVelocity = ({ kind, velocity, rate }, t) =>
  velocity * Math.exp(-((kind === "bounce" ? returnRate : 0) + perSecond(rate)) * t);

/** The parameters of a segment that are places. */
const places = /** @type {const} */ (["at", "from", "edge", "target", "to"]);

/** The same motion further along. @type {<S extends Segment>(segment: S, distance: Points) => S} */
export const moved = (segment, distance) => {
  const next = /** @type {any} */ ({ ...segment });
  for (const place of places) if (place in next) next[place] += distance;
  return next;
};
