// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { updateFrameState } from "../../../web/app/frame-state.js";
import { inputController } from "../../../web/input/input-controller.js";
import { decay } from "../../../web/physics/decay.js";
import { rest } from "../../../web/physics/segment.js";
import { spring } from "../../../web/physics/spring.js";
import { emptyScene } from "../../../web/scene/scene.js";
import { near } from "../support/vectors.js";

/** @import { FrameState } from "../../../web/render/types.d.ts" */
/** @import { Trajectory } from "../../../web/engine/types.d.ts" */

const store = /** @type {any} */ ({
  scene: emptyScene(),
  toSessionTime: (/** @type {number} */ time) => time / 1000,
});

/**
 * What frames show while the server's motion runs along y.
 * @param {Trajectory} motion
 * @param {Partial<FrameState>} [before] the first frame
 * @param {boolean} [isStill] whether motion is reduced
 * @param {number} [velocity] that is told with the motion
 */
function showing(motion, before, isStill, velocity) {
  const input = inputController({
    store,
    send() {},
    isLive: () => true,
    wake() {},
    drawn: () => -Infinity,
    afterEvent() {},
  });
  input.acknowledge({ axis: "y", sequence: 0, ...motion }, motion.origin);
  const state = /** @type {FrameState} */ (/** @type {any} */ ({ t: 0, x: 0, y: 0, ...before }));
  return (/** @type {number} */ t) => {
    updateFrameState(state, t, { store, input, velocity }, isStill);
    return { ...state };
  };
}

test("a frame shows the server's motion at its time, and its speed since the frame before", () => {
  const frame = showing({
    origin: 1,
    segments: [{ ...decay(0, 500, 0.998, 1), duration: Infinity }],
  });
  frame(1000);
  const { y, velocity, moves } = frame(1016);
  const speed = 500 * Math.exp(1000 * Math.log(0.998) * 0.008);
  near(velocity, speed, "halfway between the frames", 1e-3);
  near(y, velocity * 0.016);
  assert.ok(moves);
});

test("a frame after a long sleep has no speed", () => {
  const frame = showing({ origin: 1, segments: [rest(40)] });
  frame(1000);
  const { y, velocity, moves } = frame(9000);
  assert.deepEqual([y, velocity, moves], [40, 0, false]);
});

test("a frame tells the speed since the frame before, however late it is, but not after a sleep", () => {
  const moving = { ...decay(0, 500, 0.998, 1), duration: Infinity };
  for (const rests of [false, true]) {
    const frame = showing({ origin: 1, segments: [moving] }, { rests });
    frame(1000);
    const { y, velocity } = frame(1400);
    near(velocity, rests ? 0 : y / 0.4);
  }
});

test("a frame at rest has no speed", () => {
  const segments = [{ ...decay(0, 500, 0.998, 1), duration: 0.008 }, rest(4)];
  const frame = showing({ origin: 1, segments });
  frame(1004);
  assert.ok(frame(1006).velocity > 100);
  const { y, velocity, moves } = frame(1016);
  assert.deepEqual([y, velocity, moves], [4, 0, false]);
});

test("a frame has the speed that is told with what it shows", () => {
  const frame = showing({ origin: 1, segments: [rest(40)] }, {}, false, -120);
  assert.equal(frame(1000).velocity, -120);
});

test("where motion is reduced, a list that slides is at its end at once, and one that was thrown goes on", () => {
  const slide = { ...spring(-60, -150, 0, 121, 22), duration: 1 };
  const sliding = { origin: 1, segments: [slide, rest(-60)] };
  assert.equal(showing(sliding, {}, true)(1016).y, -60);
  assert.ok(showing(sliding)(1016).y < -140);
  const thrown = { origin: 1, segments: [{ ...decay(0, 500, 0.998, 1), duration: 1 }, rest(200)] };
  assert.equal(showing(thrown, {}, true)(1016).y, showing(thrown)(1016).y);
});

test("a frame is never older than the server's newest motion", () => {
  const frame = showing({ origin: 1.01, segments: [rest(40)] });
  assert.equal(frame(1000).now, 1.01);
  assert.equal(frame(1016).now, 1.016);
});
