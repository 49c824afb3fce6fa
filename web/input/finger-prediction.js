// @ts-check
// What this device's finger does to the content, by the engine's own formulas, before the server answers.
import { fling } from "../physics/fling.js";
import { instant } from "../physics/instant.js";
import { edges } from "../scene/edges.js";
import { withSpace } from "../scene/scroll-range.js";
import { dragBounds, pulledAt, pulledBy, sameBounds, shownAt } from "./drag-bounds.js";
import { fingerDown, fingerMoved, follows, throwVelocity } from "./pan-recognizer.js";
import {
  guessed,
  guessPulled,
  guessReleased,
  noGuesses,
  opensNothing,
  sceneAfterRelease,
} from "./control-prediction.js";
import { noCorrection } from "./prediction.js";
import { withOpening } from "./opening.js";

/** @import { Points, Seconds, Speed, Vector } from "../engine/types.d.ts" */
/** @import { Axis, Insets, Scene } from "../scene/types.d.ts" */
/** @import { AxisPrediction, DragBounds, Drive, Held, PannedFinger, Prediction, ReleaseRules } from "./types.d.ts" */

/** The most messages that are kept without an answer: two seconds at 120 a second. */
const mostSent = 240;

/**
 * The finger comes down and catches whatever moves; a wheel that turns lets go.
 * @param {Prediction} state
 * @param {number} sequence of the message that says so
 * @param {Seconds} time on the session's clock
 * @param {Vector} caught the offset that was drawn then
 * @param {Scene} told
 * @returns {Prediction}
 */
export const touch = (state, sequence, time, caught, told) => {
  const release = sceneAfterRelease(guessed(told, state.guesses)), { scene } = release;
  const guesses = guessReleased(state.guesses, sequence, release, time);
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
    return { ...state[axis], drive, correction: noCorrection };
  };
  const finger = fingerDown(time, scene.physics.hysteresis);
  const held = { x: hold("x"), y: hold("y") };
  return {
    ...state,
    ...held,
    guesses,
    finger,
    wheel: null,
    wheelScroll: null,
    touched: sequence,
    leastHeld: scene.held,
  };
};

/**
 * The least space that controls have held since the finger came down.
 * @param {Prediction} state
 * @param {Scene} scene
 * @returns {Insets}
 */
const leastHeld = ({ leastHeld: least }, { held }) =>
  held.some((space, n) => space < least[n])
    ? /** @type {any} */ (held.map((space, n) => Math.min(space, least[n])))
    : least;

/**
 * The scene of a finger, without the space that has opened under it.
 * @param {Prediction} state
 * @param {Scene} scene
 */
const withoutOpened = (state, scene) => {
  const least = leastHeld(state, scene);
  return withSpace(scene, (edge) => least[edges.indexOf(edge)] - scene.held[edges.indexOf(edge)]);
};

/**
 * What bounds content along an axis that a finger holds. Under a finger that drags, the band does not get shorter: it
 * could not show what already shows.
 * @param {PannedFinger} finger
 * @param {Held} drive
 * @param {Scene} scene
 * @param {Axis} axis
 * @returns {DragBounds}
 */
const boundsUnder = (finger, drive, scene, axis) => {
  const bounds = dragBounds(scene, axis);
  if (!follows(finger, axis)) return bounds;
  return { ...bounds, dimension: Math.max(bounds.dimension, drive.bounds.dimension) };
};

/**
 * The offset that a finger asks for; where the bounds have changed it is the one that shows where content is.
 * @param {Held} drive
 * @param {DragBounds} bounds
 * @returns {Points}
 */
const pulledWithin = (drive, bounds) =>
  sameBounds(drive.bounds, bounds) ? drive.pulled : pulledAt(drive.shown, bounds);

/**
 * A held axis after a step of the finger.
 * @param {Held} drive
 * @param {number} sequence
 * @param {Points | null} step null where content does not follow
 * @param {DragBounds} bounds
 * @returns {Held}
 */
const dragged = (drive, sequence, step, bounds) => {
  const from = pulledWithin(drive, bounds);
  const pulled = step === null ? from : pulledBy(from, step, bounds);
  const shown = step === null ? drive.shown : shownAt(pulled, bounds);
  const last = drive.sent[drive.sent.length - 1], goesOn = last.sequence === sequence;
  const steps = [...(goesOn ? last.steps : []), ...(step === null ? [] : [step])];
  const sent = [
    ...drive.sent.slice(drive.sent.length > mostSent ? 1 : 0, goesOn ? -1 : undefined),
    { sequence, steps, shown },
  ];
  return { kind: "held", bounds, pulled, shown, sent };
};

/** Where a finger shows content. @param {AxisPrediction} axis @returns {Points} */
const shownBy = ({ drive }) => drive.kind === "held" ? drive.shown : 0;

/**
 * The finger moves; without a finger nothing changes. The samples of one message share its number.
 * @param {Prediction} state
 * @param {number} sequence
 * @param {Seconds} time
 * @param {Vector} delta
 * @param {Scene} told
 * @returns {Prediction}
 */
export const move = (state, sequence, time, delta, told) => {
  const { finger } = state;
  if (finger === null) return state;
  const scene = guessed(told, state.guesses);
  const now = fingerMoved(finger, time, delta);
  const drag = (/** @type {Axis} */ axis) => {
    const { drive } = state[axis];
    if (drive.kind !== "held") return state[axis];
    const step = follows(now, axis) ? now.step[axis] : null;
    const next = dragged(drive, sequence, step, boundsUnder(finger, drive, scene, axis));
    return { ...state[axis], drive: next };
  };
  const x = drag("x"), y = drag("y");
  const offset = { x: shownBy(x), y: shownBy(y) };
  const guesses = guessPulled(state.guesses, sequence, scene, offset, time);
  return { ...state, finger: now, guesses, leastHeld: leastHeld(state, scene), x, y };
};

/**
 * Lets content go with a velocity.
 * @param {Prediction} state
 * @param {PannedFinger} finger
 * @param {number} sequence
 * @param {Seconds} time
 * @param {Scene} scene content comes to rest in its range
 * @param {(axis: Axis) => Speed} velocity the finger's
 * @param {ReleaseRules | undefined} rules
 * @returns {Prediction}
 */
const letGo = (state, finger, sequence, time, scene, velocity, rules) => {
  const { physics } = scene, flicks = { ...state.flicks };
  const opening = { before: withoutOpened(state, scene), scene };
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
    const speed = -(counted ?? flick).velocity, bounds = boundsUnder(finger, drive, scene, axis);
    const from = follows(finger, axis) ? shownAt(pulledWithin(drive, bounds), bounds) : drive.shown;
    const free = fling({ ...bounds, from, velocity: speed, physics, origin: instant(time) });
    const thrown = rules?.paged(free, physics.paging[axis], bounds, physics, speed) ?? free;
    const trajectory = withOpening(thrown, axis, opening, thrown.origin);
    return {
      ...state[axis],
      drive: /** @type {Drive} */ ({ kind: "coasting", sequence, trajectory }),
    };
  };
  return { ...state, finger: null, x: go("x"), y: go("y"), flicks };
};

/**
 * The finger lifts, and throws content with its velocity.
 * @param {Prediction} state
 * @param {number} sequence
 * @param {Seconds} time
 * @param {Scene} told
 * @param {ReleaseRules} [rules] that the scene asks for
 * @returns {Prediction}
 */
export const release = (state, sequence, time, told, rules) => {
  const { finger: lifting, x, y } = state;
  if (lifting === null || x.drive.kind !== "held" || y.drive.kind !== "held") return state;
  const scene = guessed(told, state.guesses), drags = lifting.grip.kind === "dragging";
  const after = drags ? sceneAfterRelease(scene) : opensNothing(scene);
  const velocity = (/** @type {Axis} */ axis) => throwVelocity(lifting, axis, time);
  const guesses = guessReleased(state.guesses, sequence, after, time);
  const next = { ...state, guesses, leastHeld: leastHeld(state, scene) };
  return letGo(next, lifting, sequence, time, after.scene, velocity, rules);
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
export const cancel = (state, sequence, time, scene, rules) => {
  const { finger } = state, next = { ...state, guesses: noGuesses };
  if (finger === null) return state;
  return letGo(next, finger, sequence, time, scene, () => 0, rules);
};
