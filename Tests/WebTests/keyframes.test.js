// @ts-check

import { describe, test } from "node:test";
import { near, vectors } from "./vectors.js";
import { timelinePosition, value } from "../../web/keyframes.js";

describe("a layer's properties are the vectors'", () => {
  for (const { name, layer, property, samples } of vectors("keyframes").cases) {
    test(`${name}: ${property}`, () => {
      for (const [timeline, at, expected] of samples) {
        near(value(layer, property, { name: timeline, at }), expected, `${timeline} at ${at}`);
      }
    });
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

test("the exit's timeline runs from 0 to 1 once", () => {
  const control = /** @type {const} */ ({ timeline: "exit", since: 3, cycle: 1, exit: 0.5 });
  near(timelinePosition(control, 2.9, 0), 0);
  near(timelinePosition(control, 3.25, 0), 0.5);
  near(timelinePosition(control, 9, 0), 1);
  near(timelinePosition({ ...control, exit: 0 }, 3, 0), 1);
});
