// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { phases } from "../../../web/net/protocol.js";
import { page } from "../support/input.js";
import { rest } from "../../../web/physics/segment.js";
import { near } from "../support/vectors.js";

const { touch, move, release, cancel } = phases;

test("a finger's moves are drawn at once and sent with the next frame, in one message", () => {
  const { finger, sent, frame, offset } = page();
  finger.touch(160, 300, 0);
  assert.deepEqual(sent(), [[touch, 1, 300]], "a touch is sent at once");
  finger.move(0, -30, 8);
  near(offset(), 120, "10 of 30 points do not count");
  finger.move(0, -5, 12);
  near(offset(), 125);
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

test("under another device's finger nothing is predicted, and the server is asked without a touch", () => {
  const { finger, input, world, done, offset } = page();
  world.scene = { ...world.scene, device: 1, holder: 2 };
  finger.touch(160, 300, 0);
  assert.deepEqual(done.filter((each) => each !== "wake"), [[cancel, 1, 0], "refused"]);
  finger.move(0, -30, 8);
  finger.release(16);
  assert.ok(!input.holds);
  assert.equal(offset(), 100);
  world.scene = { ...world.scene, holder: 1 };
  finger.touch(160, 300, 20);
  assert.ok(input.holds);
});

test("without a connection nothing is predicted or sent", () => {
  const { finger, input, scrolling, world, done, offset } = page();
  world.isLive = false;
  finger.touch(160, 300, 0);
  finger.move(0, -30, 8);
  finger.release(16);
  scrolling.turn(phases.wheel, 0, -3, 20);
  scrolling.scroll({ x: 0, y: 300 }, true, 24);
  assert.deepEqual(done, []);
  assert.equal(offset(), 100);
  assert.ok(!input.holds);
});

test("a finger catches what the last frame has drawn, even where it came down before that", () => {
  const { finger, input, world, offset } = page();
  const tween = { kind: "tween", duration: 10, from: 100, to: 1100, x1: 0, y1: 0, x2: 1, y2: 1 };
  const segments = /** @type {any} */ ([tween, rest(1100)]);
  input.acknowledge({ axis: "y", sequence: 0, origin: 1, segments }, 1);
  world.drawn = 2.5;
  finger.touch(160, 300, 1400); // 2.4 s on the session's clock
  near(offset(3), 250);
});

test("moves and lifts without a touch are ignored", () => {
  const { finger, done, due } = page();
  finger.move(0, -30, 8);
  finger.release(16);
  finger.cancel(16);
  assert.deepEqual([done, due], [[], []]);
});
