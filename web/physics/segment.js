// @ts-check
// A piece of a trajectory, of any kind.
import { bouncePosition, bounceVelocity } from "./bounce.js";
import { decayPosition, decayVelocity } from "./decay.js";
import { springPosition, springVelocity } from "./spring.js";
import { tweenPosition, tweenVelocity } from "./tween.js";

/** @import { Points, Rest, Seconds, Segment, Speed } from "./types.d.ts" */

/** Content that stands still for ever. @param {Points} at @returns {Rest} */
export const rest = (at) => ({ kind: "rest", duration: Infinity, at });

/**
 * Where a segment's content is.
 * @param {Segment} segment
 * @param {Seconds} t since it began
 * @returns {Points}
 */
export const position = (segment, t) => {
  switch (segment.kind) {
    case "rest":
      return segment.at;
    case "decay":
      return decayPosition(segment, t);
    case "bounce":
      return bouncePosition(segment, t);
    case "spring":
      return springPosition(segment, t);
    case "tween":
      return tweenPosition(segment, t);
  }
};

/**
 * How fast a segment's content moves.
 * @param {Segment} segment
 * @param {Seconds} t since it began
 * @returns {Speed}
 */
export const velocity = (segment, t) => {
  switch (segment.kind) {
    case "rest":
      return 0;
    case "decay":
      return decayVelocity(segment, t);
    case "bounce":
      return bounceVelocity(segment, t);
    case "spring":
      return springVelocity(segment, t);
    case "tween":
      return tweenVelocity(segment, t);
  }
};

/** The parameters of a segment that are places. */
const places = /** @type {const} */ (["at", "from", "edge", "target", "to"]);

/**
 * The same motion, moved along its axis.
 * @template {Segment} S
 * @param {S} segment
 * @param {Points} distance
 * @returns {S}
 */
export const moved = (segment, distance) => {
  const next = /** @type {any} */ ({ ...segment });
  for (const place of places) if (place in next) next[place] += distance;
  return next;
};
