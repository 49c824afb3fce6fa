// @ts-check
// A finger on the glass, as a pan recogniser sees it: it drags once it has travelled 10 points, which do not count, and
// along one axis only if it set out along that axis.
import { velocityTracker } from "../physics/velocity-tracker.js";

/** @import { Points, Seconds, Speed, Vector } from "../physics/types.d.ts" */
/** @import { VelocityTracker } from "../physics/velocity-tracker.js" */
/** @import { Axis } from "../scene/types.d.ts" */
/**
 * Whether a finger drags yet; `slack` is the travel that does not count.
 * @typedef {{ kind: "pressing" }
 *   | { kind: "dragging", slack: Vector, follows: { x: boolean, y: boolean } }} Grip
 */
/**
 * @typedef {{ travel: Vector, tracker: VelocityTracker, grip: Grip }} PannedFinger `travel` since it came down
 */

/** Points of travel from which on a finger drags: UIPanGestureRecognizer's, recorded. */
const hysteresis = 10;
/**
 * The tangents of 70 and 20 degrees. A finger that sets out steeper drags along y alone, and one that sets out flatter
 * along x alone: UIScrollView's lock.
 */
const steep = 2.747477419454622, flat = 0.36397023426620234;

/** @type {Grip} */
const pressing = { kind: "pressing" };

/** A finger that has just come down. @param {Seconds} time @returns {PannedFinger} */
export const fingerDown = (time) => ({
  travel: { x: 0, y: 0 },
  tracker: velocityTracker().add(time, { x: 0, y: 0 }),
  grip: pressing,
});

/** @param {Vector} travel @returns {Grip} */
const recognise = ({ x, y }) => {
  const distance = Math.sqrt(x * x + y * y);
  if (distance < hysteresis) return pressing;
  const across = Math.abs(x), along = Math.abs(y), isSteep = along >= across * steep;
  const part = hysteresis / distance;
  return {
    kind: "dragging",
    slack: { x: x * part, y: y * part },
    follows: { x: !isSteep, y: isSteep || along > across * flat },
  };
};

/**
 * The finger after it has moved.
 * @param {PannedFinger} finger
 * @param {Seconds} time
 * @param {Vector} delta
 * @returns {PannedFinger}
 */
export const fingerMoved = ({ travel, tracker, grip }, time, delta) => {
  const reached = { x: travel.x + delta.x, y: travel.y + delta.y };
  return {
    travel: reached,
    tracker: tracker.add(time, delta),
    grip: grip.kind === "pressing" ? recognise(reached) : grip,
  };
};

/**
 * The part of a finger's travel that content follows.
 * @param {PannedFinger} finger
 * @param {Axis} axis
 * @returns {Points}
 */
export const followedTravel = ({ travel, grip }, axis) =>
  grip.kind === "dragging" && grip.follows[axis] ? travel[axis] - grip.slack[axis] : 0;

/**
 * The velocity with which a finger throws content if it lifts now.
 * @param {PannedFinger} finger
 * @param {Axis} axis
 * @param {Seconds} time
 * @returns {Speed}
 */
export const throwVelocity = ({ tracker, grip }, axis, time) =>
  grip.kind === "dragging" && grip.follows[axis] ? tracker.release(time)[axis] : 0;
