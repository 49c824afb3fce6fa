// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { phases } from "../../../web/net/protocol.js";
import { rest } from "../../../web/physics/segment.js";
import { page } from "../support/input.js";
import { near } from "../support/vectors.js";

const { scroll, jump, wheel } = phases;

test("a turn and a key are drawn at once, before they are answered", () => {
  const { scrolling, sent, frame, offset } = page();
  scrolling.turn(wheel, 0, -30, 0);
  near(offset(1), 130);
  scrolling.scroll({ x: 0, y: 900 }, false, 8);
  near(offset(1.008), 900);
  scrolling.scroll({ x: 0, y: 500 }, true, 16);
  near(offset(1.016), 900);
  near(offset(1.4), 500);
  frame();
  assert.deepEqual(sent(), [[wheel, 1, -30], [jump, 2, 900], [scroll, 3, 500]]);
});

test("the answer to an earlier turn changes nothing of what is drawn", () => {
  const { input, scrolling, offset } = page();
  for (const stamp of [0, 16, 33]) scrolling.turn(wheel, 0, -30, stamp);
  const before = offset(1.1);
  input.acknowledge({ axis: "y", sequence: 0, origin: 1, segments: [rest(100)] }, 1.1);
  near(offset(1.1), before);
  near(before, 190);
});

test("what the server ignores is taken back, and nothing jumps", () => {
  const { input, scrolling, offset } = page();
  scrolling.turn(wheel, 0, -30, 0);
  input.refuse(1, 1.1);
  near(offset(1.1), 130);
  near(offset(3), 100);
});

test("while a finger holds the list, a wheel and a key move nothing", () => {
  const { finger, scrolling, offset } = page();
  finger.touch(160, 300, 0);
  scrolling.turn(wheel, 0, -30, 8);
  scrolling.scroll({ x: 0, y: 900 }, false, 16);
  near(offset(1.1), 100);
});
