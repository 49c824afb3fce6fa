// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { sceneAfterRelease } from "../../../web/input/scene-after-release.js";
import { emptyScene } from "../../../web/scene/scene.js";

/** @param {object} [more] @returns {any} */
const scene = (more) => ({
  ...emptyScene(),
  viewport: [390, 844],
  content: [390, 4000],
  insets: [52, 0, 0, 0],
  controls: {
    top: { edge: "top", threshold: 70, resting: 60, trigger: "release", timeline: "pull", ...more },
  },
});

/** What is held at the top after a release there. @param {number} pulled @param {object} [more] */
const held = (pulled, more) =>
  sceneAfterRelease(scene(more), { x: 0, y: -52 - pulled }).scene.insets[0] - 52;

test("a release beyond the threshold holds what the control declares", () => {
  assert.deepEqual([held(69), held(70), held(200)], [0, 60, 60]);
  assert.equal(held(200, { trigger: "manual" }), 0);
  assert.equal(held(200, { timeline: "exit" }), 0);
});

test("a control that is pulled counts the pull from before its edge", () => {
  const early = { preload: 30, phase: "pulling" };
  assert.deepEqual([held(39, early), held(40, early)], [0, 60]);
  assert.equal(held(40, { ...early, phase: "idle" }), 0);
});

test("beyond a second floor's threshold it holds the floor", () => {
  const floor = { threshold: 180, extent: 590 };
  assert.deepEqual([held(179, { floor }), held(180, { floor })], [60, 590]);
});
