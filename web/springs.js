// @ts-check

import { eventually, firstBoth } from "./roots.js";

/**
 * The damped spring of mass 1 about 0, y″ = −damping·y′ − stiffness·y, in one form for every damping.
 *
 * With β = damping/2 and ω² = stiffness − β²: y = e^(−βt)·(y₀·C + (v₀ + β·y₀)·S), where C and S are cos ωt and
 * sin ωt/ω, or cosh and sinh of |ω|t where ω² is negative. Its derivatives are solutions of the same equation.
 */

/** Below this (ωt)² the two-term series of C and S is exact to rounding. */
const seriesLimit = 1e-8;

/**
 * e^(−βt)·C.
 * @param {number} beta
 * @param {number} square ω²
 * @param {number} t
 */
const dampedC = (beta, square, t) => {
  const z = square * t * t;
  if (Math.abs(z) < seriesLimit) return Math.exp(-beta * t) * (1 - z / 2);
  if (z > 0) return Math.exp(-beta * t) * Math.cos(Math.sqrt(z));
  const omega = Math.sqrt(-square);
  return Math.exp((omega - beta) * t) * (1 + Math.exp(-2 * omega * t)) / 2;
};

/**
 * e^(−βt)·S.
 * @param {number} beta
 * @param {number} square ω²
 * @param {number} t
 */
const dampedS = (beta, square, t) => {
  const z = square * t * t;
  if (Math.abs(z) < seriesLimit) return Math.exp(-beta * t) * t * (1 - z / 6);
  const omega = Math.sqrt(Math.abs(square));
  if (z > 0) return Math.exp(-beta * t) * Math.sin(omega * t) / omega;
  return Math.exp((omega - beta) * t) * -Math.expm1(-2 * omega * t) / (2 * omega);
};

/**
 * Where the spring is, from 0.
 * @param {number} y at t = 0
 * @param {number} v at t = 0
 * @param {number} stiffness
 * @param {number} damping
 * @param {number} t
 * @returns {number}
 */
export const springPosition = (y, v, stiffness, damping, t) => {
  const beta = damping / 2;
  const square = stiffness - beta * beta;
  return y * dampedC(beta, square, t) + (v + beta * y) * dampedS(beta, square, t);
};

/**
 * How fast the spring moves.
 * @param {number} y at t = 0
 * @param {number} v at t = 0
 * @param {number} stiffness
 * @param {number} damping
 * @param {number} t
 * @returns {number}
 */
export const springVelocity = (y, v, stiffness, damping, t) =>
  springPosition(v, -damping * v - stiffness * y, stiffness, damping, t);

/**
 * The first time after 0 at which the spring is at 0.
 * @param {number} y at t = 0
 * @param {number} v at t = 0
 * @param {number} stiffness
 * @param {number} damping
 * @returns {number | null} null if it never is
 */
export const springZeroTime = (y, v, stiffness, damping) => {
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

/**
 * The first time after 0 at which the spring turns.
 * @param {number} y at t = 0
 * @param {number} v at t = 0
 * @param {number} stiffness
 * @param {number} damping
 * @returns {number | null} null if it never does
 */
export const springTurnTime = (y, v, stiffness, damping) =>
  springZeroTime(v, -damping * v - stiffness * y, stiffness, damping);

/**
 * The times, in order, between which neither |y| nor |y′| changes its direction.
 * @param {number} y
 * @param {number} v
 * @param {number} stiffness
 * @param {number} damping
 */
const pieces = (y, v, stiffness, damping) => {
  const bend = -damping * v - stiffness * y;
  const firsts = [
    springZeroTime(y, v, stiffness, damping),
    springZeroTime(v, bend, stiffness, damping),
    springZeroTime(bend, -damping * bend - stiffness * v, stiffness, damping),
  ].filter((time) => time !== null).sort((a, b) => a - b);
  const square = stiffness - damping * damping / 4;
  const period = Math.PI / Math.sqrt(square);
  const count = square > 0 ? Math.ceil(60 / period) : 1;
  const rounds = Array.from({ length: Math.min(count, 1000) }, (_, n) => n);
  return rounds.flatMap((n) => firsts.map((first) => first + (n === 0 ? 0 : n * period)));
};

/**
 * The first time at which the spring is both slow and near 0.
 * @param {number} y at t = 0
 * @param {number} v at t = 0
 * @param {number} stiffness
 * @param {number} damping
 * @param {number} speed what it is slower than
 * @param {number} distance what it is no further than
 * @returns {number}
 */
export const springRestTime = (y, v, stiffness, damping, speed, distance) => {
  const near = (/** @type {number} */ t) =>
    Math.abs(springPosition(y, v, stiffness, damping, t)) <= distance;
  const slow = (/** @type {number} */ t) =>
    Math.abs(springVelocity(y, v, stiffness, damping, t)) < speed;
  let from = 0;
  for (const to of pieces(y, v, stiffness, damping)) {
    const time = firstBoth(from, to, near, slow);
    if (time !== null) return time;
    from = to;
  }
  const last = eventually((t) => near(t) && slow(t), from);
  return firstBoth(from, last, near, slow) ?? last;
};
