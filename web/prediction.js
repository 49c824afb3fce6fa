// @ts-check

import { banded, boundsOf, holding, sameBounds, unbanded } from "./bounds.js";
import { finger, followed, moved, thrown } from "./finger.js";
import { standardPhysics } from "./physics.js";
import { range } from "./range.js";
import { fling } from "./trajectory.js";

export { acknowledge, correctionAt, refuse, settlesAt, shift, shown } from "./correction.js";

/**
 * This device's finger, drawn before the server has heard of it, by the engine's own formulas.
 *
 * An axis is driven by the server's motion; held by the finger, absolutely from where it was touched, so that lost
 * precision never adds up; or thrown, until the server's motion reflects the release.
 *
 * @typedef {import("./axes.js").Axis} Axis
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("./trajectory.js").Trajectory} Trajectory
 * @typedef {import("./velocity.js").Vector} Vector
 * @typedef {import("./bounds.js").Bounds} Bounds
 * @typedef {{ sequence: number, followed: number, shown: number }} Sent what a message was predicted to show
 * @typedef {object} Held
 * @property {"held"} kind
 * @property {Bounds} bounds
 * @property {number} anchor the offset asked for where the finger has not travelled
 * @property {number} followed the travel that content follows, points
 * @property {number} shown points
 * @property {readonly Sent[]} sent the messages since the last one that the server's motion reflects, and that one
 * @typedef {Held | { kind: "thrown", sequence: number, trajectory: Trajectory } | { kind: "server" }} Drive
 * @typedef {object} AxisPrediction
 * @property {Drive} drive
 * @property {Trajectory | null} server the server's last motion; null before the first
 * @property {{ distance: number, at: number }} correction what is added to the drive, from when on it fades
 * @typedef {object} Prediction
 * @property {import("./finger.js").Finger | null} finger
 * @property {number | null} touched the sequence of the last touch
 * @property {AxisPrediction} x
 * @property {AxisPrediction} y
 */

/** The most messages that are remembered without an answer: two seconds at 120 a second. */
const remembered = 240;

/** @type {AxisPrediction} */
const still = { drive: { kind: "server" }, server: null, correction: { distance: 0, at: 0 } };

/**
 * A prediction with no finger on the glass.
 * @returns {Prediction}
 */
export const prediction = () => ({ finger: null, touched: null, x: still, y: still });

/**
 * The finger comes down and catches whatever moves.
 * @param {Prediction} state
 * @param {number} sequence of the message that says so
 * @param {number} time seconds on the session's clock
 * @param {Vector} caught the offset drawn at that time
 * @param {Scene} scene
 * @returns {Prediction}
 */
export const touch = (state, sequence, time, caught, scene) => {
  const hold = (/** @type {Axis} */ axis) => {
    const bounds = boundsOf(scene, axis);
    const place = caught[axis];
    /** @type {Held} */
    const drive = {
      kind: "held",
      bounds,
      anchor: unbanded(place, bounds),
      followed: 0,
      shown: place,
      sent: [{ sequence, followed: 0, shown: place }],
    };
    return { ...state[axis], drive, correction: still.correction };
  };
  return { finger: finger(time), touched: sequence, x: hold("x"), y: hold("y") };
};

/**
 * A held axis after the finger has moved; its range may have changed under the finger, which moves nothing.
 * @param {Held} drive
 * @param {number} sequence
 * @param {number} travel that content follows
 * @param {Bounds} bounds
 * @returns {Held}
 */
const pulled = (drive, sequence, travel, bounds) => {
  const kept = sameBounds(drive.bounds, bounds);
  const anchor = kept ? drive.anchor : unbanded(drive.shown, bounds) + drive.followed;
  const stays = !bounds.moves || travel === drive.followed;
  const place = stays ? drive.shown : banded(anchor - travel, bounds);
  const last = drive.sent[drive.sent.length - 1].sequence === sequence ? -1 : undefined;
  const sent = [
    ...drive.sent.slice(drive.sent.length > remembered ? 1 : 0, last),
    { sequence, followed: travel, shown: place },
  ];
  return { kind: "held", bounds, anchor, followed: travel, shown: place, sent };
};

/**
 * The finger moves; without a finger nothing does.
 * @param {Prediction} state
 * @param {number} sequence of the message that will say so; several samples of one message share it
 * @param {number} time seconds on the session's clock
 * @param {Vector} delta points since the last sample, down and right positive
 * @param {Scene} scene
 * @returns {Prediction}
 */
export const move = (state, sequence, time, delta, scene) => {
  if (state.finger === null) return state;
  const now = moved(state.finger, time, delta);
  const drag = (/** @type {Axis} */ axis) => {
    const { drive } = state[axis];
    if (drive.kind !== "held") return state[axis];
    const next = pulled(drive, sequence, followed(now, axis), boundsOf(scene, axis));
    return { ...state[axis], drive: next };
  };
  return { ...state, finger: now, x: drag("x"), y: drag("y") };
};

/**
 * @param {Prediction} state
 * @param {number} sequence
 * @param {number} time
 * @param {Scene} scene whose range the content comes to rest in
 * @param {(axis: Axis) => number} velocity the finger's
 */
const letGo = (state, sequence, time, scene, velocity) => {
  const go = (/** @type {Axis} */ axis) => {
    const { drive } = state[axis];
    if (drive.kind !== "held") return state[axis];
    const trajectory = fling({
      from: drive.shown,
      velocity: drive.bounds.moves ? -velocity(axis) : 0,
      ...range(scene, axis),
      physics: standardPhysics,
      origin: time,
    });
    return {
      ...state[axis],
      drive: /** @type {Drive} */ ({ kind: "thrown", sequence, trajectory }),
    };
  };
  return { ...state, finger: null, x: go("x"), y: go("y") };
};

/**
 * The finger lifts, and throws the content with its velocity.
 * @param {Prediction} state
 * @param {number} sequence of the message that says so
 * @param {number} time seconds on the session's clock
 * @param {Scene} scene
 * @returns {Prediction}
 */
export const release = (state, sequence, time, scene) => {
  const { finger: lifting, x, y } = state;
  if (lifting === null || x.drive.kind !== "held" || y.drive.kind !== "held") return state;
  const drags = lifting.grip.kind === "dragging";
  const target = drags ? holding(scene, { x: x.drive.shown, y: y.drive.shown }) : scene;
  return letGo(state, sequence, time, target, (axis) => thrown(lifting, axis, time));
};

/**
 * The finger is taken away: the content is let go where it is.
 * @param {Prediction} state
 * @param {number} sequence of the message that says so
 * @param {number} time seconds on the session's clock
 * @param {Scene} scene
 * @returns {Prediction}
 */
export const cancel = (state, sequence, time, scene) =>
  state.finger === null ? state : letGo(state, sequence, time, scene, () => 0);
