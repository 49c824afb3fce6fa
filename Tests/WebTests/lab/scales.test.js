// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { ticks } from "../../../web/lab/scales.js";

test("ticks are round and within", () => {
  assert.deepEqual(ticks([-3, 104], 6), [0, 20, 40, 60, 80, 100]);
});
