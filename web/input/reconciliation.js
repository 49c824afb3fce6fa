// @ts-check
// Takes the server's motion at once where it differs from what is drawn, and adds the difference, which fades.
import { isEarlier } from "../net/protocol.js";
import { rest } from "../physics/segment.js";
import { trajectoryMoved, trajectoryPosition, trajectoryVelocity } from "../physics/trajectory.js";
import { pulledAt, pulledBy, shownAt } from "./drag-bounds.js";
import { noGuesses, unanswered } from "./control-prediction.js";
import { drawnAtOnce, newest, played, playoutMoved } from "./playout.js";
import { drawnAt, invisible, splice } from "./prediction.js";

/** @import { Motion } from "../net/types.d.ts" */
/** @import { Points, Seconds } from "../engine/types.d.ts" */
/** @import { Axis } from "../scene/types.d.ts" */
/** @import { AxisPrediction, Drive, Held, Prediction, Watched } from "./types.d.ts" */

/**
 * Seconds for which a page that has joined again keeps what it has drawn: what the old connection had sent may still be on its
 * way through the server, whose first motion knows nothing of it.
 */
const keeping = 0.1;

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
    if (message.steps.length > 0) shown = shownAt(pulled, bounds);
    sent.push({ ...message, shown });
  }
  return { ...drive, pulled, shown, sent };
};

/**
 * From when on a motion is drawn that has just come: from its origin, but not before the last frame, which is seen already.
 * @param {Motion} motion
 * @param {Seconds} drawn the time of the last frame
 * @param {Seconds} now
 * @returns {Seconds}
 */
export const drawnFrom = ({ origin }, drawn, now) => Math.min(now, Math.max(drawn, origin));

/**
 * @param {AxisPrediction} state
 * @param {Motion} motion
 * @param {Seconds} now
 * @param {Watched | null} watched
 * @returns {AxisPrediction}
 */
const acknowledged = (state, motion, now, watched) => {
  const { drive, server } = state;
  const next = { ...state, server: drawnAtOnce(motion, server?.ages) };
  switch (drive.kind) {
    case "held": {
      if (isEarlier(motion.sequence, drive.sent[0].sequence)) return next;
      const held = { ...next, drive: rebased(drive, motion, now) };
      return held.drive.shown === drive.shown ? held : splice(held, drawnAt(state, now), now);
    }
    case "coasting":
      if (isEarlier(motion.sequence, drive.sequence)) return next;
      return splice({ ...next, drive: { kind: "server" } }, drawnAt(state, now), now);
    case "kept": {
      const until = Math.min(drive.until, now + keeping);
      if (now >= until) {
        return splice({ ...next, drive: { kind: "server" } }, drawnAt(state, now), now);
      }
      return splice({ ...next, drive: { ...drive, until } }, drive.shown, until);
    }
    case "server": {
      if (server === null) return next;
      const playing = { ...state, server: played(server, motion, now, watched) };
      // Content at rest that then rests elsewhere was put there by a wheel or a key.
      const jumps = watched === null && motion.segments[0].kind === "rest" &&
        trajectoryVelocity(newest(server), now) === 0;
      return jumps ? playing : splice(playing, drawnAt(state, now), now);
    }
  }
};

/**
 * Takes the server's motion; our messages that it does not reflect yet stay predicted.
 * @param {Prediction} state
 * @param {Motion} motion
 * @param {Seconds} now
 * @param {Watched | null} [watched] null where no other device may move content
 * @returns {Prediction}
 */
export const acknowledge = (state, motion, now, watched = null) => ({
  ...state,
  guesses: unanswered(state.guesses, (sequence) => !isEarlier(motion.sequence, sequence)),
  [motion.axis]: acknowledged(state[motion.axis], motion, now, watched),
});

/**
 * The server ignored a message: what it drives goes on as the server has it. If it was the finger's touch, another device
 * holds the content: gives the finger up.
 * @param {Prediction} state
 * @param {number} sequence
 * @param {Seconds} now
 * @returns {Prediction}
 */
export const refuse = (state, sequence, now) => {
  const isTouch = sequence === state.touched;
  const released = (/** @type {AxisPrediction} */ axis) => {
    const { drive } = axis;
    if (drive.kind === "server") return axis;
    if (!isTouch && !(drive.kind === "coasting" && drive.sequence === sequence)) return axis;
    const drawn = drawnAt(axis, now);
    const server = axis.server ?? drawnAtOnce({ origin: now, segments: [rest(drawn)] });
    return splice({ ...axis, server, drive: { kind: "server" } }, drawn, now);
  };
  const axes = { x: released(state.x), y: released(state.y) };
  return { ...state, ...axes, ...(isTouch ? { guesses: noGuesses, finger: null } : {}) };
};

/** @param {Drive} drive @param {Points} distance @returns {Drive} */
const movedDrive = (drive, distance) => {
  switch (drive.kind) {
    case "server":
      return drive;
    case "kept":
      return { ...drive, shown: drive.shown + distance };
    case "coasting":
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
    server: server && playoutMoved(server, distance),
  };
  return distance === 0 ? state : { ...state, [axis]: moved };
};
