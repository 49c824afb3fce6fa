// @ts-check
// A finger on the glass, as a pan recogniser sees it: it drags once it has travelled some points, which do not count, and
// along one axis only if it set out along that axis.
import { velocityTracker } from "../physics/velocity-tracker.js";

/** @import { Points, Seconds, Speed, Vector } from "../physics/types.d.ts" */
/** @import { Axis } from "../scene/types.d.ts" */
/** @import { Grip, PannedFinger } from "./types.d.ts" */

/** Points of travel from which on a finger drags, if nothing else is said: UIPanGestureRecognizer's, recorded. */
const usualHysteresis = 10;
/**
 * The tangents of 70 and 20 degrees: a finger that sets out steeper drags along y only, flatter along x: UIScrollView's
 * directional lock.
 */
const steep = 2.747477419454622, flat = 0.36397023426620234;

/** @type {Grip} */
const pressing = { kind: "pressing" };

/**
 * A finger that has just come down.
 * @param {Seconds} time
 * @param {Points} [hysteresis] its travel from which on it drags
 * @returns {PannedFinger}
 */
export const fingerDown = (time, hysteresis = usualHysteresis) => ({
  start: time,
  hysteresis,
  travel: { x: 0, y: 0 },
  step: { x: 0, y: 0 },
  tracker: velocityTracker().add(time, { x: 0, y: 0 }),
  grip: pressing,
});

/** The length of a finger's travel. @param {Vector} travel */
const lengthOf = ({ x, y }) => Math.sqrt(x * x + y * y);

/** @param {Vector} travel @param {Points} hysteresis @returns {Grip} */
const recognise = (travel, hysteresis) => {
  if (lengthOf(travel) < hysteresis) return pressing;
  const across = Math.abs(travel.x), along = Math.abs(travel.y), isSteep = along >= across * steep;
  return {
    kind: "dragging",
    follows: { x: !isSteep, y: isSteep || along > across * flat },
  };
};

/**
 * The part of a move that content follows: all of it, but for the first points of the travel.
 * @param {Grip} before the move
 * @param {Grip} grip after it
 * @param {Vector} travel
 * @param {Vector} delta
 * @param {Points} hysteresis
 * @returns {Vector}
 */
const stepOf = (before, grip, travel, delta, hysteresis) => {
  if (grip.kind === "pressing") return { x: 0, y: 0 };
  const begins = before.kind === "pressing", part = 1 - hysteresis / lengthOf(travel);
  return {
    x: grip.follows.x ? begins ? travel.x * part : delta.x : 0,
    y: grip.follows.y ? begins ? travel.y * part : delta.y : 0,
  };
};

/**
 * The finger after it has moved.
 * @param {PannedFinger} finger
 * @param {Seconds} time
 * @param {Vector} delta
 * @returns {PannedFinger}
 */
export const fingerMoved = (finger, time, delta) => {
  const { travel: before, hysteresis, tracker, grip: held } = finger;
  const travel = { x: before.x + delta.x, y: before.y + delta.y };
  const grip = held.kind === "pressing" ? recognise(travel, hysteresis) : held;
  const step = stepOf(held, grip, travel, delta, hysteresis);
  return { ...finger, travel, step, tracker: tracker.add(time, delta), grip };
};

/**
 * Whether content follows a finger along an axis.
 * @param {PannedFinger} finger
 * @param {Axis} axis
 */
export const follows = ({ grip }, axis) => grip.kind === "dragging" && grip.follows[axis];

/**
 * The velocity with which a finger throws content if it lifts now.
 * @param {PannedFinger} finger
 * @param {Axis} axis
 * @param {Seconds} time
 * @returns {Speed}
 */
export const throwVelocity = (finger, axis, time) =>
  follows(finger, axis) ? finger.tracker.release(time)[axis] : 0;
