// @ts-check

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { near, vectors } from "../support/vectors.js";
import { propertyValue, timelinePosition } from "../../../web/scene/keyframes.js";

describe("a layer's properties are the vectors'", () => {
  for (const { name, layer, property, samples } of vectors("keyframes").cases) {
    test(`${name}: ${property}`, () => {
      for (const [timeline, at, expected, cycles] of samples) {
        near(
          propertyValue(layer, property, { name: timeline, at, cycles }),
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

test("where motion is to be reduced an exit fades and goes nowhere", () => {
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
