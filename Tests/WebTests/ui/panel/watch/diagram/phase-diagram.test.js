// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { phasePath } from "../../../../../../web/ui/panel/watch/diagram/phase-diagram.js";

/** @param {string[]} phases */
function taken(...phases) {
  const path = phasePath();
  for (const phase of phases) path.enter(phase);
  return [...path.steps];
}

test("a path contains each step once, in the order of the first occurrence", () => {
  assert.deepEqual(taken("idle", "pulling", "armed", "armed", "pulling", "armed"), [
    "idle pulling",
    "pulling armed",
    "armed pulling",
  ]);
});

test("a path is kept at rest until the next path begins", () => {
  const whole = ["idle", "refreshing", "exiting", "idle"];
  assert.deepEqual(taken(...whole), ["idle refreshing", "refreshing exiting", "exiting idle"]);
  assert.deepEqual(taken(...whole, "pulling"), ["idle pulling"]);
});

test("a path does not contain a step before the first phase", () => {
  assert.deepEqual(taken("refreshing"), []);
  assert.deepEqual(taken("refreshing", "finishing"), ["refreshing finishing"]);
});
