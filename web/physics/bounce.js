// @ts-check
// UIScrollView's motion beyond an edge, as one closed form. With e = position − edge, a = −1000 ln 0.99 and a decay's k:
// e(t) = e^(−at)·(e₀ + gain·velocity/k · (1 − e^(−kt))),
// so e is 0 at most once after the start and turns round at most once, both at logarithms.
import { decayConstant, decayTravel } from "./decay.js";

/** @import { Bounce, Points, Ratio, Seconds, Speed } from "./types.d.ts" */

/** a, per second: UIKit's overscroll shrinks by 0.99 a millisecond, whatever the deceleration rate. */
export const returnConstant = -1000 * Math.log(0.99);

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
export const bouncePosition = (bounce, t) => {
  const e = bounce.from - bounce.edge;
  return bounce.edge + Math.exp(-returnConstant * t) * (e + decayTravel(bounce, t));
};

/** @param {Bounce} bounce @param {Seconds} t @returns {Speed} the content's */
export const bounceVelocity = (bounce, t) => {
  const e = bouncePosition(bounce, t) - bounce.edge;
  return bounce.gain * bounceStateVelocity(bounce, t) - returnConstant * e;
};

/** @param {Bounce} bounce @param {Seconds} t @returns {Speed} what is left of the finger's */
export const bounceStateVelocity = ({ velocity, rate }, t) =>
  velocity * Math.exp(-(returnConstant + decayConstant(rate)) * t);

/** How far the velocity would carry content if nothing drew it back. @param {Bounce} bounce */
const reach = ({ gain, velocity, rate }) => gain * velocity / decayConstant(rate);

/** When e^(−kt) has fallen to a value. @param {Bounce} bounce @param {number} value */
const timeAt = ({ rate }, value) =>
  value > 0 && value < 1 ? -Math.log(value) / decayConstant(rate) : null;

/**
 * When a bounce thrown inwards crosses its edge.
 * @param {Bounce} bounce
 * @returns {Seconds | null} null if it only returns
 */
export const bounceCrossingTime = (bounce) =>
  timeAt(bounce, 1 + (bounce.from - bounce.edge) / reach(bounce));

/**
 * When a bounce turns round, on whichever side.
 * @param {Bounce} bounce
 * @returns {Seconds | null} null if it never does
 */
export const bounceTurnTime = (bounce) => {
  const far = reach(bounce);
  const e = bounce.from - bounce.edge;
  return timeAt(
    bounce,
    returnConstant * (e + far) / (far * (returnConstant + decayConstant(bounce.rate))),
  );
};
