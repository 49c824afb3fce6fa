// @ts-check
// Instants in whole nanoseconds, as the engine holds them, so that the page and the server take the same seconds
// between two of them.

/** @import { Seconds } from "./types.d.ts" */

/** Above it a number has no fraction: added and taken away, it rounds to the nearest whole, halves to even. */
const wholeFrom = 4503599627370496;

/** @param {Seconds} time from 0 on, as a session's clock has it */
const nanoseconds = (time) => {
  const exact = time * 1e9;
  return exact < wholeFrom ? exact + wholeFrom - wholeFrom : exact;
};

/**
 * The nearest instant to a time.
 * @param {Seconds} time from 0 on
 * @returns {Seconds}
 */
export const instant = (time) => nanoseconds(time) / 1e9;

/**
 * The seconds from one instant to another.
 * @param {Seconds} start
 * @param {Seconds} end
 * @returns {Seconds}
 */
export const secondsBetween = (start, end) => (nanoseconds(end) - nanoseconds(start)) / 1e9;
