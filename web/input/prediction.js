// @ts-check
// What this device's finger does to the content, by the engine's own formulas, before the server answers.
import { fling } from "../physics/fling.js";
import {
  dragBounds,
  pulledAt,
  pulledBy,
  sameBounds,
  sceneAfterRelease,
  shownAt,
} from "./drag-bounds.js";
import { fingerDown, fingerMoved, throwVelocity } from "./pan-recognizer.js";

/** @import { Points, Seconds, Speed, Vector } from "../physics/types.d.ts" */
/** @import { Axis, Scene } from "../scene/types.d.ts" */
/** @import { AxisPrediction, DragBounds, Drive, Held, PannedFinger, Prediction, ReleaseRules } from "./types.d.ts" */

export { acknowledge, correctionAt, refuse, settlesAt, shift, shown } from "./reconciliation.js";

/** The most messages that are kept without an answer: two seconds at 120 a second. */
const mostSent = 240;

/** @type {AxisPrediction} */
const still = { drive: { kind: "server" }, server: null, correction: { distance: 0, at: 0 } };

/** A prediction without a finger on the glass. @returns {Prediction} */
export const emptyPrediction = () => ({
  finger: null,
  touched: null,
  flicks: { x: null, y: null },
  x: still,
  y: still,
});

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
      pulled: pulledAt(place, bounds),
      shown: place,
      sent: [{ sequence, steps: [], shown: place }],
    };
    return { ...state[axis], drive, correction: still.correction };
  };
  return { ...state, finger: fingerDown(time), touched: sequence, x: hold("x"), y: hold("y") };
};

/**
 * A held axis after a step of the finger; a change of the range under the finger does not move content.
 * @param {Held} drive
 * @param {number} sequence
 * @param {Points} step that content follows
 * @param {DragBounds} bounds
 * @returns {Held}
 */
const dragged = (drive, sequence, step, bounds) => {
  const from = sameBounds(drive.bounds, bounds) ? drive.pulled : pulledAt(drive.shown, bounds);
  const pulled = pulledBy(from, step, bounds);
  const shown = step === 0 ? drive.shown : shownAt(pulled, bounds);
  const last = drive.sent[drive.sent.length - 1], goesOn = last.sequence === sequence;
  const sent = [
    ...drive.sent.slice(drive.sent.length > mostSent ? 1 : 0, goesOn ? -1 : undefined),
    { sequence, steps: goesOn ? [...last.steps, step] : [step], shown },
  ];
  return { kind: "held", bounds, pulled, shown, sent };
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
    const next = dragged(drive, sequence, now.step[axis], dragBounds(scene, axis));
    return { ...state[axis], drive: next };
  };
  return { ...state, finger: now, x: drag("x"), y: drag("y") };
};

/**
 * Lets content go with a velocity, to rest in the scene's range.
 * @param {Prediction} state
 * @param {PannedFinger} finger
 * @param {number} sequence
 * @param {Seconds} time
 * @param {Scene} scene
 * @param {(axis: Axis) => Speed} velocity the finger's
 * @param {ReleaseRules | undefined} rules
 * @returns {Prediction}
 */
const letGo = (state, finger, sequence, time, scene, velocity, rules) => {
  const { physics } = scene, flicks = { ...state.flicks };
  const go = (/** @type {Axis} */ axis) => {
    const { drive } = state[axis];
    if (drive.kind !== "held") return state[axis];
    const flick = {
      velocity: velocity(axis),
      distance: finger.travel[axis],
      from: finger.start,
      time,
    };
    const counted = rules?.counted(flicks[axis], flick, physics);
    if (counted) flicks[axis] = counted.run;
    const speed = -(counted ?? flick).velocity, bounds = dragBounds(scene, axis);
    const free = fling({ ...bounds, from: drive.shown, velocity: speed, physics, origin: time });
    const trajectory = rules?.paged(free, physics.paging[axis], bounds, physics, speed) ?? free;
    return {
      ...state[axis],
      drive: /** @type {Drive} */ ({ kind: "thrown", sequence, trajectory }),
    };
  };
  return { ...state, finger: null, x: go("x"), y: go("y"), flicks };
};

/**
 * The finger lifts, and throws content with its velocity.
 * @param {Prediction} state
 * @param {number} sequence
 * @param {Seconds} time
 * @param {Scene} scene
 * @param {ReleaseRules} [rules] that the scene asks for
 * @returns {Prediction}
 */
export const release = (state, sequence, time, scene, rules) => {
  const { finger: lifting, x, y } = state;
  if (lifting === null || x.drive.kind !== "held" || y.drive.kind !== "held") return state;
  const drags = lifting.grip.kind === "dragging";
  const target = drags ? sceneAfterRelease(scene, { x: x.drive.shown, y: y.drive.shown }) : scene;
  const velocity = (/** @type {Axis} */ axis) => throwVelocity(lifting, axis, time);
  return letGo(state, lifting, sequence, time, target, velocity, rules);
};

/**
 * The finger is taken away: content is let go where it is.
 * @param {Prediction} state
 * @param {number} sequence
 * @param {Seconds} time
 * @param {Scene} scene
 * @param {ReleaseRules} [rules] that the scene asks for
 * @returns {Prediction}
 */
export const cancel = (state, sequence, time, scene, rules) =>
  state.finger === null ? state : letGo(state, state.finger, sequence, time, scene, () => 0, rules);
