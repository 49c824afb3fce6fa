// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { wayTaken } from "../../../../../../web/ui/panel/watch/diagram/way-taken.js";

/** @param {string[]} phases */
function taken(...phases) {
  const way = wayTaken();
  for (const phase of phases) way.enter(phase);
  return [...way.steps];
}

test("a way has each step once, in the order in which it was first taken", () => {
  assert.deepEqual(taken("idle", "pulling", "armed", "armed", "pulling", "armed"), [
    "idle pulling",
    "pulling armed",
    "armed pulling",
  ]);
});

test("a way stays known at rest, until the next one begins", () => {
  const whole = ["idle", "refreshing", "exiting", "idle"];
  assert.deepEqual(taken(...whole), ["idle refreshing", "refreshing exiting", "exiting idle"]);
  assert.deepEqual(taken(...whole, "pulling"), ["idle pulling"]);
});

test("where a control was before the page came is not known, and no step leads from there", () => {
  assert.deepEqual(taken("refreshing"), []);
  assert.deepEqual(taken("refreshing", "finishing"), ["refreshing finishing"]);
});
