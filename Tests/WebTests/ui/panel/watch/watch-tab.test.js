// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { frameRate } from "../../../../../web/ui/panel/watch/watch-tab.js";

/**
 * Adds `count` frames at intervals of `apart` milliseconds.
 * @param {ReturnType<typeof frameRate>} rate
 * @param {number} from
 * @param {number} apart
 * @param {number} count
 */
function draw(rate, from, apart, count) {
  for (let n = 0; n < count; n++) rate.add(from + n * apart, false);
}

test("the frame rate is measured over the last second, after enough frames", () => {
  const rate = frameRate();
  draw(rate, 0, 1000 / 60, 9);
  assert.equal(rate.value, null);
  for (const [from, apart, count, value] of [[5000, 1000 / 120, 240, 120], [7000, 20, 100, 50]]) {
    draw(rate, from, apart, count);
    assert.equal(rate.value, value);
  }
});

test("a rest does not lower the frame rate, and the last rate stays", () => {
  const rate = frameRate();
  draw(rate, 0, 1000 / 60, 30);
  rate.add(500, true);
  rate.add(900, false);
  assert.equal(rate.value, 60);
});
