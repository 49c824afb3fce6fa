// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import * as protocol from "../../../web/net/protocol.js";
import { sampleBatcher } from "../../../web/net/sample-batcher.js";

const { helloSamples, maximumSamples, maximumUnanswered, sampleKinds } = protocol;

/** A batcher, and its sent messages: kind, number and times. */
function sending() {
  /** @type {[number, number, number[]][]} */
  const sent = [];
  const batcher = sampleBatcher();
  batcher.onMessage(({ kind, sequence, samples }) =>
    sent.push([kind, sequence, samples.map(({ time }) => time)])
  );
  return { batcher, sent };
}

const at = (/** @type {number} */ time) => ({ time, x: 0, y: 0 });
const { touch, move, release, wheel } = sampleKinds;

test("samples of one kind share a message and its number, until a flush, another kind or a full message", () => {
  const { batcher, sent } = sending();
  assert.deepEqual([batcher.add(move, at(1)), batcher.add(move, at(2)), sent.length], [1, 1, 0]);
  batcher.flush();
  const added = [[move, 3], [wheel, 4], [move, 5]].map(([kind, time]) =>
    batcher.add(kind, at(time))
  );
  assert.deepEqual(added, [2, 3, 4]);
  assert.deepEqual([batcher.post(touch, at(6)), batcher.post(release, at(7))], [5, 6], "at once");
  const collected = [[move, 1, [1, 2]], [move, 2, [3]], [wheel, 3, [4]], [move, 4, [5]]];
  assert.deepEqual(sent.splice(0), [...collected, [touch, 5, [6]], [release, 6, [7]]]);
  for (let n = 0; n < maximumSamples; n++) assert.equal(batcher.add(move, at(n)), 7);
  assert.deepEqual([batcher.add(move, at(64)), sent.length], [8, 1]);
  batcher.flush();
  assert.deepEqual(sent.map(([, number, times]) => [number, times.length]), [[7, 64], [8, 1]]);
});

test("a message is stored until it or a later one is acknowledged", () => {
  const { batcher } = sending();
  batcher.post(touch, at(1));
  batcher.add(move, at(2));
  batcher.flush();
  batcher.post(release, at(3));
  assert.deepEqual(numbers(batcher), [1, 2, 3]);
  batcher.acknowledge(0);
  assert.deepEqual(numbers(batcher), [1, 2, 3]);
  batcher.acknowledge(2);
  batcher.acknowledge(1);
  assert.deepEqual(numbers(batcher), [3]);
  batcher.acknowledge(3);
  assert.deepEqual([numbers(batcher), batcher.report(4).sequence], [[], 3]);
});

test("messages since the greeting are sent in order after the server has accepted it", () => {
  const { batcher, sent } = sending();
  batcher.post(touch, at(1));
  assert.equal(batcher.report(1.5).sequence, 1);
  batcher.post(release, at(2));
  batcher.post(touch, at(3));
  batcher.resume();
  assert.deepEqual(sent.slice(3), [[release, 2, [2]], [touch, 3, [3]]]);
});

test("a page without inputs does not report a time", () => {
  assert.deepEqual(sending().batcher.report(4), { sequence: 0, unanswered: [] });
});

test("another scene deletes unacknowledged messages and the report, and the numbers continue", () => {
  const { batcher, sent } = sending();
  batcher.post(touch, at(1));
  batcher.report(2);
  batcher.add(move, at(2));
  batcher.forget();
  batcher.flush();
  assert.deepEqual([numbers(batcher), batcher.hasReported], [[], false]);
  assert.deepEqual([batcher.post(touch, at(3)), sent], [3, [[touch, 1, [1]], [touch, 3, [3]]]]);
});

test("a hello contains all unanswered samples or none if they are too many, and later messages are sent again", () => {
  const { batcher, sent } = sending();
  for (let n = 0; n < maximumUnanswered; n++) batcher.post(wheel, at(n));
  assert.equal(batcher.report(600).unanswered.length, maximumUnanswered);
  batcher.post(wheel, at(601));
  const sequence = maximumUnanswered + 1;
  assert.deepEqual(batcher.report(602), { sequence, unanswered: [], time: 602 });
  for (let n = 0; n <= maximumUnanswered; n++) batcher.post(wheel, at(603 + n));
  sent.length = 0;
  batcher.resume();
  const later = Array.from({ length: maximumUnanswered + 1 }, (_, n) => sequence + 1 + n);
  assert.deepEqual(sent.map(([, number]) => number), later);
  assert.ok(!batcher.hasReported);
});

test("the maximum number of samples fits a greeting in any notation", () => {
  const { batcher } = sending();
  const longest = -Number.MAX_VALUE / 3;
  for (let n = 0; n < maximumUnanswered; n++) {
    batcher.post(wheel, { time: longest, x: longest, y: longest });
  }
  const text = JSON.stringify(
    batcher.unanswered.map((each) => helloSamples({ ...each, sequence: 2 ** 32 - 1 })),
  );
  assert.ok(text.length < 64_000, `${text.length}`);
});

/** Returns the numbers of the unacknowledged messages. @param {ReturnType<typeof sampleBatcher>} batcher */
const numbers = (batcher) => batcher.unanswered.map(({ sequence }) => sequence);
