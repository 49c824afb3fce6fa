// @ts-check
// The curves of keyframes: what part of its way a property has gone after a part of the time. Cubic Béziers go from (0, 0) to
// (1, 1), as CSS and Core Animation draw them: with the parameter s, each coordinate is 3a·s(1−s)² + 3b·s²(1−s) + s³. Springs
// are damped ones of mass 1: with β = damping/2 and ω² = stiffness − β², they go on by e^(−βt)·C and e^(−βt)·S, where C and S
// are cos ωt and sin ωt/ω, or cosh and sinh of |ω|t where ω² is negative.
import { cos, exp, sin } from "./numerics.js";

/** @import { Ratio } from "../engine/types.d.ts" */

/** Enough of Newton's steps for any function, since each leaves less of the bracket. */
const steps = 200;

/**
 * Where a function is 0, by Newton's steps kept inside a shrinking bracket.
 * @param {number} low
 * @param {number} high at which the function has the other sign than at `low`, or is 0
 * @param {(t: number) => number} value
 * @param {(t: number) => number} slope
 * @returns {number} exact to the rounding of the function itself
 */
const root = (low, high, value, slope) => {
  const startsBelow = value(low) < 0;
  let time = (low + high) / 2;
  for (let step = 0; step < steps; step++) {
    const miss = value(time);
    if (miss === 0) return time;
    const newton = time - miss / slope(time);
    if (miss < 0 === startsBelow) low = time;
    else high = time;
    if (newton === time) return time;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (next <= low || next >= high) return next; // no number lies between
    time = next;
  }
  return time;
};

/** A coordinate at s. @param {number} a @param {number} b @param {Ratio} s */
const bezier = (a, b, s) => {
  const r = 1 - s;
  return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s;
};

/** Its derivative. @param {number} a @param {number} b @param {Ratio} s */
const derivative = (a, b, s) => {
  const r = 1 - s;
  return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b);
};

/** The s at which the first coordinate is u. @param {Ratio} x1 @param {Ratio} x2 @param {Ratio} u */
const parameter = (x1, x2, u) =>
  u > 0 && u < 1 ? root(0, 1, (s) => bezier(x1, x2, s) - u, (s) => derivative(x1, x2, s)) : u;

/**
 * How far an easing has come: 0 before it starts and 1 after it ends.
 * @param {Ratio} x1
 * @param {number} y1
 * @param {Ratio} x2
 * @param {number} y2
 * @param {Ratio} u the part of its duration that has passed
 * @returns {number}
 */
export const ease = (x1, y1, x2, y2, u) => {
  if (!(u > 0)) return 0;
  if (u >= 1) return 1;
  if (x1 === y1 && x2 === y2) return u;
  return bezier(y1, y2, parameter(x1, x2, u));
};

/** Below this (ωt)² the series of C and S are exact to rounding. */
const seriesLimit = 1e-4;

/**
 * How far a spring has come that starts at 0 and is drawn to 1.
 * @param {number} velocity at its start
 * @param {number} stiffness
 * @param {number} damping
 * @param {number} t
 */
export const springTo1 = (velocity, stiffness, damping, t) => {
  const beta = damping / 2, w = stiffness - beta * beta, square = w * t * t;
  let c, s;
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
  return 1 - c + (velocity - beta) * s;
};
