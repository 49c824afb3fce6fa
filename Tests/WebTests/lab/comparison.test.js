// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { closeUp } from "../../../web/lab/comparison.js";
import { near } from "../support/vectors.js";

/** @param {number} edgeHit @param {number} distance @param {number} until @param {-1 | 1} side */
const beyond = (edgeHit, distance, until, side) => ({
  edgeHit,
  peak: { time: edgeHit + 0.1, distance, until, edge: 1000, side },
  rest: until,
});
const within = { edgeHit: null, peak: null, rest: 1 };

/** @param {readonly object[]} all @param {number} end */
const shown = (all, end) => closeUp(/** @type {Parameters<typeof closeUp>[0]} */ (all), end);

test("a close-up begins just before the first model meets the edge, and ends when the last one is back", () => {
  const all = [within, beyond(0.2, 60, 0.7, 1), beyond(0.155, 100, 0.9, 1)], made = shown(all, 3);
  assert.ok(made);
  near(made.time[0], 0.125);
  near(made.time[1], 0.936);
  assert.equal(shown(all, 0.8)?.time[1], 0.8);
});

test("it shows what is beyond the edge on its side, and a little within", () => {
  assert.deepEqual(shown([beyond(0.2, 100, 0.7, 1)], 3)?.focus, [970, 1120]);
  assert.deepEqual(shown([beyond(0.2, 100, 0.7, -1)], 3)?.focus, [880, 1030]);
});

test("there is none where no model passes an edge", () => {
  assert.equal(shown([within, within], 3), null);
});
