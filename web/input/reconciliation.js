// @ts-check
// Where the server's motion differs from what is drawn it is taken at once, and the difference added to it, fading.
import { banded, unbanded } from "../physics/rubber-band.js";
import { rest } from "../physics/segment.js";
import {
  trajectoryEnd,
  trajectoryMoved,
  trajectoryPosition,
  trajectoryVelocity,
} from "../physics/trajectory.js";

/** @import { Acknowledge, AcknowledgeAxis, Axis, AxisPlace, AxisPrediction, AxisQuery, Drive, Points, Prediction, Rebase, Refuse, Seconds, ShiftPrediction, Splice, Trajectory } from "../types.d.ts" */

/** Seconds in which a correction falls to 1/e: Colyseus's reconciler smooths for as long. */
const fading = 0.065;
/** Points below which a difference cannot be seen. */
const invisible = 0.05;

/** The motion that is drawn where no finger holds the content. @type {(state: AxisPrediction) => Trajectory | null} */
const running = ({ drive, server }) => drive.kind === "thrown" ? drive.trajectory : server;

/** Where an axis is without its correction. @type {AxisPlace} */
const uncorrected = (state, now) => {
  if (state.drive.kind === "held") return state.drive.shown;
  const trajectory = running(state);
  return trajectory ? trajectoryPosition(trajectory, now) : 0;
};

/** @type {AxisPlace} */
const correction = ({ correction: { distance, at } }, now) => {
  if (distance === 0) return 0;
  const left = distance * Math.exp(-Math.max(0, now - at) / fading);
  return Math.abs(left) < invisible ? 0 : left;
};

/** @type {AxisPlace} */
const drawnAt = (state, now) => uncorrected(state, now) + correction(state, now);

/** The axis goes on from where it was drawn. @type {Splice} */
const splice = (next, drawn, now) => {
  const distance = drawn - uncorrected(next, now);
  const seen = Math.abs(distance) >= invisible;
  return { ...next, correction: { distance: seen ? distance : 0, at: now } };
};

/** The difference from the server that is still being worked off; it is part of `shown`. @type {AxisQuery} */
export const correctionAt = (state, axis, now) => correction(state[axis], now);

/** The offset to draw. @type {AxisQuery} */
export const shown = (state, axis, now) => drawnAt(state[axis], now);

/** When what is drawn comes to stand, if nothing else happens. @type {(state: Prediction, axis: Axis) => Seconds} */
export const settlesAt = (state, axis) => {
  const { drive, correction: { distance, at } } = state[axis];
  const faded = distance === 0 ? -Infinity : at + fading * Math.log(Math.abs(distance) / invisible);
  const trajectory = drive.kind === "held" ? null : running(state[axis]);
  return Math.max(faded, trajectory ? trajectoryEnd(trajectory) : -Infinity);
};

/** A held axis from where the server's motion has it: the messages since are applied anew. @type {Rebase} */
const rebased = (drive, motion, now) => {
  const { bounds } = drive;
  const index = drive.sent.findLastIndex(({ sequence }) => sequence <= motion.sequence);
  const sent = drive.sent.slice(index);
  const actual = trajectoryPosition(motion, now);
  if (Math.abs(actual - sent[0].shown) < invisible) return { ...drive, sent };
  const anchor = unbanded(actual, bounds) + sent[0].followed;
  const at = (/** @type {Points} */ followed) =>
    bounds.moves ? banded(anchor - followed, bounds) : actual;
  return {
    ...drive,
    anchor,
    shown: at(drive.followed),
    sent: sent.map((one) => ({ ...one, shown: at(one.followed) })),
  };
};

/** @type {AcknowledgeAxis} */
const acknowledged = (state, motion, now) => {
  const { drive, server } = state;
  const next = { ...state, server: motion };
  switch (drive.kind) {
    case "held": {
      if (motion.sequence < drive.sent[0].sequence) return next;
      const held = { ...next, drive: rebased(drive, motion, now) };
      return held.drive.shown === drive.shown ? held : splice(held, drawnAt(state, now), now);
    }
    case "thrown":
      if (motion.sequence < drive.sequence) return next;
      return splice({ ...next, drive: { kind: "server" } }, drawnAt(state, now), now);
    case "server": {
      // Content that stands, and then stands elsewhere, was put there: by a wheel, a key, another device's finger.
      const jumps = motion.segments[0].kind === "rest" &&
        (server === null || trajectoryVelocity(server, now) === 0);
      return server === null || jumps ? next : splice(next, drawnAt(state, now), now);
    }
  }
};

/** Takes the server's motion; our messages that it does not reflect yet stay predicted. @type {Acknowledge} */
export const acknowledge = (state, motion, now) => ({
  ...state,
  [motion.axis]: acknowledged(state[motion.axis], motion, now),
});

/** Gives the finger up if it is its touch that was ignored: another holds the content. @type {Refuse} */
export const refuse = (state, sequence, now) => {
  const given = (/** @type {AxisPrediction} */ axis) => {
    if (axis.drive.kind === "server") return axis;
    const drawn = drawnAt(axis, now);
    const server = axis.server ?? { origin: now, segments: [rest(drawn)] };
    return splice({ ...axis, server, drive: { kind: "server" } }, drawn, now);
  };
  if (sequence !== state.touched) return state;
  return { ...state, finger: null, x: given(state.x), y: given(state.y) };
};

/** @type {(drive: Drive, distance: Points) => Drive} */
const movedDrive = (drive, distance) => {
  switch (drive.kind) {
    case "server":
      return drive;
    case "thrown":
      return { ...drive, trajectory: trajectoryMoved(drive.trajectory, distance) };
    case "held":
      return {
        ...drive,
        anchor: drive.anchor + distance,
        shown: drive.shown + distance,
        sent: drive.sent.map((one) => ({ ...one, shown: one.shown + distance })),
      };
  }
};

/** What is in view was pushed: all that is known of the offset moves with it. @type {ShiftPrediction} */
export const shift = (state, axis, distance) => {
  const { drive, server } = state[axis];
  const moved = {
    ...state[axis],
    drive: movedDrive(drive, distance),
    server: server && trajectoryMoved(server, distance),
  };
  return distance === 0 ? state : { ...state, [axis]: moved };
};
