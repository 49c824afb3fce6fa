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
import { scrollRange } from "../scene/scroll-range.js";
import { dragBounds, pulledAt, pulledBy, shownAt } from "./drag-bounds.js";
import { running } from "./prediction.js";

/** @import { Points, Range, ScrollPhysics, Seconds, Trajectory, Vector } from "../physics/types.d.ts" */
/** @import { Axis, Scene } from "../scene/types.d.ts" */
/** @import { AxisPrediction, DragBounds, Prediction } from "./types.d.ts" */

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
 * A wheel turned.
 * @param {Prediction} state
 * @param {number} sequence of the message
 * @param {number} phase of the message
 * @param {Seconds} time
 * @param {Vector} delta
 * @param {Scene} scene
 * @returns {Prediction}
 */
export const turned = (state, sequence, phase, time, delta, scene) => {
  const origin = instant(time), { physics } = scene;
  const turn = (/** @type {Axis} */ axis) => {
    const step = delta[axis];
    if (step === 0) return state[axis];
    const bounds = { ...dragBounds(scene, axis), coefficient: physics.wheelBand };
    return driven(state[axis], sequence, (motion) => {
      const from = trajectoryPosition(motion, origin);
      if (phase === phases.notched) return notched(motion, step, bounds, physics, origin);
      const isLost = phase === phases.momentum && clamped(from, bounds) !== from;
      return isLost ? motion : moved(from, step, bounds, physics, origin);
    });
  };
  return { ...state, x: turn("x"), y: turn("y") };
};

/**
 * A key scrolls to a place.
 * @param {Prediction} state
 * @param {number} sequence of the message
 * @param {Seconds} time
 * @param {Vector} to
 * @param {boolean} animated
 * @param {Scene} scene
 * @returns {Prediction}
 */
export const scrolled = (state, sequence, time, to, animated, scene) => {
  const origin = instant(time);
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
