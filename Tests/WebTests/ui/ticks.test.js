// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { roundStep, stepDecimals, ticks } from "../../../web/ui/ticks.js";

test("ticks are round and within", () => {
  assert.deepEqual(ticks([-3, 104], 6), [0, 20, 40, 60, 80, 100]);
});

test("a step has as many decimals as tell its multiples apart", () => {
  for (const [length, decimals] of [[2000, 0], [4, 0], [2, 1], [0.1, 2]]) {
    assert.equal(stepDecimals(roundStep(length, 4)), decimals, `${length}`);
  }
});
