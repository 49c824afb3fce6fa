// @ts-check
// A damped spring of mass 1, y″ = −damping·y′ − stiffness·y with y = position − target.
// With β = damping/2 and ω² = stiffness − β²: y = e^(−βt)·(y₀·C + (v₀ + β·y₀)·S), where C and S are cos ωt and
// sin ωt/ω, or cosh and sinh of |ω|t where ω² is negative. Its derivatives are solutions of the same equation.
import { atan2, atanh, cos, exp, sin } from "./numerics.js";

/** @import { Points, Seconds, Speed, Spring } from "./types.d.ts" */

/**
 * A spring that lasts for ever.
 * @param {Points} target
 * @param {Points} from
 * @param {Speed} velocity the content's own
 * @param {number} stiffness 1/s²
 * @param {number} damping 1/s
 * @returns {Spring}
 */
export const spring = (target, from, velocity, stiffness, damping) => {
  return { kind: "spring", duration: Infinity, target, from, velocity, stiffness, damping };
};

/** e^(−βt)·C and e^(−βt)·S, as `damp` leaves them: a frame makes no objects. */
let c = 1, s = 0;

/** Below this (ωt)² the series of C and S are exact to rounding. */
const seriesLimit = 1e-4;

/** @param {number} stiffness @param {number} damping @param {Seconds} t */
const damp = (stiffness, damping, t) => {
  const beta = damping / 2, w = stiffness - beta * beta;
  const square = w * t * t;
  if (Math.abs(square) < seriesLimit) {
    const decay = exp(-beta * t);
    c = decay * (1 - square / 2 * (1 - square / 12 * (1 - square / 30)));
    s = decay * (t * (1 - square / 6 * (1 - square / 20 * (1 - square / 42))));
  } else if (w > 0) {
    const decay = exp(-beta * t), omega = Math.sqrt(w);
    c = decay * cos(omega * t);
    s = decay * sin(omega * t) / omega;
  } else {
    const mu = Math.sqrt(-w);
    const slow = exp(-stiffness / (beta + mu) * t), fast = exp(-(beta + mu) * t);
    c = (slow + fast) / 2;
    s = (slow - fast) / (2 * mu);
  }
};

/** @param {Spring} spring @param {Seconds} t @returns {Points} */
export const springPosition = ({ target, from, velocity, stiffness, damping }, t) => {
  damp(stiffness, damping, t);
  const y = from - target;
  return target + y * c + (velocity + damping / 2 * y) * s;
};

/** @param {Spring} spring @param {Seconds} t @returns {Speed} */
export const springVelocity = ({ target, from, velocity, stiffness, damping }, t) => {
  damp(stiffness, damping, t);
  return velocity * c - (damping / 2 * velocity + stiffness * (from - target)) * s;
};

/** The acceleration at the start. @param {Spring} spring */
const bendOf = ({ target, from, velocity, stiffness, damping }) =>
  -stiffness * (from - target) - damping * velocity;

/**
 * When a spring first passes its target.
 * @param {Spring} spring
 * @returns {Seconds | null} null if it never does
 */
export const springCrossingTime = ({ target, from, velocity, stiffness, damping }) =>
  firstZero(from - target, velocity, stiffness, damping);

/**
 * When a spring first turns round.
 * @param {Spring} spring
 * @returns {Seconds | null} null if it never does
 */
export const springTurnTime = (spring) =>
  firstZero(spring.velocity, bendOf(spring), spring.stiffness, spring.damping);

/**
 * When a spring's speed is first at an extreme.
 * @param {Spring} spring
 * @returns {Seconds | null} null if it never is
 */
export const springInflectionTime = (spring) => {
  const { velocity, stiffness, damping } = spring, bend = bendOf(spring);
  return firstZero(bend, -stiffness * velocity - damping * bend, stiffness, damping);
};

/**
 * The first time after 0 at which a free motion that starts with y and y′ = v is 0.
 * @param {number} y
 * @param {number} v
 * @param {number} stiffness
 * @param {number} damping
 * @returns {Seconds | null} null if it never is
 */
const firstZero = (y, v, stiffness, damping) => {
  const beta = damping / 2;
  const w = stiffness - beta * beta;
  const push = v + beta * y;
  if (y === 0) return w > 0 ? Math.PI / Math.sqrt(w) : null;
  if (w > 0) {
    const omega = Math.sqrt(w);
    const angle = atan2(-y * omega, push);
    return (angle > 0 ? angle : angle + Math.PI) / omega;
  }
  if (!(y * push < 0)) return null;
  const mu = Math.sqrt(-w);
  const part = -y * mu / push;
  if (!(part < 1)) return null;
  return mu === 0 ? -y / push : atanh(part) / mu;
};
