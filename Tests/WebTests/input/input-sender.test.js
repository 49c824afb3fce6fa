// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { sampleKinds } from "../../../web/net/protocol.js";
import { page } from "../support/input.js";
import { shownOf } from "../support/numbers.js";

const { touch, move, release, cancel, none, scroll, jump, wheel, momentum } = sampleKinds;

test("inputs that were made before the model existed are applied later, with their own times", () => {
  const { finger, input, model, sent, modelInputs, frame } = page();
  model.isReady = false;
  finger.touch(160, 300, 0);
  finger.move(0, -30, 8);
  assert.ok(input.isHolding);
  assert.deepEqual([sent(), modelInputs], [[], []]);
  model.isReady = true;
  input.applyWaiting();
  frame();
  assert.deepEqual(modelInputs, [[touch, 1, 1, 300], [move, 2, 1.008, -30]]);
  assert.deepEqual(sent(), [[touch, 1, 300], [move, 2, -30]]);
});

test("a touch that takes effect later than its event is followed by a move at the time of the event", () => {
  const { finger, model, sent, modelInputs, frame } = page();
  model.effectiveTime = (kind, time) => kind === touch ? time + 0.02 : time;
  finger.touch(160, 300, 0);
  finger.move(0, -30, 8);
  frame();
  assert.deepEqual(modelInputs, [[touch, 1, 1.02, 300], [move, 2, 1, 0], [move, 2, 1.008, -30]]);
  assert.deepEqual(sent(), [[touch, 1, 300], [move, 2, 0, -30]]);
});

test("a finger continues while there is no connection, until another scene resets the inputs", () => {
  const { finger, input, batcher, sent, frame } = page();
  finger.touch(160, 300, 0);
  finger.move(0, -30, 8);
  frame();
  sent();
  batcher.acknowledge(1);
  const unanswered = [{ sequence: 2, kind: move, samples: [[1.008, 0, -30]] }];
  assert.deepEqual(batcher.report(1.02), { sequence: 2, time: 1.02, unanswered });
  finger.move(0, -2, 20);
  assert.ok(batcher.hasReported && input.isHolding);
  input.reset();
  assert.ok(!batcher.hasReported && !input.isHolding);
  assert.deepEqual(batcher.report(1.03), { sequence: 3, unanswered: [], time: 1.03 });
  finger.touch(160, 200, 50);
  assert.deepEqual(sent().at(-1), [touch, 4, 200]);
});

test("an ignored message releases the content, unless it was sent before the touch", () => {
  for (const [ignored, isHolding] of [[2, true], [3, false], [4, false]]) {
    const { finger, input } = page();
    finger.touch(160, 300, 0);
    finger.release(8);
    finger.touch(160, 300, 20);
    finger.move(0, -30, 28);
    input.reject(/** @type {number} */ (ignored));
    assert.equal(input.isHolding, isHolding);
  }
});

test("samples reach the model at once, and the server after the event in one message of each kind", () => {
  const { finger, input, scrolling, due, sent, frame, modelInputs } = page();
  finger.touch(160, 300, 0);
  assert.deepEqual([sent(), due.length], [[[touch, 1, 300]], 0], "a touch is sent at once");
  finger.move(0, -30, 8);
  finger.move(0, -5, 12);
  assert.deepEqual(modelInputs, [[touch, 1, 1, 300], [move, 2, 1.008, -30], [move, 2, 1.012, -5]]);
  assert.deepEqual(sent(), []);
  scrolling.turn(wheel, 0, -3, 14);
  assert.deepEqual([due.length, input.lastInputTime], [1, 14]);
  frame();
  assert.deepEqual(sent(), [[move, 2, -30, -5], [wheel, 3, -3]]);
  finger.move(0, -5, 20);
  assert.equal(due.length, 1);
});

test("a touch under another device's finger draws nothing, and sends a cancel instead", () => {
  const { finger, input, world, done, modelInputs } = page();
  world.scene = { ...world.scene, device: 1, holder: 2 };
  finger.touch(160, 300, 0);
  assert.deepEqual(done.filter((each) => each !== "wake"), [[cancel, 1, 0], "refused"]);
  finger.move(0, -30, 8);
  finger.release(16);
  assert.ok(!input.isHolding);
  assert.deepEqual(modelInputs, [[none, 1, 1, 0]]);
  world.scene = { ...world.scene, holder: 1 };
  finger.touch(160, 300, 20);
  assert.ok(input.isHolding);
});

test("a page that only watches draws nothing and sends nothing", () => {
  const { finger, input, scrolling, world, done, modelInputs } = page();
  world.mayDrive = false;
  finger.touch(160, 300, 0);
  scrolling.turn(sampleKinds.wheel, 0, -3, 20);
  scrolling.scroll({ x: 0, y: 300 }, true, 24);
  assert.deepEqual([done, modelInputs], [[], []]);
  assert.ok(!input.isHolding);
});

test("the model continues while the server is away, and inputs are sent when it is back", () => {
  const { finger, batcher, world, sent, modelInputs, frame } = page();
  world.isJoined = false;
  finger.touch(160, 300, 0);
  finger.move(0, -30, 8);
  finger.release(16);
  assert.deepEqual(modelInputs, [[touch, 1, 1, 300], [move, 2, 1.008, -30], [
    release,
    3,
    1.016,
    0,
  ]]);
  const { sequence, unanswered } = batcher.report(1.02);
  assert.deepEqual([sequence, unanswered.map(({ kind }) => kind)], [3, [touch, move, release]]);
  finger.touch(160, 200, 24);
  finger.move(0, 20, 32);
  frame();
  assert.deepEqual(sent(), []);
  world.isJoined = true;
  batcher.resume();
  assert.deepEqual(sent(), [[touch, 4, 200], [move, 5, 20]]);
  assert.ok(!batcher.hasReported, "the next welcome does not answer it");
});

test("moves and releases without a touch are ignored", () => {
  const { finger, done, due, modelInputs } = page();
  finger.move(0, -30, 8);
  finger.release(16);
  finger.cancel(16);
  assert.deepEqual([done, due, modelInputs], [[], [], []]);
});

test("a wheel event and a key reach the model before the server answers", () => {
  const { scrolling, sent, frame, modelInputs } = page();
  scrolling.turn(wheel, 0, -30, 0);
  scrolling.scroll({ x: 0, y: 900 }, false, 8);
  scrolling.scroll({ x: 0, y: 500 }, true, 16);
  assert.deepEqual(modelInputs, [[wheel, 1, 1, -30], [jump, 2, 1.008, 900], [
    scroll,
    3,
    1.016,
    500,
  ]]);
  frame();
  assert.deepEqual(sent(), [[wheel, 1, -30], [jump, 2, 900], [scroll, 3, 500]]);
});

test("a wheel that has stopped sends the time when it stopped", () => {
  const { input, world, sent, modelInputs } = page();
  input.releaseStoppedWheel(2);
  assert.deepEqual(sent(), []);
  world.stopped = 1.9;
  input.releaseStoppedWheel(2);
  assert.deepEqual([sent(), modelInputs], [[[momentum, 1, 0]], [[momentum, 1, 1.9, 0]]]);
});

test("the moves of a finger wait only while nothing depends on them", () => {
  const alone = { devices: [{ id: 1 }], controls: { top: { edge: "top" } } };
  const cases = /** @type {const} */ ([
    [alone, NaN, false, 50],
    [alone, 1.5, false, 50],
    [alone, 1.05, false, 0], // a deadline is near
    [alone, NaN, true, 0], // the panel shows them
    [{ ...alone, devices: [] }, NaN, false, 0], // the devices are not known yet
    [{ ...alone, devices: [{ id: 1 }, { id: 2 }] }, NaN, false, 0], // another device draws them
    [{ ...alone, controls: { top: { edge: "top", changes: {} } } }, NaN, false, 0], // a closure
  ]);
  for (const [scene, nextWake, isWatched, delay] of cases) {
    const { finger, world, due } = page();
    Object.assign(world, shownOf(scene, { nextWake }), { isWatched });
    finger.touch(160, 300, 0);
    finger.move(0, -30, 8);
    assert.deepEqual(due.map(({ delay }) => delay), [delay]);
  }
});

test("moves that wait are sent with a step of the engine and with a release; turns of a wheel do not wait", () => {
  const { finger, scrolling, world, due, sent, step } = page();
  Object.assign(world, shownOf({ devices: [{ id: 1 }] }, { nextWake: NaN }));
  finger.touch(160, 300, 0);
  finger.move(0, -30, 8);
  finger.move(0, -5, 16);
  sent();
  step();
  assert.deepEqual(sent(), [[move, 2, -30, -5]]);
  finger.move(0, -4, 24);
  finger.release(32);
  assert.deepEqual(sent(), [[move, 3, -4], [release, 4, 0]]);
  due.splice(0).forEach(({ send }) => send());
  scrolling.turn(wheel, 0, -3, 40);
  assert.deepEqual(due.map(({ delay }) => delay), [0]);
});
