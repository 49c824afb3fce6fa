// @ts-check
// How fast content goes in the past. Under a finger its motion is a rest at each place to which the finger has brought it, so
// that the way from one place to the next tells the speed.

/** @import { Seconds, Speed, Trajectory } from "../../../engine/types.d.ts" */
/** @import { Scene } from "../../../scene/types.d.ts" */
/** @typedef {Trajectory & { axis: "x" | "y", drag?: Speed }} PastMotion */

/** Seconds: a finger that says nothing for longer rests. */
const pause = 0.1;

/** Where content rests that does nothing else; null if it moves. @param {Trajectory} motion */
const resting = ({ segments: [first, ...others] }) =>
  first?.kind === "rest" && others.length === 0 ? first.at : null;

/**
 * A motion that is told next, with the speed at which a finger has brought the content to it, if one has.
 * @param {PastMotion} motion
 * @param {Pick<Scene, "motions">} scene as it was before
 * @returns {PastMotion}
 */
export function dragged(motion, { motions }) {
  const before = motions[motion.axis];
  const [from, to] = [resting(before), resting(motion)], elapsed = motion.origin - before.origin;
  if (from === null || to === null || elapsed <= 0 || elapsed > pause) return motion;
  return { ...motion, drag: (to - from) / elapsed };
}

/**
 * The speed of a motion at a moment.
 * @param {Trajectory & { drag?: Speed }} motion
 * @param {Seconds} time
 * @param {(motion: Trajectory, time: Seconds) => Speed} velocity the engine's formula
 * @returns {Speed}
 */
export const speedAt = (motion, time, velocity) =>
  motion.drag !== undefined && time <= motion.origin + pause ? motion.drag : velocity(motion, time);
