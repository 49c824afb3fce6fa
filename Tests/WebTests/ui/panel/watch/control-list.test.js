// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import {
  isOver,
  isPulled,
  isWhileRunning,
  noteText,
} from "../../../../../web/ui/panel/watch/control-list.js";

test("a reason stays until the next pull or refresh begins", () => {
  for (const phase of ["pulling", "armed", "refreshing"]) assert.ok(isOver(phase, false), phase);
  for (const phase of ["finishing", "exiting", "idle"]) assert.ok(!isOver(phase, false), phase);
});

test("the reason that a refresh is already running stays until the refresh is over", () => {
  assert.ok(isWhileRunning("already refreshing"));
  assert.ok(!isWhileRunning("below threshold by 37.8"));
  for (const phase of ["finishing", "exiting"]) assert.ok(!isOver(phase, true), phase);
  assert.ok(isOver("idle", true));
});

test("the note does not ask for a release while a refresh runs, and the diagram does not show the pull", () => {
  for (const phase of ["refreshing", "finishing", "exiting"]) {
    assert.doesNotMatch(noteText(phase, "release", ""), /release/);
    assert.equal(isPulled(phase), false);
  }
  assert.deepEqual(["pulling", "armed"].map(isPulled), [true, true]);
});
