// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { sampleKinds } from "../../../web/net/protocol.js";
import { page } from "../support/input.js";

const { touch, move, release, cancel, none } = sampleKinds;

test("a finger's moves reach the model at once, and the server with the next frame, in one message", () => {
  const { finger, sent, frame, told } = page();
  finger.touch(160, 300, 0);
  assert.deepEqual(sent(), [[touch, 1, 300]], "a touch is sent at once");
  finger.move(0, -30, 8);
  finger.move(0, -5, 12);
  assert.deepEqual(told, [[touch, 1, 1, 300], [move, 2, 1.008, -30], [move, 2, 1.012, -5]]);
  assert.deepEqual(sent(), []);
  frame();
  assert.deepEqual(sent(), [[move, 2, -30, -5]]);
});

test("a release is sent at once, after the moves before it; the frame then sends nothing twice", () => {
  const { finger, sent, frame } = page();
  finger.touch(160, 300, 0);
  finger.move(0, -30, 8);
  finger.release(16);
  const all = [[touch, 1, 300], [move, 2, -30], [release, 3, 0]];
  assert.deepEqual(sent(), all);
  frame();
  assert.deepEqual(sent(), []);
});

test("under another device's finger nothing is drawn, and the server is asked without a touch", () => {
  const { finger, input, world, done, told } = page();
  world.scene = { ...world.scene, device: 1, holder: 2 };
  finger.touch(160, 300, 0);
  assert.deepEqual(done.filter((each) => each !== "wake"), [[cancel, 1, 0], "refused"]);
  finger.move(0, -30, 8);
  finger.release(16);
  assert.ok(!input.holds);
  assert.deepEqual(told, [[none, 1, 1, 0]]);
  world.scene = { ...world.scene, holder: 1 };
  finger.touch(160, 300, 20);
  assert.ok(input.holds);
});

test("a page that only watches draws and sends nothing", () => {
  const { finger, input, scrolling, world, done, told } = page();
  world.mayDrive = false;
  finger.touch(160, 300, 0);
  finger.move(0, -30, 8);
  finger.release(16);
  scrolling.turn(sampleKinds.wheel, 0, -3, 20);
  scrolling.scroll({ x: 0, y: 300 }, true, 24);
  assert.deepEqual([done, told], [[], []]);
  assert.ok(!input.holds);
});

test("while the server is away the model goes on alone, and what is done is said once it is back", () => {
  const { finger, batcher, world, sent, told, frame } = page();
  world.isHeard = false;
  finger.touch(160, 300, 0);
  finger.move(0, -30, 8);
  finger.release(16);
  assert.deepEqual(told, [[touch, 1, 1, 300], [move, 2, 1.008, -30], [release, 3, 1.016, 0]]);
  const { sequence, unanswered } = batcher.say(1.02);
  assert.deepEqual([sequence, unanswered.map(({ kind }) => kind)], [3, [touch, move, release]]);
  finger.touch(160, 200, 24);
  finger.move(0, 20, 32);
  frame();
  assert.deepEqual(sent(), []);
  world.isHeard = true;
  batcher.goOn();
  assert.deepEqual(sent(), [[touch, 4, 200], [move, 5, 20]]);
  assert.ok(!batcher.hasSaid, "the next welcome is no answer to it");
});

test("the model says when a finger counts as having come down, and the server is told the same", () => {
  const { finger, world, told } = page();
  world.drawn = 2.5;
  finger.touch(160, 300, 1400); // 2.4 s on the session's clock
  assert.deepEqual(told, [[touch, 1, 2.5, 300]]);
});

test("moves and lifts without a touch are ignored", () => {
  const { finger, done, due, told } = page();
  finger.move(0, -30, 8);
  finger.release(16);
  finger.cancel(16);
  assert.deepEqual([done, due, told], [[], [], []]);
});
