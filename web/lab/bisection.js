// @ts-check
/** @import { Seconds } from "../physics/types.d.ts" */

/** Enough halvings to leave nothing of an interval of seconds but rounding. */
const halvings = 100;

/**
 * When a condition begins to hold that changes once between two times.
 * @param {(t: Seconds) => boolean} holds
 * @param {Seconds} from
 * @param {Seconds} to
 * @returns {Seconds}
 */
export const bisect = (holds, from, to) => {
  let low = from;
  let high = to;
  for (let n = 0; n < halvings; n++) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
};
