// @ts-check
// A finger on the glass, as a pan recogniser sees it: it drags once it has travelled 10 points, those not counted, and
// along one axis alone if it set out along it.
import { velocityTracker } from "../physics/velocity-tracker.js";

/** @import { Axis, Finger, Grip, Points, Seconds, Speed, Vector } from "../types.d.ts" */

/** The travel at which a finger drags: UIPanGestureRecognizer's, recorded. */
const hysteresis = 10;
/** Degrees. A finger that sets out steeper drags along y alone, one flatter along x: UIScrollView's lock. */
const steep = 70, flat = 20;

/** @type {Grip} */
const pressing = { kind: "pressing" };

/** A finger that has just come down. @type {(time: Seconds) => Finger} */
export const finger = (time) => ({
  travel: { x: 0, y: 0 },
  tracker: velocityTracker().add(time, { x: 0, y: 0 }),
  grip: pressing,
});

/** @type {(travel: Vector) => Grip} */
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

/** The finger after it has moved. @type {(state: Finger, time: Seconds, delta: Vector) => Finger} */
export const moved = ({ travel, tracker, grip }, time, delta) => {
  const reached = { x: travel.x + delta.x, y: travel.y + delta.y };
  return {
    travel: reached,
    tracker: tracker.add(time, delta),
    grip: grip.kind === "pressing" ? recognise(reached) : grip,
  };
};

/** The part of a finger's travel that content follows. @type {(state: Finger, axis: Axis) => Points} */
export const followed = ({ travel, grip }, axis) =>
  grip.kind === "dragging" && grip.follows[axis] ? travel[axis] - grip.slack[axis] : 0;

/** The velocity with which it throws content if it lifts now. @type {(state: Finger, axis: Axis, time: Seconds) => Speed} */
export const thrown = ({ tracker, grip }, axis, time) =>
  grip.kind === "dragging" && grip.follows[axis] ? tracker.release(time)[axis] : 0;
