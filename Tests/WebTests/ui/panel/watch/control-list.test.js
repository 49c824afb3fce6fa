// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import * as controlList from "../../../../../web/ui/panel/watch/control-list.js";

const { isOver, isPulled, isWhileRunning, noteText } = controlList;

test("a reason stays until the next pull or refresh, and that a refresh is running until that is over", () => {
  const phases =
    /** @type {const} */ (["pulling", "armed", "refreshing", "finishing", "exiting", "idle"]);
  assert.deepEqual(phases.map((phase) => isOver(phase, false)), [
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  const later = phases.slice(3).map((phase) => isOver(phase, true));
  assert.deepEqual(later, [false, false, true]);
  const found = ["already refreshing", "below threshold by 37.8"].map(isWhileRunning);
  assert.deepEqual(found, [true, false]);
});

test("the note does not ask for a release while a refresh runs, and the diagram does not show the pull", () => {
  for (const phase of ["refreshing", "finishing", "exiting"]) {
    assert.doesNotMatch(noteText(phase, "release", ""), /release/);
    assert.equal(isPulled(phase), false);
  }
  assert.deepEqual(["pulling", "armed"].map(isPulled), [true, true]);
});
