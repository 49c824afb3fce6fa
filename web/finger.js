// @ts-check

import { velocityTracker } from "./velocity.js";

/**
 * A finger on the glass, as a pan recogniser sees it: it drags once it has travelled 10 points, those not counted,
 * and along one axis alone if it set out along it.
 *
 * @typedef {import("./velocity.js").Vector} Vector
 * @typedef {{ kind: "pressing" } | { kind: "dragging", slack: Vector, follows: { x: boolean, y: boolean } }} Grip
 *   `slack` is the travel not counted
 * @typedef {{ travel: Vector, tracker: import("./velocity.js").VelocityTracker, grip: Grip }} Finger
 *   `travel` since it came down, points
 */

/** The travel at which a finger drags: UIPanGestureRecognizer's, recorded. */
export const hysteresis = 10;
/** A finger that sets out steeper than this, in degrees, drags along y alone: UIScrollView's lock. */
const steep = 70;
/** One that sets out flatter than this drags along x alone. */
const flat = 20;

/** @type {Grip} */
const pressing = { kind: "pressing" };

/**
 * A finger that has just come down.
 * @param {number} time seconds
 * @returns {Finger}
 */
export const finger = (time) => ({
  travel: { x: 0, y: 0 },
  tracker: velocityTracker().add(time, { x: 0, y: 0 }),
  grip: pressing,
});

/**
 * @param {Vector} travel
 * @returns {Grip}
 */
const recognise = ({ x, y }) => {
  const distance = Math.hypot(x, y);
  if (distance < hysteresis) return pressing;
  const angle = Math.atan2(Math.abs(y), Math.abs(x)) * 180 / Math.PI;
  const part = hysteresis / distance;
  return {
    kind: "dragging",
    slack: { x: x * part, y: y * part },
    follows: { x: angle <= steep, y: angle >= flat },
  };
};

/**
 * The finger after it has moved.
 * @param {Finger} state
 * @param {number} time seconds
 * @param {Vector} delta points since the sample before
 * @returns {Finger}
 */
export const moved = ({ travel, tracker, grip }, time, delta) => {
  const reached = { x: travel.x + delta.x, y: travel.y + delta.y };
  return {
    travel: reached,
    tracker: tracker.add(time, delta),
    grip: grip.kind === "pressing" ? recognise(reached) : grip,
  };
};

/**
 * The part of a finger's travel that content follows along an axis.
 * @param {Finger} state
 * @param {import("./axes.js").Axis} axis
 * @returns {number} points
 */
export const followed = ({ travel, grip }, axis) =>
  grip.kind === "dragging" && grip.follows[axis] ? travel[axis] - grip.slack[axis] : 0;

/**
 * The velocity with which a finger throws content along an axis, if it lifts now.
 * @param {Finger} state
 * @param {import("./axes.js").Axis} axis
 * @param {number} time seconds
 * @returns {number} points per second, the finger's sign
 */
export const thrown = ({ tracker, grip }, axis, time) =>
  grip.kind === "dragging" && grip.follows[axis] ? tracker.release(time)[axis] : 0;
