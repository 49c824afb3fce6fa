// @ts-check

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { near, vectors } from "../support/vectors.js";
import { armingPosition, propertyValue, timelinePosition } from "../../../web/scene/keyframes.js";

describe("a layer's properties are the vectors'", () => {
  for (const { name, layer, property, samples } of vectors("keyframes").cases) {
    test(`${name}: ${property}`, () => {
      for (const [timeline, at, expected, cycles] of samples) {
        const there = timeline === "arming"
          ? { name: "pull", at: 7, armed: at }
          : { name: timeline, at, cycles };
        near(
          propertyValue(layer, property, /** @type {any} */ (there)),
          expected,
          `${timeline} at ${at}`,
        );
      }
    });
  }
});

test("a spring leads into its stop as the engine's does, to the last bit", () => {
  for (const [damping, velocity, at, expected] of vectors("motion").curves) {
    const layer =
      /** @type {any} */ ({ keys: { x: { pull: [[0, 0], [1, 1, [damping, velocity]]] } } });
    const x = propertyValue(layer, "x", { name: "pull", at });
    assert.ok(x === expected, `${x} is not ${expected}: ${damping} ${velocity} at ${at}`);
  }
});

test("the pull's timeline stands where the pull's ratio does", () => {
  near(timelinePosition({ timeline: "pull", since: 3, cycle: 1, exit: 1 }, 9, 1.4), 1.4);
});

test("the cycle's timeline counts cycles, and does not start before it starts", () => {
  const control = /** @type {const} */ ({ timeline: "cycle", since: 3, cycle: 0.5, exit: 1 });
  near(timelinePosition(control, 4.75, 0), 3.5);
  near(timelinePosition(control, 2.9, 0), 0);
  near(timelinePosition({ ...control, cycle: 0 }, 9, 0), 0);
});

test("a cycle waits before it moves, where it has a delay", () => {
  const control =
    /** @type {const} */ ({ timeline: "cycle", since: 3, cycle: 0.5, delay: 1.5, exit: 1 });
  for (const [now, at] of [[4, 0], [4.5, 0], [4.75, 0.5], [5, 1], [6.5, 1], [6.75, 1.5], [9, 3]]) {
    near(timelinePosition(control, now, 0), at);
  }
});

test("where motion is reduced an exit fades without moving", () => {
  const track = { cycle: [[0, 1], [1, 2]], exit: [[0, 5], [1, 9]] };
  const layer = /** @type {any} */ ({ keys: { y: track, scaleX: track, opacity: track } });
  const timeline = /** @type {const} */ ({ name: "exit", at: 0.5, cycles: 2.25, still: true });
  near(propertyValue(layer, "y", timeline), 1.25);
  near(propertyValue(layer, "scaleX", timeline), 1.25);
  near(propertyValue(layer, "opacity", timeline), 7);
});

test("the exit's timeline runs from 0 to 1 once", () => {
  const control = /** @type {const} */ ({ timeline: "exit", since: 3, cycle: 1, exit: 0.5 });
  near(timelinePosition(control, 2.9, 0), 0);
  near(timelinePosition(control, 3.25, 0), 0.5);
  near(timelinePosition(control, 9, 0), 1);
  near(timelinePosition({ ...control, exit: 0 }, 3, 0), 1);
});

test("the arming's timeline runs to 1 while the control is armed, and back when it is not", () => {
  /** @param {string} phase @param {number | null} armingSince @param {number} now */
  const at = (phase, armingSince, now, arming = 0.2) =>
    armingPosition(/** @type {any} */ ({ phase, arming, armingSince }), now);
  near(at("pulling", null, 9), 0);
  for (const [now, place] of [[2.9, 0], [3, 0], [3.05, 0.25], [3.2, 1], [9, 1]]) {
    near(at("armed", 3, now), place);
    near(at("pulling", 3, now), 1 - place);
    near(at("idle", 3, now), 1 - place);
  }
  near(at("armed", 3, 3, 0), 1);
  near(at("pulling", -0.17, 0.02), 0.05);
});
