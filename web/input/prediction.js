// @ts-check
// This device's finger, drawn by the engine's own formulas. An axis is driven by the server's motion; held by the finger,
// from where it was touched; or thrown, until the server's motion reflects the release.
import { boundsOf, holding, sameBounds } from "./drag-bounds.js";
import { finger, followed, moved, thrown } from "./pan-recognizer.js";
import { fling } from "../physics/fling.js";
import { standardPhysics } from "../physics/scroll-physics.js";
import { range } from "../scene/scroll-range.js";
import { banded, unbanded } from "../physics/rubber-band.js";

/** @import { Axis, AxisPrediction, Drag, Drive, Held, LetGo, Lift, Prediction, PullHeld } from "../types.d.ts" */

export { acknowledge, correctionAt, refuse, settlesAt, shift, shown } from "./reconciliation.js";

/** The most messages that are remembered without an answer: two seconds at 120 a second. */
const remembered = 240;

/** @type {AxisPrediction} */
const still = { drive: { kind: "server" }, server: null, correction: { distance: 0, at: 0 } };

/** A prediction with no finger on the glass. @type {() => Prediction} */
export const prediction = () => ({ finger: null, touched: null, x: still, y: still });

/** The finger comes down and catches whatever moves: `caught` is the offset drawn then. @type {Drag} */
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

/** A held axis after the finger has moved; another range under the finger moves nothing. @type {PullHeld} */
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

/** The finger moves; without one nothing does. Several samples of one message share its sequence. @type {Drag} */
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

/** Lets content go, to rest in the scene's range. @type {LetGo} */
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

/** The finger lifts, and throws the content with its velocity. @type {Lift} */
export const release = (state, sequence, time, scene) => {
  const { finger: lifting, x, y } = state;
  if (lifting === null || x.drive.kind !== "held" || y.drive.kind !== "held") return state;
  const drags = lifting.grip.kind === "dragging";
  const target = drags ? holding(scene, { x: x.drive.shown, y: y.drive.shown }) : scene;
  return letGo(state, sequence, time, target, (axis) => thrown(lifting, axis, time));
};

/** The finger is taken away: the content is let go where it is. @type {Lift} */
export const cancel = (state, sequence, time, scene) =>
  state.finger === null ? state : letGo(state, sequence, time, scene, () => 0);
