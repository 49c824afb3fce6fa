// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { pictured } from "../../../../../../web/ui/panel/time/share/animation-button.js";

test("a picture has the whole stretch in view, until the end of the course", () => {
  assert.deepEqual(pictured([0, 4], 1, 100), [0, 4]);
  assert.deepEqual(pictured([0, 20], 1, 4.5), [0, 4.5]);
  assert.deepEqual(pictured([0, 0], 0, 0), [0, 0]);
});

test("of a longer stretch it has ten seconds around the moment that is shown", () => {
  assert.deepEqual(pictured([0, 20], 9, 100), [4, 14]);
  assert.deepEqual(pictured([0, 20], 1, 100), [0, 10]);
  assert.deepEqual(pictured([0, 20], 19, 100), [10, 20]);
  assert.deepEqual(pictured([2, 30], 0, 14), [2, 12]);
});
