// @ts-check
// Instants that have no closed form, found on pieces where what is asked about changes once.

/** @import { Condition, Seconds, SettleTime } from "../types.d.ts" */

/** Enough halvings to leave nothing of an interval of seconds but rounding. */
const halvings = 100;

/** When a condition begins to hold, once between `from` and `to`. @type {(holds: Condition, from: Seconds, to: Seconds) => Seconds} */
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

/** @type {(holds: Condition, from: Seconds, to: Seconds) => Seconds | null} */
const enters = (holds, from, to) => {
  if (holds(from)) return from;
  return holds(to) ? bisect(holds, from, to) : null;
};

/** @type {(near: Condition, slow: Condition, from: Seconds, to: Seconds) => Seconds | null} */
const firstBoth = (near, slow, from, to) => {
  const one = enters(near, from, to);
  const other = enters(slow, from, to);
  if (one === null || other === null) return null;
  const time = Math.max(one, other);
  return near(time) && slow(time) ? time : null;
};

/** When a motion is first both near and slow; between `stops`, and after the last, it moves and slows one way. @type {SettleTime} */
export const settlingTime = (stops, near, slow) => {
  let from = 0;
  for (const to of stops) {
    const time = firstBoth(near, slow, from, to);
    if (time !== null) return time;
    from = to;
  }
  let step = 0.125;
  while (!(near(from + step) && slow(from + step)) && step < 1e6) step *= 2;
  return firstBoth(near, slow, from, from + step) ?? from + step;
};
