// @ts-check

import { ease, easeSlope } from "./easing.js";
import { springPosition, springVelocity } from "./springs.js";

/**
 * The segments a motion is made of, as PROTOCOL.md names their parameters. Times are seconds since a segment began.
 *
 * @typedef {{ kind: "rest", duration: number, at: number }} Rest
 * @typedef {{ kind: "decay", duration: number, from: number, velocity: number, rate: number, gain: number }} Decay
 * @typedef {{ kind: "bounce", duration: number, edge: number, from: number, velocity: number, rate: number,
 *   gain: number }} Bounce
 * @typedef {{ kind: "spring", duration: number, target: number, from: number, velocity: number, stiffness: number,
 *   damping: number }} Spring
 * @typedef {{ kind: "tween", duration: number, from: number, to: number, x1: number, y1: number, x2: number,
 *   y2: number }} Tween
 * @typedef {Rest | Decay | Bounce | Spring | Tween} Segment
 */

/** The rate, per second, at which overscroll returns in UIKit's chain: 0.99 per millisecond. */
export const returnRate = -1000 * Math.log(0.99);

/**
 * Stands still for ever.
 * @param {number} at
 * @returns {Rest}
 */
export const rest = (at) => ({ kind: "rest", duration: Infinity, at });

/**
 * Coasts and slows down.
 * @param {number} from
 * @param {number} velocity the velocity state
 * @param {number} rate per millisecond, 0..<1
 * @param {number} gain
 * @returns {Decay}
 */
export const decay = (from, velocity, rate, gain) => ({
  kind: "decay",
  duration: Infinity,
  from,
  velocity,
  rate,
  gain,
});

/**
 * Returns to an edge as UIScrollView does.
 * @param {number} edge
 * @param {number} from
 * @param {number} velocity the velocity state
 * @param {number} rate per millisecond, 0..<1
 * @param {number} gain
 * @returns {Bounce}
 */
export const bounce = (edge, from, velocity, rate, gain) => ({
  kind: "bounce",
  duration: Infinity,
  edge,
  from,
  velocity,
  rate,
  gain,
});

/**
 * Is drawn to a target by a spring of mass 1.
 * @param {number} target
 * @param {number} from
 * @param {number} velocity the content's
 * @param {number} stiffness
 * @param {number} damping
 * @returns {Spring}
 */
export const spring = (target, from, velocity, stiffness, damping) => ({
  kind: "spring",
  duration: Infinity,
  target,
  from,
  velocity,
  stiffness,
  damping,
});

/**
 * Goes from one place to another in a given time.
 * @param {number} from
 * @param {number} to
 * @param {number} duration seconds
 * @param {readonly [number, number, number, number]} easing a cubic Bézier
 * @returns {Tween}
 */
export const tween = (from, to, duration, easing) => ({
  kind: "tween",
  duration,
  from,
  to,
  x1: easing[0],
  y1: easing[1],
  x2: easing[2],
  y2: easing[3],
});

/** @param {number} rate per millisecond; gives k, per second */
const perSecond = (rate) => -1000 * Math.log(rate);

/**
 * Where a segment is.
 * @param {Segment} segment
 * @param {number} t seconds since it began
 * @returns {number} points
 */
export const position = (segment, t) => {
  switch (segment.kind) {
    case "rest":
      return segment.at;
    case "decay": {
      const k = perSecond(segment.rate);
      return segment.from - segment.gain * segment.velocity / k * Math.expm1(-k * t);
    }
    case "bounce": {
      const k = perSecond(segment.rate);
      const travel = -segment.gain * segment.velocity / k * Math.expm1(-k * t);
      return segment.edge + Math.exp(-returnRate * t) * (segment.from - segment.edge + travel);
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

/**
 * How fast the content of a segment moves.
 * @param {Segment} segment
 * @param {number} t seconds since it began
 * @returns {number} points per second
 */
export const velocity = (segment, t) => {
  switch (segment.kind) {
    case "rest":
      return 0;
    case "decay":
      return segment.gain * segment.velocity * Math.exp(-perSecond(segment.rate) * t);
    case "bounce":
      return segment.gain * stateVelocity(segment, t) -
        returnRate * (position(segment, t) - segment.edge);
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

/**
 * The velocity state of a decay or a bounce: what is left of the finger's velocity.
 * @param {Decay | Bounce} segment
 * @param {number} t seconds since it began
 * @returns {number} points per second
 */
export const stateVelocity = (segment, t) => {
  const k = perSecond(segment.rate);
  return segment.velocity * Math.exp(-(segment.kind === "bounce" ? returnRate + k : k) * t);
};

/**
 * The velocity state at which a bounce moves its content at a given velocity.
 * @param {number} distance from the edge, signed
 * @param {number} contentVelocity
 * @param {number} gain
 * @returns {number} points per second
 */
export const bounceVelocity = (distance, contentVelocity, gain) =>
  (contentVelocity + returnRate * distance) / gain;

/** The parameters of a segment that are places. */
const places = /** @type {const} */ (["at", "from", "edge", "target", "to"]);

/**
 * The same motion further along.
 * @template {Segment} S
 * @param {S} segment
 * @param {number} distance points
 * @returns {S}
 */
export const moved = (segment, distance) => {
  const next = /** @type {any} */ ({ ...segment });
  for (const place of places) if (place in next) next[place] += distance;
  return next;
};
