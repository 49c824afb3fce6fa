// @ts-check

/** Enough halvings to leave nothing of an interval of seconds but rounding. */
const halvings = 100;

/**
 * The first time at which a condition holds that is false at `from`, true at `to`, and changes once between.
 * @param {(time: number) => boolean} holds
 * @param {number} from
 * @param {number} to
 * @returns {number} a time at which it holds
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

/**
 * The first time within a piece at which two quantities, each monotone on it, are both small enough.
 * @param {number} from
 * @param {number} to
 * @param {(time: number) => boolean} first
 * @param {(time: number) => boolean} second
 * @returns {number | null}
 */
export const firstBoth = (from, to, first, second) => {
  const enters = (/** @type {(time: number) => boolean} */ holds) => {
    if (holds(from)) return from;
    return holds(to) ? bisect(holds, from, to) : null;
  };
  const one = enters(first);
  const other = enters(second);
  if (one === null || other === null) return null;
  const time = Math.max(one, other);
  return first(time) && second(time) ? time : null;
};

/**
 * A time after `from` by which a condition holds, found by doubling; for what holds in the end.
 * @param {(time: number) => boolean} holds
 * @param {number} from
 * @returns {number}
 */
export const eventually = (holds, from) => {
  let step = 0.125;
  while (!holds(from + step) && step < 1e6) step *= 2;
  return from + step;
};
