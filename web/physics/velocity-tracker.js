// @ts-check
// The velocity of a finger, as UIKit estimates it. c is the difference quotient of two touch samples. The recogniser's
// velocity is v = 0.2·c + 0.8·(the c before), the first c counting in full; the velocity of a release is
// 0.75·(the v before) + 0.25·v.

/** @import { Ratio, Seconds, TouchDifferences, Vector, VelocityTracker } from "./types.d.ts" */

/** The recogniser's share of the newest difference (recorded from UIPanGestureRecognizer). */
const newestShare = 0.2;
/** The release's share of the newest velocity (recorded from UIScrollView). */
const releaseShare = 0.25;
/** Points per second below which a release does not throw: UIScrollView's 0.0625 points²/ms². */
const slowest = 250;
/** Seconds after which a finger that sent nothing stands still: between Android's 40 ms and others' 100. */
const stale = 0.05;

/** @type {Vector} */
const zero = Object.freeze({ x: 0, y: 0 });

/** Above it a number has no fraction: added and taken away, it rounds to the nearest whole, halves to even. */
const wholeFrom = 4503599627370496;

/** A time in whole nanoseconds, as an Instant of the engine holds it. @param {Seconds} time */
const nanoseconds = (time) => {
  const exact = time * 1e9;
  return exact < wholeFrom ? exact + wholeFrom - wholeFrom : exact;
};

/** @param {Seconds} start @param {Seconds} end @returns {Seconds} */
const secondsBetween = (start, end) => (nanoseconds(end) - nanoseconds(start)) / 1e9;

/** @param {Ratio} share of the newest @param {Vector} newest @param {Vector} before */
const mix = (share, newest, before) => ({
  x: share * newest.x + (1 - share) * before.x,
  y: share * newest.y + (1 - share) * before.y,
});

/** @type {TouchDifferences} */
const nothing = { time: null, pending: zero, difference: null, before: null, velocity: null };

/** @param {TouchDifferences} state @param {Seconds} time @param {Vector} delta @returns {TouchDifferences} */
const adding = (state, time, delta) => {
  if (state.time === null) return { ...nothing, time };
  const x = state.pending.x + delta.x;
  const y = state.pending.y + delta.y;
  const elapsed = secondsBetween(state.time, time);
  if (!(elapsed > 0)) return { ...state, pending: { x, y } };
  const difference = { x: x / elapsed, y: y / elapsed };
  const velocity = state.difference ? mix(newestShare, difference, state.difference) : difference;
  return { time, pending: zero, difference, before: state.velocity, velocity };
};

/** @param {TouchDifferences} state @param {Seconds} time @returns {Vector} */
const releasing = ({ time: newest, before, velocity }, time) => {
  if (newest === null || velocity === null) return zero;
  if (secondsBetween(newest, time) > stale) return zero;
  const { x, y } = velocity;
  if (Math.sqrt(x * x + y * y) < slowest) return zero;
  return before ? mix(releaseShare, velocity, before) : velocity;
};

/** A tracker that knows no sample yet. @param {TouchDifferences} [state] @returns {VelocityTracker} */
export const velocityTracker = (state = nothing) => ({
  add: (time, delta) => velocityTracker(adding(state, time, delta)),
  pan: () => state.velocity ?? zero,
  release: (time) => releasing(state, time),
});
