// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { newEngine } from "../support/built-engine.js";

test("the engine rejects bytes that are not tracks, and unknown numbers of controls", async () => {
  const engine = await newEngine(), { functions } = engine;
  /** @param {number[]} numbers @param {number} [count] the number of bytes */
  const keep = (numbers, count = 8 * numbers.length) => {
    const octets = new Uint8Array(new Float64Array(numbers).buffer);
    const room = functions.room(octets.length);
    engine.bytes.set(octets, room);
    return functions.keepTracks(count);
  };
  for (const numbers of [[0], [0, 0, 1], [0, 0, NaN], [0, 0, 1, 9, 1, 0, 0, 0, 0, 0]]) {
    assert.equal(keep(numbers), -1);
  }
  assert.equal(keep([0, 0, 0], -1), -1);
  assert.equal(keep([0, 0, 0], 1e9), -1);
  assert.equal(keep([5, 0, 0]), 0);
  assert.equal(keep([6, 0, 0]), 1);
  for (const number of [-1, 2, 1e9]) assert.equal(functions.mixTracks(number, 0, 0, 0, 0, 0), 0);
  assert.equal(functions.mixTracks(0, 7, 0, 0, 0, 0), 0, "there is no such timeline");
  assert.notEqual(functions.mixTracks(0, 0, 0, 0, 0, 0), 0);
});

test("the engine reuses the number of a deleted control", async () => {
  const { functions } = await newEngine();
  assert.deepEqual([0, 1, 2].map(() => functions.keepTracks(0)), [0, 1, 2]);
  functions.forgetTracks(1);
  functions.forgetTracks(9);
  assert.equal(functions.mixTracks(1, 0, 0, 0, 0, 0), 0);
  assert.equal(functions.keepTracks(0), 1);
});
