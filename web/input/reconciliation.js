// @ts-check
// Takes the server's motion at once where it differs from what is drawn, and adds the difference, which fades.
import { isEarlier } from "../net/protocol.js";
import { exp, log } from "../physics/functions.js";
import { rest } from "../physics/segment.js";
import {
  trajectoryEnd,
  trajectoryMoved,
  trajectoryPosition,
  trajectoryVelocity,
} from "../physics/trajectory.js";
import { pulledAt, pulledBy, shownAt } from "./drag-bounds.js";

/** @import { Motion } from "../net/types.d.ts" */
/** @import { Points, Seconds, Trajectory } from "../physics/types.d.ts" */
/** @import { Axis } from "../scene/types.d.ts" */
/** @import { AxisPrediction, Drive, Held, Prediction } from "./types.d.ts" */

/** Seconds in which a correction falls to 1/e, as in Colyseus's reconciler. */
const fading = 0.065;
/** Points below which a difference cannot be seen. */
const invisible = 0.05;

/**
 * The motion that is drawn where no finger holds content.
 * @param {AxisPrediction} state
 * @returns {Trajectory | null}
 */
const running = ({ drive, server }) => drive.kind === "thrown" ? drive.trajectory : server;

/**
 * The offset without its correction.
 * @param {AxisPrediction} state
 * @param {Seconds} now
 * @returns {Points}
 */
const uncorrected = (state, now) => {
  if (state.drive.kind === "held") return state.drive.shown;
  const trajectory = running(state);
  return trajectory ? trajectoryPosition(trajectory, now) : 0;
};

/** @param {AxisPrediction} state @param {Seconds} now @returns {Points} */
const correction = ({ correction: { distance, at } }, now) => {
  if (distance === 0) return 0;
  const left = distance * exp(-Math.max(0, now - at) / fading);
  return Math.abs(left) < invisible ? 0 : left;
};

/** @param {AxisPrediction} state @param {Seconds} now @returns {Points} */
const drawnAt = (state, now) => uncorrected(state, now) + correction(state, now);

/**
 * An axis that goes on from where it was drawn.
 * @param {AxisPrediction} next
 * @param {Points} drawn
 * @param {Seconds} now
 * @returns {AxisPrediction}
 */
const splice = (next, drawn, now) => {
  const distance = drawn - uncorrected(next, now);
  const seen = Math.abs(distance) >= invisible;
  return { ...next, correction: { distance: seen ? distance : 0, at: now } };
};

/**
 * The part of `shown` that is a correction, which is still being worked off.
 * @param {Prediction} state
 * @param {Axis} axis
 * @param {Seconds} now
 * @returns {Points}
 */
export const correctionAt = (state, axis, now) => correction(state[axis], now);

/**
 * The offset to draw.
 * @param {Prediction} state
 * @param {Axis} axis
 * @param {Seconds} now
 * @returns {Points}
 */
export const shown = (state, axis, now) => drawnAt(state[axis], now);

/**
 * When an axis comes to rest, if nothing else happens.
 * @param {Prediction} state
 * @param {Axis} axis
 * @returns {Seconds}
 */
export const settlesAt = (state, axis) => {
  const { drive, correction: { distance, at } } = state[axis];
  const faded = distance === 0 ? -Infinity : at + fading * log(Math.abs(distance) / invisible);
  const trajectory = drive.kind === "held" ? null : running(state[axis]);
  return Math.max(faded, trajectory ? trajectoryEnd(trajectory) : -Infinity);
};

/**
 * A held axis as the server's motion has it: the messages that it does not reflect are applied again.
 * @param {Held} drive
 * @param {Motion} motion
 * @param {Seconds} now
 * @returns {Held}
 */
const rebased = (drive, motion, now) => {
  const { bounds } = drive;
  const index = drive.sent.findLastIndex(({ sequence }) => !isEarlier(motion.sequence, sequence));
  const [reflected, ...later] = drive.sent.slice(index);
  const actual = trajectoryPosition(motion, now);
  if (Math.abs(actual - reflected.shown) < invisible) {
    return { ...drive, sent: [reflected, ...later] };
  }
  let pulled = pulledAt(actual, bounds), shown = actual;
  const sent = [{ ...reflected, shown }];
  for (const message of later) {
    for (const step of message.steps) pulled = pulledBy(pulled, step, bounds);
    shown = shownAt(pulled, bounds);
    sent.push({ ...message, shown });
  }
  return { ...drive, pulled, shown, sent };
};

/** @param {AxisPrediction} state @param {Motion} motion @param {Seconds} now @returns {AxisPrediction} */
const acknowledged = (state, motion, now) => {
  const { drive, server } = state;
  const next = { ...state, server: motion };
  switch (drive.kind) {
    case "held": {
      if (isEarlier(motion.sequence, drive.sent[0].sequence)) return next;
      const held = { ...next, drive: rebased(drive, motion, now) };
      return held.drive.shown === drive.shown ? held : splice(held, drawnAt(state, now), now);
    }
    case "thrown":
      if (isEarlier(motion.sequence, drive.sequence)) return next;
      return splice({ ...next, drive: { kind: "server" } }, drawnAt(state, now), now);
    case "server": {
      // Content at rest that then rests elsewhere was put there: by a wheel, a key, another device's finger.
      const jumps = motion.segments[0].kind === "rest" &&
        (server === null || trajectoryVelocity(server, now) === 0);
      return server === null || jumps ? next : splice(next, drawnAt(state, now), now);
    }
  }
};

/**
 * Takes the server's motion; our messages that it does not reflect yet stay predicted.
 * @param {Prediction} state
 * @param {Motion} motion
 * @param {Seconds} now
 * @returns {Prediction}
 */
export const acknowledge = (state, motion, now) => ({
  ...state,
  [motion.axis]: acknowledged(state[motion.axis], motion, now),
});

/**
 * The server ignored a message. If it was the finger's touch, another device holds the content: gives the finger up.
 * @param {Prediction} state
 * @param {number} sequence
 * @param {Seconds} now
 * @returns {Prediction}
 */
export const refuse = (state, sequence, now) => {
  const released = (/** @type {AxisPrediction} */ axis) => {
    if (axis.drive.kind === "server") return axis;
    const drawn = drawnAt(axis, now);
    const server = axis.server ?? { origin: now, segments: [rest(drawn)] };
    return splice({ ...axis, server, drive: { kind: "server" } }, drawn, now);
  };
  if (sequence !== state.touched) return state;
  return { ...state, finger: null, x: released(state.x), y: released(state.y) };
};

/** @param {Drive} drive @param {Points} distance @returns {Drive} */
const movedDrive = (drive, distance) => {
  switch (drive.kind) {
    case "server":
      return drive;
    case "thrown":
      return { ...drive, trajectory: trajectoryMoved(drive.trajectory, distance) };
    case "held":
      return {
        ...drive,
        pulled: drive.pulled + distance,
        shown: drive.shown + distance,
        sent: drive.sent.map((message) => ({ ...message, shown: message.shown + distance })),
      };
  }
};

/**
 * Content was inserted before what is in view: all that is known of the offset moves by its length.
 * @param {Prediction} state
 * @param {Axis} axis
 * @param {Points} distance
 * @returns {Prediction}
 */
export const shift = (state, axis, distance) => {
  const { drive, server } = state[axis];
  const moved = {
    ...state[axis],
    drive: movedDrive(drive, distance),
    server: server && trajectoryMoved(server, distance),
  };
  return distance === 0 ? state : { ...state, [axis]: moved };
};
