// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { firstDifference } from "../../../../../../web/ui/panel/time/past/first-difference.js";

/** @param {number} time @param {string} event @param {number} [detail] @param {number} [edge] */
const event = (time, event, detail = 0, edge = 0) => ({ time, edge, event, detail });
const pulling = event(1, "pulling"),
  armed = event(1.5, "armed", 1),
  declined = event(2, "declined", 1);

test("branches with the same events have no difference", () => {
  assert.equal(firstDifference([pulling, armed], [{ ...pulling }, { ...armed }]), null);
  assert.equal(firstDifference([], []), null);
});

test("an event that only one branch has is the difference, at its time", () => {
  const began = event(2, "began", 1);
  assert.deepEqual(firstDifference([pulling, armed, began], [pulling, declined]), {
    at: 1.5,
    here: armed,
    there: null,
  });
  assert.deepEqual(firstDifference([pulling, began], [pulling, declined]), {
    at: 2,
    here: began,
    there: declined,
  });
  assert.deepEqual(firstDifference([pulling], [pulling, declined]), {
    at: 2,
    here: null,
    there: declined,
  });
});

test("another detail, edge or time is a difference", () => {
  for (const other of [event(1.5, "armed", 2), event(1.5, "armed", 1, 2), event(1.6, "armed", 1)]) {
    assert.equal(firstDifference([pulling, armed], [pulling, other])?.at, 1.5);
  }
});
