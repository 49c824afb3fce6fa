// @ts-check
// The damped spring of mass 1 about 0, y″ = −damping·y′ − stiffness·y. With β = damping/2 and ω² = stiffness − β²: y = e^(−βt)·(y₀·C + (v₀ + β·y₀)·S), where C and S are cos ωt and
// sin ωt/ω, or cosh and sinh of |ω|t where ω² is negative. Its derivatives are solutions of the same equation.

/** @import { Damped, SpringAt } from "../types.d.ts" */

/** Below this (ωt)² the two-term series of C and S is exact to rounding. */
const seriesLimit = 1e-8;

/** e^(−βt)·C. @type {Damped} */
const dampedC = (beta, square, t) => {
  const z = square * t * t;
  if (Math.abs(z) < seriesLimit) return Math.exp(-beta * t) * (1 - z / 2);
  if (z > 0) return Math.exp(-beta * t) * Math.cos(Math.sqrt(z));
  const omega = Math.sqrt(-square);
  return Math.exp((omega - beta) * t) * (1 + Math.exp(-2 * omega * t)) / 2;
};

/** e^(−βt)·S. @type {Damped} */
const dampedS = (beta, square, t) => {
  const z = square * t * t;
  if (Math.abs(z) < seriesLimit) return Math.exp(-beta * t) * t * (1 - z / 6);
  const omega = Math.sqrt(Math.abs(square));
  if (z > 0) return Math.exp(-beta * t) * Math.sin(omega * t) / omega;
  return Math.exp((omega - beta) * t) * -Math.expm1(-2 * omega * t) / (2 * omega);
};

/** Where the spring is, from 0. @type {SpringAt} */
export const springPosition = (y, v, stiffness, damping, t) => {
  const beta = damping / 2;
  const square = stiffness - beta * beta;
  return y * dampedC(beta, square, t) + (v + beta * y) * dampedS(beta, square, t);
};

/** How fast the spring moves. @type {SpringAt} */
export const springVelocity = (y, v, stiffness, damping, t) =>
  springPosition(v, -damping * v - stiffness * y, stiffness, damping, t);
