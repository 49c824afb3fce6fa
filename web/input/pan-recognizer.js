// @ts-check
// A finger on the glass, as a pan recogniser sees it: it drags once it has travelled 10 points, which do not count, and
// along one axis only if it set out along that axis.
import { velocityTracker } from "../physics/velocity-tracker.js";

/** @import { Seconds, Speed, Vector } from "../physics/types.d.ts" */
/** @import { Axis } from "../scene/types.d.ts" */
/** @import { Grip, PannedFinger } from "./types.d.ts" */

/** Points of travel from which on a finger drags: UIPanGestureRecognizer's, recorded. */
const hysteresis = 10;
/**
 * The tangents of 70 and 20 degrees: a finger that sets out steeper drags along y only, flatter along x: UIScrollView's
 * directional lock.
 */
const steep = 2.747477419454622, flat = 0.36397023426620234;

/** @type {Grip} */
const pressing = { kind: "pressing" };

/** A finger that has just come down. @param {Seconds} time @returns {PannedFinger} */
export const fingerDown = (time) => ({
  start: time,
  travel: { x: 0, y: 0 },
  step: { x: 0, y: 0 },
  tracker: velocityTracker().add(time, { x: 0, y: 0 }),
  grip: pressing,
});

/** @param {Vector} travel */
const lengthOf = ({ x, y }) => Math.sqrt(x * x + y * y);

/** @param {Vector} travel @returns {Grip} */
const recognise = (travel) => {
  if (lengthOf(travel) < hysteresis) return pressing;
  const across = Math.abs(travel.x), along = Math.abs(travel.y), isSteep = along >= across * steep;
  return {
    kind: "dragging",
    follows: { x: !isSteep, y: isSteep || along > across * flat },
  };
};

/**
 * The part of a move that content follows.
 * @param {Grip} before the move
 * @param {Grip} grip after it
 * @param {Vector} travel
 * @param {Vector} delta
 * @returns {Vector}
 */
const stepOf = (before, grip, travel, delta) => {
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
export const fingerMoved = ({ start, travel: before, tracker, grip: held }, time, delta) => {
  const travel = { x: before.x + delta.x, y: before.y + delta.y };
  const grip = held.kind === "pressing" ? recognise(travel) : held;
  const step = stepOf(held, grip, travel, delta);
  return { start, travel, step, tracker: tracker.add(time, delta), grip };
};

/**
 * The velocity with which a finger throws content if it lifts now.
 * @param {PannedFinger} finger
 * @param {Axis} axis
 * @param {Seconds} time
 * @returns {Speed}
 */
export const throwVelocity = ({ tracker, grip }, axis, time) =>
  grip.kind === "dragging" && grip.follows[axis] ? tracker.release(time)[axis] : 0;
