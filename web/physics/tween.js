// @ts-check
// Content on its way from one place to another along a timing curve.
import { ease, easeSlope } from "./easing.js";

/** @import { Points, Seconds, Speed, Tween } from "./types.d.ts" */

/** @param {Tween} tween @param {Seconds} t @returns {Points} */
export const tweenPosition = ({ from, to, duration, x1, y1, x2, y2 }, t) =>
  from + (to - from) * ease(x1, y1, x2, y2, duration > 0 ? t / duration : 1);

/** @param {Tween} tween @param {Seconds} t @returns {Speed} */
export const tweenVelocity = ({ from, to, duration, x1, y1, x2, y2 }, t) =>
  duration > 0 ? (to - from) / duration * easeSlope(x1, y1, x2, y2, t / duration) : 0;
