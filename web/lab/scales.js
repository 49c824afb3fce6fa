// @ts-check

/**
 * From quantities to places in a plot.
 *
 * @typedef {import("../engine/types.d.ts").Trajectory} Trajectory
 * @typedef {readonly [number, number]} Span
 * @typedef {(value: number) => number} Scale
 */

/**
 * A straight line through two points.
 * @param {Span} from values
 * @param {Span} to places
 * @returns {Scale}
 */
export const linear = ([a, b], [p, q]) => (value) => p + (value - a) / (b - a) * (q - p);

/**
 * A span about values with air at both ends.
 * @param {readonly number[]} values
 * @param {number} least how long it is at least
 * @returns {Span}
 */
export const spanOf = (values, least) => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const air = Math.max((high - low) * 0.12, (least - (high - low)) / 2);
  return [low - air, high + air];
};

/** What is this close to an instant is on the other side of a jump at it, seconds. */
const instant = 1e-7;

/**
 * The times at which to ask for a curve: evenly, and at both sides of each join.
 * @param {Trajectory} trajectory
 * @param {Span} span seconds
 * @param {number} count
 * @returns {number[]}
 */
export const sampleTimes = ({ segments }, [start, end], count) => {
  const times = Array.from({ length: count + 1 }, (_, n) => start + n / count * (end - start));
  let join = 0;
  for (const { duration } of segments.slice(0, -1)) {
    join += duration;
    if (join > start && join < end) times.push(join - instant, join);
  }
  return times.sort((a, b) => a - b);
};

/**
 * A curve as the d of an SVG path.
 * @param {readonly number[]} times
 * @param {(time: number) => number} value
 * @param {Scale} x
 * @param {Scale} y
 */
export const path = (times, value, x, y) =>
  times.map((t, n) => `${n ? "L" : "M"}${x(t).toFixed(2)} ${y(value(t)).toFixed(2)}`).join("");

/**
 * What a plot can show of a trajectory.
 * @typedef {Readonly<Record<"offset" | "velocity", (trajectory: Trajectory, t: number) => number>>} Readings
 */

/**
 * A number with a true minus sign, and no minus before a zero.
 * @param {number} value
 * @param {number} digits
 */
export const numeral = (value, digits) => {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : text.replace("-", "−");
};
