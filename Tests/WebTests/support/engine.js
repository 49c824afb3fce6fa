// @ts-check
// What the engine does and the page never asks for, in terms of the page's own formulas: so the vectors hold those too.
import { bounceTurnTime, returnConstant } from "../../../web/physics/bounce.js";
import { fling } from "../../../web/physics/fling.js";
import { banded, unbanded } from "../../../web/physics/rubber-band.js";
import { position } from "../../../web/physics/segment.js";
import { springTurnTime } from "../../../web/physics/spring.js";

/** @import { Bounce, Decay, Points, Ratio, Seconds, Segment, Speed, Trajectory, Tween } from "../../../web/engine/types.d.ts" */

export * from "../../../web/physics/bounce.js";
export * from "../../../web/physics/spring.js";
export * from "../../../web/physics/decay.js";
export * from "../../../web/physics/scroll-physics.js";
export * from "../../../web/physics/rubber-band.js";
export * from "../../../web/physics/segment.js";
export * from "../../../web/physics/settling.js";

/** When a condition begins to hold that changes once between two times. @type {(holds: (t: Seconds) => boolean, from: Seconds, to: Seconds) => Seconds} */
const bisect = (holds, from, to) => {
  let [low, high] = [from, to];
  for (let middle = (low + high) / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
};

/** @typedef {Parameters<typeof fling>[0]} Throw */
/** @typedef {(offset: Points, lower: Points, upper: Points, dimension: Points, coefficient: Ratio | null) => Points} Band */

/** The offset shown for one asked for. @type {Band} */
export const band = (raw, lower, upper, dimension, coefficient) =>
  banded(raw, { lower, upper, dimension, coefficient });

/** The offset asked for that shows as `shown`. @type {Band} */
export const unband = (shown, lower, upper, dimension, coefficient) =>
  unbanded(shown, { lower, upper, dimension, coefficient });

/** Goes from one place to another in a given time. @type {(from: Points, to: Points, duration: Seconds, easing: number[]) => Tween} */
export const tween = (from, to, duration, [x1, y1, x2, y2]) => {
  return { kind: "tween", duration, from, to, x1, y1, x2, y2 };
};

/** Where a decay would come to rest if nothing stopped it. @type {(segment: Decay) => Points} */
export const decayDestination = (segment) => position(segment, Infinity);

/**
 * When a bounce passes a distance from its edge, signed, on its way out and on its way back; null if it never does.
 * @type {(segment: Bounce, level: Points) => { outward: Seconds | null, returning: Seconds | null }}
 */
export const bounceLevelTimes = (segment, level) => {
  const trajectory = { origin: 0, segments: [segment] }, x = segment.edge + level;
  const peak = peakTime(segment), beyond = (segment.from - x) * Math.sign(level) >= 0;
  const outward = beyond ? null : timeReaching(trajectory, x, 0);
  const passes = beyond || (outward !== null && outward <= peak);
  return { outward, returning: passes ? timeReaching(trajectory, x, peak) : null };
};

/**
 * The velocity state at which a bounce moves its content at a given velocity, a distance from its edge.
 * @type {(distance: Points, contentVelocity: Speed, gain: Ratio) => Speed}
 */
export const bounceState = (distance, contentVelocity, gain) =>
  (contentVelocity + returnConstant * distance) / gain;

/**
 * The trajectory of content in motion whose range is now another: same position, same content velocity.
 * @type {(start: Omit<Throw, "velocity"> & { contentVelocity: Speed }) => Trajectory}
 */
export const continuing = ({ contentVelocity, ...start }) => {
  const { from, lower, upper, physics } = start;
  const edge = Math.max(lower, Math.min(from, upper));
  if (physics.bounce.kind === "spring" && from !== edge) {
    return fling({ ...start, velocity: contentVelocity });
  }
  return fling({ ...start, velocity: bounceState(from - edge, contentVelocity, physics.gain) });
};

/** Seconds beyond which nothing is looked for in a segment that lasts for ever. */
const horizon = 60;

/**
 * When a bounce is furthest out, on the side it starts on or is thrown to; 0 if it returns from the start.
 * @type {(segment: Bounce) => Seconds}
 */
export const peakTime = (segment) => {
  const e = segment.from - segment.edge;
  const outward =
    (segment.gain * segment.velocity - returnConstant * e) * (e || segment.velocity) > 0;
  return outward ? bounceTurnTime(segment) ?? 0 : 0;
};

const bezier = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ s) =>
  3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s ** 3;

/**
 * The u, in order, at which an easing stops rising or falling: at most two, each strictly within 0...1.
 * @type {(x1: Ratio, y1: number, x2: Ratio, y2: number) => Ratio[]}
 */
export const easeTurns = (x1, y1, x2, y2) => {
  // slope / 3 = y1 + 2(y2 − 2·y1)·s + (1 − 3·y2 + 3·y1)·s²
  const square = 1 - 3 * y2 + 3 * y1;
  const half = y2 - 2 * y1;
  const root = Math.sqrt(half * half - square * y1);
  const at = square === 0 ? [-y1 / (2 * half)] : [(-half - root) / square, (-half + root) / square];
  return at.filter((s) => s > 0 && s < 1).map((s) => bezier(x1, x2, s)).sort((a, b) => a - b);
};

/** The times between which a segment moves one way only. @type {(segment: Segment, duration: Seconds) => Seconds[]} */
const turns = (segment, duration) => {
  if (segment.kind === "tween") {
    return easeTurns(segment.x1, segment.y1, segment.x2, segment.y2).map((u) => u * duration);
  }
  if (segment.kind === "bounce") return [bounceTurnTime(segment)].filter((time) => time !== null);
  if (segment.kind !== "spring") return [];
  const { stiffness, damping } = segment, first = springTurnTime(segment);
  const period = Math.PI / Math.sqrt(stiffness - damping * damping / 4);
  if (first === null) return [];
  const count = period > 0 ? Math.max(1, Math.ceil((duration - first) / period)) : 1;
  return Array.from({ length: count }, (_, n) => first + (n === 0 ? 0 : n * period));
};

/**
 * The first time in a segment, from `after` on, at which it is at x.
 * @type {(segment: Segment, x: Points, after: Seconds) => Seconds | null}
 */
const segmentTimeReaching = (segment, x, after) => {
  const duration = Math.min(segment.duration, after + horizon);
  const stops = turns(segment, duration).filter((time) => time > after && time < duration);
  let from = after;
  for (const to of [...stops, duration]) {
    const side = Math.sign(position(segment, from) - x);
    if (side === 0) return from;
    const across = (/** @type {number} */ t) => (position(segment, t) - x) * side <= 0;
    if (across(to)) return bisect(across, from, to);
    from = to;
  }
  return null;
};

/**
 * The first instant, from `after` on, at which a trajectory is at x; null if it never is.
 * @type {(trajectory: Trajectory, x: Points, after: Seconds) => Seconds | null}
 */
export const timeReaching = ({ origin, segments }, x, after) => {
  let start = origin;
  for (const segment of segments) {
    const from = Math.max(0, after - start);
    if (from <= segment.duration) {
      const time = segmentTimeReaching(segment, x, from);
      if (time !== null) return start + time;
    }
    start += segment.duration;
  }
  return null;
};
