// @ts-check
// A damped spring of mass 1, y″ = −damping·y′ − stiffness·y with y = position − target.
// With β = damping/2 and ω² = stiffness − β²: y = e^(−βt)·(y₀·C + (v₀ + β·y₀)·S), where C and S are cos ωt and
// sin ωt/ω, or cosh and sinh of |ω|t where ω² is negative. Its derivatives are solutions of the same equation.

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

/** @param {Spring} spring @param {Seconds} t @returns {Points} */
export const springPosition = ({ target, from, velocity, stiffness, damping }, t) =>
  target + springDisplacement(from - target, velocity, stiffness, damping, t);

/** @param {Spring} spring @param {Seconds} t @returns {Speed} */
export const springVelocity = (spring, t) => {
  const { velocity, stiffness, damping } = spring;
  return springDisplacement(velocity, bendOf(spring), stiffness, damping, t);
};

/** The acceleration at the start. @param {Spring} spring */
const bendOf = ({ target, from, velocity, stiffness, damping }) =>
  -damping * velocity - stiffness * (from - target);

/** Below this (ωt)² the two-term series of C and S is exact to rounding. */
const seriesLimit = 1e-8;

/** e^(−βt)·C. @param {number} beta @param {number} square ω² @param {Seconds} t */
const dampedC = (beta, square, t) => {
  const z = square * t * t;
  if (Math.abs(z) < seriesLimit) return Math.exp(-beta * t) * (1 - z / 2);
  if (z > 0) return Math.exp(-beta * t) * Math.cos(Math.sqrt(z));
  const omega = Math.sqrt(-square);
  return Math.exp((omega - beta) * t) * (1 + Math.exp(-2 * omega * t)) / 2;
};

/** e^(−βt)·S. @param {number} beta @param {number} square ω² @param {Seconds} t */
const dampedS = (beta, square, t) => {
  const z = square * t * t;
  if (Math.abs(z) < seriesLimit) return Math.exp(-beta * t) * t * (1 - z / 6);
  const omega = Math.sqrt(Math.abs(square));
  if (z > 0) return Math.exp(-beta * t) * Math.sin(omega * t) / omega;
  return Math.exp((omega - beta) * t) * -Math.expm1(-2 * omega * t) / (2 * omega);
};

/**
 * Where a spring about 0 is that starts at y with velocity v.
 * @param {Points} y
 * @param {Speed} v
 * @param {number} stiffness
 * @param {number} damping
 * @param {Seconds} t
 * @returns {Points}
 */
export const springDisplacement = (y, v, stiffness, damping, t) => {
  const beta = damping / 2;
  const square = stiffness - beta * beta;
  return y * dampedC(beta, square, t) + (v + beta * y) * dampedS(beta, square, t);
};

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
  return firstZero(bend, -damping * bend - stiffness * velocity, stiffness, damping);
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
  const square = stiffness - beta * beta;
  const slope = v + beta * y;
  if (square > 0) {
    const omega = Math.sqrt(square);
    const angle = Math.atan2(slope / omega, y) + Math.PI / 2;
    const phase = angle - Math.PI * Math.floor(angle / Math.PI);
    // A start at 0 is no crossing: the next one is half a period on.
    return (y !== 0 && phase > 0 ? phase : Math.PI) / omega;
  }
  const ratio = -y / slope;
  if (!(ratio > 0 && ratio < Infinity)) return null;
  if (square === 0) return ratio;
  const omega = Math.sqrt(-square);
  return omega * ratio < 1 ? Math.atanh(omega * ratio) / omega : null;
};
