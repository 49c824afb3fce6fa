// @ts-check
// What this device's wheel and keys do to the content, by the engine's own formulas, before the server answers.
import { phases } from "../net/protocol.js";
import { approach } from "../physics/approach.js";
import { returnConstant } from "../physics/bounce.js";
import { fling } from "../physics/fling.js";
import { instant } from "../physics/instant.js";
import { rest } from "../physics/segment.js";
import {
  trajectoryDestination,
  trajectoryEnd,
  trajectoryPosition,
  trajectoryVelocity,
} from "../physics/trajectory.js";
import { axisOf, edges } from "../scene/edges.js";
import { pullBeyond, scrollRange } from "../scene/scroll-range.js";
import {
  guessed,
  guessPulled,
  guessReleased,
  opensNothing,
  sceneAfterRelease,
} from "./control-prediction.js";
import { dragBounds, pulledAt, pulledBy, shownAt } from "./drag-bounds.js";
import { withOpening } from "./opening.js";
import { running } from "./prediction.js";

/** @import { Points, Range, ScrollPhysics, Seconds, Trajectory, Vector } from "../engine/types.d.ts" */
/** @import { Axis, Edge, Scene } from "../scene/types.d.ts" */
/** @import { AxisPrediction, DragBounds, Prediction } from "./types.d.ts" */

/** Seconds after its last step at which a wheel counts as stopped, and at which its scroll is over. */
const quiet = 0.15, pause = 0.5;
/** Seconds for which a wheel with notches turns until it arms. */
const hold = 0.5;
/** Points from an edge where a scroll begins at it, and where it has stayed at it: fingers tremble. */
const near = 1, still = 10;
/** The natural frequencies, rad/s, of the springs of a notch, and of a key that redirects a motion. */
const notchFrequency = 33, scrollFrequency = 20;
/** How a key moves content from rest: the seconds, and easing in and out as CSS names it. */
const easing = Object.freeze({ duration: 0.3, x1: 0.42, y1: 0, x2: 0.58, y2: 1 });

/** The place in a range that is nearest. @param {Points} offset @param {Range} range */
const clamped = (offset, { lower, upper }) => Math.min(Math.max(offset, lower), upper);

/**
 * The motion after a step of a trackpad or a smooth wheel: content follows it, and returns from beyond an edge.
 * @param {Points} from
 * @param {Points} step
 * @param {DragBounds} bounds
 * @param {ScrollPhysics} physics
 * @param {Seconds} origin
 * @returns {Trajectory}
 */
const moved = (from, step, bounds, physics, origin) => {
  const place = shownAt(pulledBy(pulledAt(from, bounds), step, bounds), bounds);
  const beyond = place - clamped(place, bounds), isKicked = physics.bounce.kind === "uikit";
  const velocity = isKicked ? returnConstant * beyond / physics.gain : 0;
  return fling({ ...bounds, from: place, velocity, physics, origin });
};

/**
 * The motion after a notch of a mouse wheel: a spring, whose target moves with each notch; at an edge a step.
 * @param {Trajectory} motion that runs
 * @param {Points} step
 * @param {DragBounds} bounds
 * @param {ScrollPhysics} physics
 * @param {Seconds} origin
 * @returns {Trajectory}
 */
const notched = (motion, step, bounds, physics, origin) => {
  const from = trajectoryPosition(motion, origin), goal = trajectoryDestination(motion) - step;
  const target = clamped(goal, bounds), isBeyond = clamped(from, bounds) !== from;
  if (goal !== target && (isBeyond || Math.abs(from - target) <= 1)) {
    return moved(from, step, bounds, physics, origin);
  }
  const velocity = trajectoryVelocity(motion, origin);
  return approach({ target, from, velocity, frequency: notchFrequency, physics, origin });
};

/**
 * The motion to a place: from rest it eases in and out, from a running motion it goes on with the speed of that.
 * @param {Trajectory} motion that runs
 * @param {Points} target
 * @param {ScrollPhysics} physics
 * @param {Seconds} origin
 * @returns {Trajectory}
 */
const scrolledTo = (motion, target, physics, origin) => {
  const from = trajectoryPosition(motion, origin), end = rest(target);
  if (from === target) return { origin, segments: [end] };
  if (trajectoryEnd(motion) <= origin) {
    return { origin, segments: [{ kind: "tween", from, to: target, ...easing }, end] };
  }
  const velocity = trajectoryVelocity(motion, origin);
  return approach({ target, from, velocity, frequency: scrollFrequency, physics, origin });
};

/**
 * An axis that a message moves.
 * @param {AxisPrediction} state
 * @param {number} sequence of the message
 * @param {(motion: Trajectory) => Trajectory} change
 * @returns {AxisPrediction} the same if nothing is known of where its content is
 */
const driven = (state, sequence, change) => {
  const motion = running(state);
  if (!motion || state.drive.kind === "held") return state;
  return { ...state, drive: { kind: "coasting", sequence, trajectory: change(motion) } };
};

/**
 * Where content is that no finger holds.
 * @param {AxisPrediction} state
 * @param {Seconds} now
 * @returns {Points}
 */
const place = (state, now) => {
  const motion = running(state);
  return motion ? trajectoryPosition(motion, now) : 0;
};

/**
 * The turn of a wheel with another step, and what that makes of the controls.
 * @param {Prediction} before
 * @param {Prediction} after
 * @param {number} sequence
 * @param {boolean} isNotch
 * @param {Scene} scene
 * @param {Seconds} now
 * @returns {Prediction}
 */
const pulling = (before, after, sequence, isNotch, scene, now) => {
  const pull = (/** @type {Prediction} */ state, /** @type {Edge} */ edge) =>
    pullBeyond(scene, edge, place(state[axisOf(edge)], now));
  const stands = (/** @type {Edge} */ edge, /** @type {Points} */ within) =>
    pull(before, edge) + (scene.controls[edge]?.preload ?? 0) >= -within;
  const { wheel, wheelScroll } = before, isOn = wheel !== null && now < wheel.stop;
  const since = isOn ? wheel.since : now, goesOn = wheelScroll !== null && now < wheelScroll.end;
  const so = isOn ? wheel.edges : goesOn ? wheelScroll.edges : null;
  const reached = (so ?? edges).filter((edge) => stands(edge, so ? still : near));
  const isBrief = isNotch && now < instant(since + hold);
  const source = (/** @type {Edge} */ edge) => {
    if (!reached.includes(edge)) return null;
    return pull(after, edge) < pull(before, edge) ? "pushback" : isBrief ? "notches" : "wheel";
  };
  const offset = { x: place(after.x, now), y: place(after.y, now) };
  const guesses = guessPulled(after.guesses, sequence, scene, offset, now, source);
  return {
    ...after,
    guesses,
    wheel: { since, stop: instant(now + quiet), edges: reached },
    wheelScroll: { end: instant(now + pause), edges: reached },
  };
};

/**
 * A wheel turned. Momentum, or a wheel that has stopped, releases what it has armed.
 * @param {Prediction} state
 * @param {number} sequence of the message
 * @param {number} phase of the message
 * @param {Seconds} time
 * @param {Vector} delta
 * @param {Scene} told
 * @returns {Prediction}
 */
export const turned = (state, sequence, phase, time, delta, told) => {
  const origin = instant(time), isMomentum = phase === phases.momentum;
  const met = guessed(told, state.guesses), { physics } = met;
  const release = isMomentum ? sceneAfterRelease(met) : opensNothing(met);
  const turn = (/** @type {Axis} */ axis) => {
    const step = delta[axis],
      bounds = {
        ...dragBounds(release.scene, axis),
        coefficient: physics.wheelBand,
      };
    const isOpened = release.opened.some(({ edge }) => axisOf(edge) === axis);
    if (step === 0 && !isOpened) return state[axis];
    return driven(state[axis], sequence, (motion) => {
      const from = trajectoryPosition(motion, origin);
      if (phase === phases.notched) return notched(motion, step, bounds, physics, origin);
      const isLost = isMomentum && (step === 0 || clamped(from, bounds) !== from);
      const next = isLost ? motion : moved(from, step, bounds, physics, origin);
      return withOpening(next, axis, release, origin);
    });
  };
  const next = { ...state, x: turn("x"), y: turn("y") };
  if (!isMomentum) {
    return pulling(state, next, sequence, phase === phases.notched, met, origin);
  }
  return { ...next, guesses: guessReleased(state.guesses, sequence, release, origin), wheel: null };
};

/**
 * A key scrolls to a place.
 * @param {Prediction} state
 * @param {number} sequence of the message
 * @param {Seconds} time
 * @param {Vector} to
 * @param {boolean} animated
 * @param {Scene} told
 * @returns {Prediction}
 */
export const scrolled = (state, sequence, time, to, animated, told) => {
  const origin = instant(time), scene = guessed(told, state.guesses);
  const go = (/** @type {Axis} */ axis) => {
    const range = scrollRange(scene, axis), place = clamped(to[axis], range);
    return driven(
      state[axis],
      sequence,
      (motion) =>
        animated
          ? scrolledTo(motion, place, scene.physics, origin)
          : { origin, segments: [rest(place)] },
    );
  };
  return { ...state, x: go("x"), y: go("y") };
};
