// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { phases } from "../../../web/net/protocol.js";
import { rest } from "../../../web/physics/segment.js";
import { guessed } from "../../../web/input/control-prediction.js";
import { reduce } from "../../../web/scene/scene.js";
import { page, pullable } from "../support/input.js";
import { near } from "../support/vectors.js";

const { scroll, jump, wheel, momentum } = phases;

/** A page whose wheel pulls a control at the top by 120 points in 30 ms, 10 s after its session began. @param {object} [more] */
function pulledPage(more) {
  const all = page();
  all.world.scene = reduce(all.world.scene, { kind: "scene", body: pullable(more) }, 0);
  all.input.acknowledge({ axis: "y", sequence: 0, origin: 1, segments: [rest(0)] }, 1);
  for (const [n, y] of [50, 70, 80].entries()) all.scrolling.turn(wheel, 0, y, 9000 + 15 * n);
  all.frame();
  all.sent();
  const control = () => guessed(all.world.scene, all.input.prediction.guesses).controls.top;
  return { ...all, control };
}

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

test("a wheel's pull arms at once, and begins when the wheel has been quiet: the server is told, and not asked", () => {
  const { scrolling, sent, offset, control } = pulledPage();
  assert.deepEqual([control()?.phase, control()?.armingSince], ["armed", 10.03]);
  scrolling.pass(10.17);
  assert.deepEqual([control()?.phase, sent()], ["armed", []]);
  scrolling.pass(10.25);
  assert.deepEqual([control()?.phase, control()?.since], ["refreshing", 10.18]);
  assert.deepEqual(sent(), [[momentum, 2, 0]]);
  near(offset(14), -60);
});

test("until the server has answered that the wheel has stopped, its earlier answers change nothing", () => {
  const { input, scrolling, offset, control } = pulledPage();
  scrolling.pass(10.2);
  const before = offset(10.3);
  input.acknowledge({ axis: "y", sequence: 1, origin: 10.03, segments: [rest(0)] }, 10.3);
  assert.deepEqual([offset(10.3), control()?.phase], [before, "refreshing"]);
  input.acknowledge({ axis: "y", sequence: 2, origin: 10.18, segments: [rest(-60)] }, 10.4);
  assert.equal(control()?.phase, "idle");
});

test("momentum begins at once what the wheel has armed", () => {
  const { scrolling, control, offset } = pulledPage();
  scrolling.turn(momentum, 0, 30, 9045);
  assert.deepEqual([control()?.phase, control()?.since], ["refreshing", 10.045]);
  near(offset(14), -60);
});

test("a finger that comes down begins what the wheel has armed, and holds content where it is", () => {
  const { finger, control, offset } = pulledPage();
  const before = offset(10.05);
  finger.touch(160, 300, 9050);
  assert.equal(control()?.phase, "refreshing");
  near(offset(10.2), before);
});

test("a wheel that has armed nothing stops without a word", () => {
  for (const more of [{ threshold: 500 }, { obstacle: "disabled" }]) {
    const { scrolling, sent, input, offset } = pulledPage(more);
    scrolling.pass(10.2);
    assert.deepEqual([sent(), input.prediction.wheel], [[], null]);
    near(offset(14), 0);
  }
});

test("a wheel that comes to the edge on its way arms nothing there", () => {
  const { scrolling, sent, control } = pulledPage();
  const far = pulledPage();
  far.input.acknowledge({ axis: "y", sequence: 9, origin: 9, segments: [rest(100)] }, 11);
  for (const stamp of [11_000, 11_015, 11_030]) far.scrolling.turn(wheel, 0, 150, stamp);
  assert.notEqual(far.control()?.phase, "armed");
  scrolling.turn(wheel, 0, 1, 9060);
  assert.deepEqual([control()?.phase, sent()], ["armed", []]);
});
