// @ts-check
// What this device's finger does to the content, by the engine's own formulas, before the server answers.
import { fling } from "../physics/fling.js";
import { banded, unbanded } from "../physics/rubber-band.js";
import { standardPhysics } from "../physics/scroll-physics.js";
import { scrollRange } from "../scene/scroll-range.js";
import { dragBounds, sameBounds, sceneAfterRelease } from "./drag-bounds.js";
import { fingerDown, fingerMoved, followedTravel, throwVelocity } from "./pan-recognizer.js";

/** @import { Points, Seconds, Speed, Vector } from "../physics/types.d.ts" */
/** @import { Axis, Scene } from "../scene/types.d.ts" */
/** @import { AxisPrediction, DragBounds, Drive, Held, Prediction } from "./types.d.ts" */

export { acknowledge, correctionAt, refuse, settlesAt, shift, shown } from "./reconciliation.js";

/** The most messages that are kept without an answer: two seconds at 120 a second. */
const mostSent = 240;

/** @type {AxisPrediction} */
const still = { drive: { kind: "server" }, server: null, correction: { distance: 0, at: 0 } };

/** A prediction without a finger on the glass. @returns {Prediction} */
export const emptyPrediction = () => ({ finger: null, touched: null, x: still, y: still });

/**
 * The finger comes down and catches whatever moves.
 * @param {Prediction} state
 * @param {number} sequence of the message that says so
 * @param {Seconds} time on the session's clock
 * @param {Vector} caught the offset that was drawn then
 * @param {Scene} scene
 * @returns {Prediction}
 */
export const touch = (state, sequence, time, caught, scene) => {
  const hold = (/** @type {Axis} */ axis) => {
    const bounds = dragBounds(scene, axis);
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
  return { finger: fingerDown(time), touched: sequence, x: hold("x"), y: hold("y") };
};

/**
 * A held axis after the finger has travelled so far; a change of the range under the finger does not move content.
 * @param {Held} drive
 * @param {number} sequence
 * @param {Points} travel that content follows
 * @param {DragBounds} bounds
 * @returns {Held}
 */
const dragged = (drive, sequence, travel, bounds) => {
  const kept = sameBounds(drive.bounds, bounds);
  const anchor = kept ? drive.anchor : unbanded(drive.shown, bounds) + drive.followed;
  const stays = !bounds.moves || travel === drive.followed;
  const place = stays ? drive.shown : banded(anchor - travel, bounds);
  const last = drive.sent[drive.sent.length - 1].sequence === sequence ? -1 : undefined;
  const sent = [
    ...drive.sent.slice(drive.sent.length > mostSent ? 1 : 0, last),
    { sequence, followed: travel, shown: place },
  ];
  return { kind: "held", bounds, anchor, followed: travel, shown: place, sent };
};

/**
 * The finger moves; without a finger nothing changes. The samples of one message share its number.
 * @param {Prediction} state
 * @param {number} sequence
 * @param {Seconds} time
 * @param {Vector} delta
 * @param {Scene} scene
 * @returns {Prediction}
 */
export const move = (state, sequence, time, delta, scene) => {
  if (state.finger === null) return state;
  const now = fingerMoved(state.finger, time, delta);
  const drag = (/** @type {Axis} */ axis) => {
    const { drive } = state[axis];
    if (drive.kind !== "held") return state[axis];
    const next = dragged(drive, sequence, followedTravel(now, axis), dragBounds(scene, axis));
    return { ...state[axis], drive: next };
  };
  return { ...state, finger: now, x: drag("x"), y: drag("y") };
};

/**
 * Lets content go with a velocity, to rest in the scene's range.
 * @param {Prediction} state
 * @param {number} sequence
 * @param {Seconds} time
 * @param {Scene} scene
 * @param {(axis: Axis) => Speed} velocity the finger's
 * @returns {Prediction}
 */
const letGo = (state, sequence, time, scene, velocity) => {
  const go = (/** @type {Axis} */ axis) => {
    const { drive } = state[axis];
    if (drive.kind !== "held") return state[axis];
    const trajectory = fling({
      from: drive.shown,
      velocity: drive.bounds.moves ? -velocity(axis) : 0,
      ...scrollRange(scene, axis),
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
 * The finger lifts, and throws content with its velocity.
 * @param {Prediction} state
 * @param {number} sequence
 * @param {Seconds} time
 * @param {Scene} scene
 * @returns {Prediction}
 */
export const release = (state, sequence, time, scene) => {
  const { finger: lifting, x, y } = state;
  if (lifting === null || x.drive.kind !== "held" || y.drive.kind !== "held") return state;
  const drags = lifting.grip.kind === "dragging";
  const target = drags ? sceneAfterRelease(scene, { x: x.drive.shown, y: y.drive.shown }) : scene;
  return letGo(state, sequence, time, target, (axis) => throwVelocity(lifting, axis, time));
};

/**
 * The finger is taken away: content is let go where it is.
 * @param {Prediction} state
 * @param {number} sequence
 * @param {Seconds} time
 * @param {Scene} scene
 * @returns {Prediction}
 */
export const cancel = (state, sequence, time, scene) =>
  state.finger === null ? state : letGo(state, sequence, time, scene, () => 0);
