// @ts-check
// Cubic Béziers from (0, 0) to (1, 1), as CSS and Core Animation draw them. With the parameter s, each coordinate is
// 3a·s(1−s)² + 3b·s²(1−s) + s³.

/** @import { Ratio } from "./types.d.ts" */

/** A coordinate at s. @param {number} a @param {number} b @param {Ratio} s */
const coordinate = (a, b, s) => s * (3 * a + s * (3 * b - 6 * a + s * (1 - 3 * b + 3 * a)));

/** Its derivative. @param {number} a @param {number} b @param {Ratio} s */
const slope = (a, b, s) => 3 * (a + s * (2 * b - 4 * a + s * (1 - 3 * b + 3 * a)));

/** Its second derivative. @param {number} a @param {number} b @param {Ratio} s */
const curvature = (a, b, s) => 6 * (b - 2 * a + s * (1 - 3 * b + 3 * a));

/** Newton's steps take at most this many rounds; a bisection stands in where one leaves the bracket. */
const rounds = 64;

/** The s at which the first coordinate is u. @param {Ratio} x1 @param {Ratio} x2 @param {Ratio} u */
const parameter = (x1, x2, u) => {
  let low = 0;
  let high = 1;
  let s = u;
  for (let round = 0; round < rounds; round++) {
    const miss = coordinate(x1, x2, s) - u;
    if (miss === 0) return s;
    if (miss < 0) low = s;
    else high = s;
    const newton = s - miss / slope(x1, x2, s);
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - s) < 1e-16) return next;
    s = next;
  }
  return s;
};

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
  return coordinate(y1, y2, parameter(x1, x2, u));
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
  const across = slope(x1, x2, s);
  const up = slope(y1, y2, s);
  if (across > 1e-12) return up / across;
  const bend = curvature(x1, x2, s);
  return Math.abs(up) < 1e-9 && bend !== 0 ? curvature(y1, y2, s) / bend : 0;
};
