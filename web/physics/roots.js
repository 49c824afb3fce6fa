// @ts-check
// Instants that have no closed form.

/** @import { Seconds } from "./types.d.ts" */

/** Enough of Newton's steps for any function, since each leaves less of the bracket. */
const steps = 200;

/**
 * When a function is 0, by Newton's steps kept inside a shrinking bracket.
 * @param {Seconds} low
 * @param {Seconds} high at which the function has the other sign than at `low`, or is 0
 * @param {(t: Seconds) => number} value
 * @param {(t: Seconds) => number} slope
 * @returns {Seconds} exact to the rounding of the function itself
 */
export const root = (low, high, value, slope) => {
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
