// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { sampleKinds } from "../../../web/net/protocol.js";
import { page } from "../support/input.js";

const { scroll, jump, wheel, momentum } = sampleKinds;

test("a turn and a key reach the model at once, before they are answered", () => {
  const { scrolling, sent, frame, told } = page();
  scrolling.turn(wheel, 0, -30, 0);
  scrolling.scroll({ x: 0, y: 900 }, false, 8);
  scrolling.scroll({ x: 0, y: 500 }, true, 16);
  assert.deepEqual(told, [[wheel, 1, 1, -30], [jump, 2, 1.008, 900], [scroll, 3, 1.016, 500]]);
  frame();
  assert.deepEqual(sent(), [[wheel, 1, -30], [jump, 2, 900], [scroll, 3, 500]]);
});

test("a wheel that has stopped lets go of what it has armed: the server is told when it stopped", () => {
  const { input, world, sent, told } = page();
  input.pass(2);
  assert.deepEqual(sent(), []);
  world.stopped = 1.9;
  input.pass(2);
  assert.deepEqual(sent(), [[momentum, 1, 0]]);
  assert.deepEqual(told, [[momentum, 1, 1.9, 0]]);
});
