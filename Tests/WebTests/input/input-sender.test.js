// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { sampleKinds } from "../../../web/net/protocol.js";
import { page } from "../support/input.js";

const { touch, move, release, cancel, wheel } = sampleKinds;

test("a frame is asked for once, and only where something waits to be sent", () => {
  const { finger, scrolling, due, frame, sent } = page();
  finger.touch(160, 300, 0);
  assert.equal(due.length, 0);
  finger.move(0, -30, 8);
  finger.move(0, -5, 12);
  scrolling.turn(wheel, 0, -3, 14);
  assert.equal(due.length, 1);
  frame();
  assert.deepEqual(sent(), [[touch, 1, 300], [move, 2, -30, -5], [wheel, 3, -3]]);
  finger.move(0, -5, 20);
  assert.equal(due.length, 1);
});

test("what is done before the model is there waits for it, with its own times", () => {
  const { finger, input, model, sent, told, frame } = page();
  model.isReady = false;
  finger.touch(160, 300, 0);
  finger.move(0, -30, 8);
  assert.ok(input.holds);
  assert.deepEqual([sent(), told], [[], []]);
  model.isReady = true;
  input.begin();
  frame();
  assert.deepEqual(told, [[touch, 1, 1, 300], [move, 2, 1.008, -30]]);
  assert.deepEqual(sent(), [[touch, 1, 300], [move, 2, -30]]);
});

test("a finger that was drawn to come down later than it did says when it came down", () => {
  const { finger, model, sent, told, frame } = page();
  model.moment = (kind, time) => kind === touch ? time + 0.02 : time;
  finger.touch(160, 300, 0);
  finger.move(0, -30, 8);
  frame();
  assert.deepEqual(told, [[touch, 1, 1.02, 300], [move, 2, 1, 0], [move, 2, 1.008, -30]]);
  assert.deepEqual(sent(), [[touch, 1, 300], [move, 2, 0, -30]]);
});

test("a finger goes on while there is no connection, and what was not answered is said again", () => {
  const { finger, input, batcher, sent, frame } = page();
  finger.touch(160, 300, 0);
  finger.move(0, -30, 8);
  frame();
  sent();
  batcher.answered(1);
  assert.deepEqual(batcher.say(1.02), {
    sequence: 2,
    time: 1.02,
    unanswered: [{ sequence: 2, kind: move, samples: [[1.008, 0, -30]] }],
  });
  finger.release(30);
  assert.ok(batcher.hasSaid);
  assert.deepEqual(sent(), [[release, 3, 0]]);
  batcher.goOn();
  assert.deepEqual(sent(), [[release, 3, 0]], "what was done since it was said");
  input.reset();
  assert.ok(!batcher.hasSaid);
  assert.deepEqual(batcher.say(1.03), { sequence: 3, unanswered: [], time: 1.03 });
  finger.touch(160, 200, 50);
  assert.deepEqual(sent().at(-1), [touch, 4, 200]);
});

test("another scene over the same connection lets the finger go, and goes on counting", () => {
  const { finger, input, sent } = page();
  finger.touch(160, 300, 0);
  input.reset();
  assert.ok(!input.holds);
  finger.touch(160, 200, 50);
  finger.cancel(60);
  assert.deepEqual(sent(), [[touch, 1, 300], [touch, 2, 200], [cancel, 3, 0]]);
});

test("what the server ignored of a finger lets the content go; what it ignored before the touch does not", () => {
  for (const [ignored, holds] of [[2, true], [3, false], [4, false]]) {
    const { finger, input } = page();
    finger.touch(160, 300, 0);
    finger.release(8);
    finger.touch(160, 300, 20);
    finger.move(0, -30, 28);
    input.refuse(/** @type {number} */ (ignored));
    assert.equal(input.holds, holds);
  }
});

test("each input asks for a frame, and is the newest", () => {
  const { input, scrolling, done } = page();
  scrolling.turn(wheel, 0, -3, 42);
  assert.deepEqual([done, input.lastInputTime], [["wake"], 42]);
});
