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

test("a path has each step once, in the order in which it was first taken", () => {
  assert.deepEqual(taken("idle", "pulling", "armed", "armed", "pulling", "armed"), [
    "idle pulling",
    "pulling armed",
    "armed pulling",
  ]);
});

test("a path stays known at rest, until the next one begins", () => {
  const whole = ["idle", "refreshing", "exiting", "idle"];
  assert.deepEqual(taken(...whole), ["idle refreshing", "refreshing exiting", "exiting idle"]);
  assert.deepEqual(taken(...whole, "pulling"), ["idle pulling"]);
});

test("where a control was before the page came is not known, and no step leads from there", () => {
  assert.deepEqual(taken("refreshing"), []);
  assert.deepEqual(taken("refreshing", "finishing"), ["refreshing finishing"]);
});
