// @ts-check
// What this device draws before the server answers: what drives each axis, and a correction that fades.
import { exp, log } from "../physics/numerics.js";
import { trajectoryDestination, trajectoryEnd, trajectoryPosition } from "../physics/trajectory.js";
import { noGuesses } from "./control-prediction.js";
import { newest, playedPosition, playoutDelay, playoutEnd } from "./playout.js";

/** @import { Points, Seconds, Trajectory, Vector } from "../engine/types.d.ts" */
/** @import { Axis, Insets } from "../scene/types.d.ts" */
/** @import { AxisPrediction, Prediction } from "./types.d.ts" */

/** Seconds in which a correction falls to 1/e, as in Colyseus's reconciler. */
const fading = 0.065;
/** Points below which a difference cannot be seen. */
export const invisible = 0.05;

/** @type {AxisPrediction["correction"]} */
export const noCorrection = { distance: 0, at: 0 };

/** @type {Insets} */
const noSpace = [0, 0, 0, 0];

/** @type {AxisPrediction} */
const still = { drive: { kind: "server" }, server: null, correction: noCorrection };

/** A prediction without a finger on the glass. @returns {Prediction} */
export const emptyPrediction = () => ({
  guesses: noGuesses,
  finger: null,
  wheel: null,
  wheelScroll: null,
  touched: null,
  leastHeld: noSpace,
  flicks: { x: null, y: null },
  x: still,
  y: still,
});

/**
 * The prediction of a page that joins its session again: until the server tells where content is, it stays as it was drawn.
 * @param {Vector} drawn
 * @returns {Prediction}
 */
export const keptPrediction = ({ x, y }) => ({
  ...emptyPrediction(),
  x: { ...still, drive: { kind: "kept", shown: x, until: Infinity } },
  y: { ...still, drive: { kind: "kept", shown: y, until: Infinity } },
});

/**
 * The motion that is drawn where no finger holds content.
 * @param {AxisPrediction} state
 * @returns {Trajectory | null}
 */
export const running = ({ drive, server }) =>
  drive.kind === "coasting" ? drive.trajectory : server && newest(server);

/**
 * The offset without its correction.
 * @param {AxisPrediction} state
 * @param {Seconds} now
 * @returns {Points}
 */
const uncorrected = ({ drive, server }, now) => {
  switch (drive.kind) {
    case "held":
      return drive.shown;
    case "coasting":
      return trajectoryPosition(drive.trajectory, now);
    case "kept":
    case "server":
      return server ? playedPosition(server, now) : 0;
  }
};

/** What is left of a correction. @param {AxisPrediction} state @param {Seconds} now @returns {Points} */
const correction = ({ correction: { distance, at } }, now) => {
  if (distance === 0) return 0;
  const left = distance * exp(-Math.max(0, now - at) / fading);
  return Math.abs(left) < invisible ? 0 : left;
};

/**
 * The offset to draw along an axis.
 * @param {AxisPrediction} state
 * @param {Seconds} now
 * @returns {Points}
 */
export const drawnAt = (state, now) => {
  const { drive } = state;
  if (drive.kind === "kept" && now < drive.until) return drive.shown;
  return uncorrected(state, now) + correction(state, now);
};

/**
 * An axis that goes on from where it was drawn.
 * @param {AxisPrediction} next
 * @param {Points} drawn
 * @param {Seconds} now
 * @returns {AxisPrediction}
 */
export const splice = (next, drawn, now) => {
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
 * How much later than it happens an axis is drawn, because another device's finger moves it.
 * @param {Prediction} state
 * @param {Axis} axis
 * @param {Seconds} now
 * @returns {Seconds}
 */
export const delayAt = (state, axis, now) => {
  const { drive, server } = state[axis];
  return drive.kind === "server" && server ? playoutDelay(server, now) : 0;
};

/**
 * Where a slide takes content: a motion that nobody threw, as the return of a pull or the opening of a refresh.
 * @param {Prediction} state
 * @param {Axis} axis
 * @returns {Points | null} null where a finger holds content, or has thrown it
 */
export const slideEnd = (state, axis) => {
  const trajectory = state.finger ? null : running(state[axis]);
  if (!trajectory || trajectory.segments[0].kind === "rest") return null;
  if (trajectory.segments.some(({ kind }) => kind === "decay")) return null;
  return trajectoryDestination(trajectory);
};

/**
 * When an axis comes to rest, if nothing else happens.
 * @param {Prediction} state
 * @param {Axis} axis
 * @returns {Seconds}
 */
export const settlesAt = (state, axis) => {
  const { drive, server, correction: { distance, at } } = state[axis];
  const faded = distance === 0 ? -Infinity : at + fading * log(Math.abs(distance) / invisible);
  switch (drive.kind) {
    case "held":
      return faded;
    case "coasting":
      return Math.max(faded, trajectoryEnd(drive.trajectory));
    case "kept":
    case "server":
      return Math.max(faded, server ? playoutEnd(server) : -Infinity);
  }
};
