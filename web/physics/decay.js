// @ts-check
// Content thrown inside its range: its speed falls by the same factor each millisecond. With k = −1000 ln rate,
// x(t) = from + gain·velocity/k · (1 − e^(−kt)).
import { exp, expm1, log, log1p } from "./numerics.js";

/** @import { Bounce, Decay, Points, Ratio, Seconds, Speed } from "./types.d.ts" */

/**
 * A decay that lasts for ever.
 * @param {Points} from
 * @param {Speed} velocity the velocity state
 * @param {Ratio} rate per millisecond, 0..<1
 * @param {Ratio} gain points that content moves per point of the velocity state
 * @returns {Decay}
 */
export const decay = (from, velocity, rate, gain) => {
  return { kind: "decay", duration: Infinity, from, velocity, rate, gain };
};

/**
 * k, the decay per second.
 * @param {Ratio} rate per millisecond
 */
export const decayConstant = (rate) => -1000 * log(rate);

/** @param {Decay} decay @param {Seconds} t @returns {Points} */
export const decayPosition = (decay, t) => decay.from + decayTravel(decay, t);

/** @param {Decay} decay @param {Seconds} t @returns {Speed} the content's */
export const decayVelocity = (decay, t) => decay.gain * decayStateVelocity(decay, t);

/** @param {Decay} decay @param {Seconds} t @returns {Speed} what is left of the finger's */
export const decayStateVelocity = ({ velocity, rate }, t) =>
  velocity * exp(-decayConstant(rate) * t);

/**
 * How far a decaying velocity has carried content: gain·velocity/k · (1 − e^(−kt)).
 * @param {Decay | Bounce} motion
 * @param {Seconds} t
 * @returns {Points}
 */
export const decayTravel = ({ velocity, rate, gain }, t) => {
  const k = decayConstant(rate);
  return gain * velocity / k * -expm1(-k * t);
};

/**
 * When a decay reaches a place.
 * @param {Decay} decay
 * @param {Points} x
 * @returns {Seconds | null} null if it never does
 */
export const decayTimeReaching = ({ from, velocity, rate, gain }, x) => {
  const k = decayConstant(rate);
  const part = k * (x - from) / (gain * velocity);
  if (!(part >= 0 && part < 1)) return x === from ? 0 : null;
  return -log1p(-part) / k;
};

/**
 * When a decay's velocity state has fallen to a speed; 0 if it starts slower.
 * @param {Decay} decay
 * @param {Speed} speed
 * @returns {Seconds}
 */
export const decayTimeSlowingTo = ({ velocity, rate }, speed) =>
  Math.abs(velocity) > speed ? log(Math.abs(velocity) / speed) / decayConstant(rate) : 0;
