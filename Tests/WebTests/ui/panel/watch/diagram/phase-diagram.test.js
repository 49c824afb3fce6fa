// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { phasePath } from "../../../../../../web/ui/panel/watch/diagram/phase-diagram.js";

const back = "pulling armed armed pulling armed", whole = "refreshing exiting idle";

/** @param {string[]} phases */
function stepsOf(...phases) {
  const path = phasePath();
  for (const phase of phases) path.enter(phase);
  return [...path.steps];
}

const cases = [
  [
    "contains each step once, in the order of the first occurrence",
    back,
    "pulling armed, armed pulling",
  ],
  ["is kept at rest", whole, "refreshing exiting, exiting idle"],
  ["ends when the next path begins", `${whole} pulling`, "idle pulling"],
  ["contains no step before the first phase", "refreshing", ""],
  ["begins with the first step", "refreshing finishing", "refreshing finishing"],
];
for (const [sentence, phases, steps] of cases) {
  test(`a path ${sentence}`, () => assert.equal(stepsOf(...phases.split(" ")).join(", "), steps));
}
