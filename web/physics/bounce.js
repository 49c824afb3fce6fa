// @ts-check
// UIScrollView's motion beyond an edge, as one closed form. With e = position − edge, a = −1000 ln 0.99 and a decay's k:
// e(t) = e^(−at)·(e₀ + gain·velocity/k · (1 − e^(−kt))),
// so e is 0 at most once after the start and turns round at most once, both at logarithms.
import { decayConstant, decayTravel } from "./decay.js";
import { exp, log, log1p } from "./numerics.js";

/** @import { Bounce, Points, Ratio, Seconds, Speed } from "./types.d.ts" */

/** a, per second: UIKit's overscroll shrinks by 0.99 a millisecond, whatever the deceleration rate. */
export const returnConstant = -1000 * log(0.99);

/**
 * A bounce that lasts for ever.
 * @param {Points} edge where it returns to
 * @param {Points} from
 * @param {Speed} velocity the velocity state
 * @param {Ratio} rate per millisecond, 0..<1
 * @param {Ratio} gain points that content moves per point of the velocity state
 * @returns {Bounce}
 */
export const bounce = (edge, from, velocity, rate, gain) => {
  return { kind: "bounce", duration: Infinity, edge, from, velocity, rate, gain };
};

/** @param {Bounce} bounce @param {Seconds} t @returns {Points} */
export const bouncePosition = (bounce, t) => bounce.edge + bounceOverscroll(bounce, t);

/** @param {Bounce} bounce @param {Seconds} t @returns {Speed} the content's */
export const bounceVelocity = (bounce, t) =>
  bounce.gain * bounceStateVelocity(bounce, t) - returnConstant * bounceOverscroll(bounce, t);

/** @param {Bounce} bounce @param {Seconds} t @returns {Points} beyond the edge, signed */
export const bounceOverscroll = (bounce, t) =>
  exp(-returnConstant * t) * (bounce.from - bounce.edge + decayTravel(bounce, t));

/** @param {Bounce} bounce @param {Seconds} t @returns {Speed} what is left of the finger's */
export const bounceStateVelocity = ({ velocity, rate }, t) =>
  velocity * exp(-(returnConstant + decayConstant(rate)) * t);

/**
 * When a bounce's velocity state has fallen to a speed; 0 if it starts slower.
 * @param {Bounce} bounce
 * @param {Speed} speed
 * @returns {Seconds}
 */
export const bounceTimeSlowingTo = ({ velocity, rate }, speed) =>
  Math.abs(velocity) > speed
    ? log(Math.abs(velocity) / speed) / (returnConstant + decayConstant(rate))
    : 0;

/**
 * When a bounce thrown inwards crosses its edge.
 * @param {Bounce} bounce
 * @returns {Seconds | null} null if it only returns
 */
export const bounceCrossingTime = ({ edge, from, velocity, rate, gain }) => {
  const e = from - edge, k = decayConstant(rate);
  if (!(e * velocity < 0)) return null;
  const part = k * Math.abs(e) / (gain * Math.abs(velocity));
  return part < 1 ? -log1p(-part) / k : null;
};

/**
 * When a bounce turns round, on whichever side.
 * @param {Bounce} bounce
 * @returns {Seconds | null} null if it never does
 */
export const bounceTurnTime = ({ edge, from, velocity, rate, gain }) => {
  const k = decayConstant(rate), push = gain * velocity;
  const left = returnConstant * (from - edge + push / k) / (push * (1 + returnConstant / k));
  return left > 0 && left < 1 ? -log(left) / k : null;
};
