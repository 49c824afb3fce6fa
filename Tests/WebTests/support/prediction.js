// @ts-check

// A page that has joined a list, for tests of its prediction.
import { move, touch } from "../../../web/input/finger-prediction.js";
import { emptyPrediction, shown } from "../../../web/input/prediction.js";
import { acknowledge } from "../../../web/input/reconciliation.js";
import { rest } from "../../../web/physics/segment.js";
import { emptyScene, reduce } from "../../../web/scene/scene.js";
import { standardPhysicsMessage } from "./protocol-text.js";

/** @import { Prediction } from "../../../web/input/types.d.ts" */
/** @import { Segment } from "../../../web/engine/types.d.ts" */

export const control = {
  edge: "top",
  name: "bubbles",
  extent: 80,
  threshold: 80,
  preload: 0,
  resting: 60,
  trigger: "release",
  cycle: 1,
  exit: 0.7,
  phase: "idle",
  timeline: "pull",
  since: 0,
  presentation: { placement: "pinned", from: [[1, "centered"]], gap: 0 },
  layers: [],
};

/** @param {object} [changes] */
export const scene = (changes) =>
  reduce(emptyScene(), {
    kind: "scene",
    body: {
      physics: standardPhysicsMessage,
      viewport: [320, 600],
      content: [320, 2000],
      insets: [64, 0, 0, 0],
      held: [0, 0, 0, 0],
      rows: [],
      controls: [],
      ...changes,
    },
  }, 0);
export const plain = scene();

/**
 * @param {Prediction} state
 * @param {number} sequence
 * @param {number} origin
 * @param {Segment[]} segments
 * @param {number} [now]
 * @param {"x" | "y"} [axis]
 */
export const answered = (state, sequence, origin, segments, now = origin, axis = "y") =>
  acknowledge(state, { axis, sequence, origin, segments }, now);

/** A page that has joined content at rest. */
export const joined = (at = -64) =>
  answered(answered(emptyPrediction(), 0, 0, [rest(0)], 0, "x"), 0, 0, [rest(at)], 0, "y");

/** A finger that goes down at rest and moves down by `steps` each 10 ms, in messages 2, 3, … */
export const pulled = (/** @type {number[]} */ steps, on = plain, start = joined()) =>
  steps.reduce(
    (state, delta, n) => move(state, 2 + n, 0.01 * (n + 1), { x: 0, y: delta }, on),
    touch(start, 1, 0, { x: 0, y: shown(start, "y", 0) }, on),
  );
