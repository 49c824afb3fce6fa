// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { inputController } from "../../../web/input/input-controller.js";
import { shown } from "../../../web/input/prediction.js";
import { phases } from "../../../web/net/protocol.js";
import { rest } from "../../../web/physics/segment.js";
import { emptyScene, reduce } from "../../../web/scene/scene.js";
import { near } from "../support/vectors.js";
import { decodeSamples } from "../support/protocol-peer.js";
import { standardPhysicsMessage } from "../support/protocol-text.js";

/** @import { Axis } from "../../../web/scene/types.d.ts" */

const body = {
  physics: standardPhysicsMessage,
  viewport: [320, 600],
  content: [320, 2000],
  insets: [0, 0, 0, 0],
  held: [0, 0, 0, 0],
  prompts: [0, 0, 0, 0],
  rows: [],
  controls: [],
};
const scene = reduce(emptyScene(), { kind: "scene", body }, 0);

/** An input controller over content at rest at 100, on a session that began 1 s before the page. */
function page() {
  /** What was done, in order: what was sent, and that a frame was asked for. @type {any[]} */
  const done = [];
  /** @type {(() => void)[]} */
  const due = [];
  const world = { isLive: true };
  const input = inputController({
    store: { scene, toSessionTime: (time) => time / 1000 + 1 },
    send(buffer) {
      const { phase, sequence, samples } = decodeSamples(buffer);
      done.push([phase, sequence, ...samples.map(({ y }) => y)]);
    },
    isLive: () => world.isLive,
    wake: () => done.push("wake"),
    nextFrame: (send) => due.push(send),
  });
  for (const [axis, at] of /** @type {[Axis, number][]} */ ([["x", 0], ["y", 100]])) {
    input.acknowledge({ axis, sequence: 0, origin: 0, segments: [rest(at)] }, 1);
  }
  /** What was sent until now, once. */
  const sent = () => done.splice(0).filter((each) => Array.isArray(each));
  const frame = () => due.splice(0).forEach((send) => send());
  const offset = (time = 2) => shown(input.prediction, "y", time);
  return { input, world, done, due, sent, frame, offset };
}

const { touch, move, release, cancel, wheel } = phases;

test("a finger's moves are drawn at once and sent with the next frame, in one message", () => {
  const { input, sent, frame, offset } = page();
  input.finger.touch(160, 300, 0);
  assert.deepEqual(sent(), [[touch, 1, 300]], "a touch is sent at once");
  input.finger.move(0, -30, 8);
  near(offset(), 120, "10 of 30 points do not count");
  input.finger.move(0, -5, 12);
  near(offset(), 125);
  assert.deepEqual(sent(), []);
  frame();
  assert.deepEqual(sent(), [[move, 2, -30, -5]]);
});

test("a frame is asked for once, and only where something waits to be sent", () => {
  const { input, due, frame, sent } = page();
  input.finger.touch(160, 300, 0);
  assert.equal(due.length, 0);
  input.finger.move(0, -30, 8);
  input.finger.move(0, -5, 12);
  input.wheel(wheel, 0, -3, 14);
  assert.equal(due.length, 1);
  frame();
  assert.deepEqual(sent(), [[touch, 1, 300], [move, 2, -30, -5], [wheel, 3, -3]]);
  input.finger.move(0, -5, 20);
  assert.equal(due.length, 1);
});

test("a release is sent at once, after the moves before it; the frame then sends nothing twice", () => {
  const { input, sent, frame } = page();
  input.finger.touch(160, 300, 0);
  input.finger.move(0, -30, 8);
  input.finger.release(16);
  const all = [[touch, 1, 300], [move, 2, -30], [release, 3, 0]];
  assert.deepEqual(sent(), all);
  frame();
  assert.deepEqual(sent(), []);
});

test("without a connection nothing is predicted or sent", () => {
  const { input, world, done, offset } = page();
  world.isLive = false;
  input.finger.touch(160, 300, 0);
  input.finger.move(0, -30, 8);
  input.finger.release(16);
  input.wheel(wheel, 0, -3, 20);
  assert.deepEqual(done, []);
  assert.equal(offset(), 100);
  assert.ok(!input.holds);
});

test("moves and lifts without a touch are ignored", () => {
  const { input, done, due } = page();
  input.finger.move(0, -30, 8);
  input.finger.release(16);
  input.finger.cancel(16);
  assert.deepEqual([done, due], [[], []]);
});

test("a new connection counts from 1, and what was gathered for the old one is not sent", () => {
  const { input, sent, frame } = page();
  input.finger.touch(160, 300, 0);
  input.finger.move(0, -30, 8);
  sent();
  input.reset();
  frame();
  assert.deepEqual(sent(), []);
  assert.ok(!input.holds);
  input.finger.touch(160, 200, 50);
  input.finger.cancel(60);
  assert.deepEqual(sent(), [[touch, 1, 200], [cancel, 2, 0]]);
});

test("a touch that the server ignored lets the content go; a later message of ours does not", () => {
  const { input } = page();
  input.finger.touch(160, 300, 0);
  input.refuse(7, 1.1);
  assert.ok(input.holds);
  input.refuse(1, 1.1);
  assert.ok(!input.holds);
});

test("each input asks for a frame, and is the newest", () => {
  const { input, done } = page();
  input.wheel(wheel, 0, -3, 42);
  assert.deepEqual([done, input.lastInputTime], [["wake"], 42]);
});
