// @ts-check
// Cubic Béziers from (0, 0) to (1, 1), as CSS and Core Animation draw them. With the parameter s, each coordinate is
// 3a·s(1−s)² + 3b·s²(1−s) + s³.
import { root } from "./roots.js";

/** @import { Ratio } from "./types.d.ts" */

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

/** Its second derivative. @param {number} a @param {number} b @param {Ratio} s */
const curvature = (a, b, s) => 6 * (1 - s) * (b - 2 * a) + 6 * s * (1 - 2 * b + a);

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

/**
 * The derivative of `ease` by u; 0 outside of 0...1, and where the curve is upright.
 * @param {Ratio} x1
 * @param {number} y1
 * @param {Ratio} x2
 * @param {number} y2
 * @param {Ratio} u the part of its duration that has passed
 * @returns {number}
 */
export const easeSlope = (x1, y1, x2, y2, u) => {
  if (!(u >= 0 && u <= 1)) return 0;
  if (x1 === y1 && x2 === y2) return 1;
  const s = parameter(x1, x2, u);
  const across = derivative(x1, x2, s);
  const up = derivative(y1, y2, s);
  if (across > 1e-12) return up / across;
  const bend = curvature(x1, x2, s);
  return Math.abs(up) < 1e-9 && bend !== 0 ? curvature(y1, y2, s) / bend : 0;
};
