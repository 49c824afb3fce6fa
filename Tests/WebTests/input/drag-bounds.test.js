// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { dragBounds, sceneAfterRelease } from "../../../web/input/drag-bounds.js";
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
  sceneAfterRelease(scene(more), { x: 0, y: -52 - pulled }).insets[0] - 52;

test("a release beyond the threshold holds what the control declares", () => {
  assert.deepEqual([held(69), held(70), held(200)], [0, 60, 60]);
  assert.equal(held(200, { trigger: "manual" }), 0);
  assert.equal(held(200, { timeline: "exit" }), 0);
});

test("beyond a second floor's threshold it holds the floor", () => {
  const floor = { threshold: 180, extent: 590 };
  assert.deepEqual([held(179, { floor }), held(180, { floor })], [60, 590]);
});

test("content may go beyond its range along y always, along x where it is longer or a control asks for it", () => {
  const bounces = (
    /** @type {any} */ on,
  ) => [dragBounds(on, "x").bounces, dragBounds(on, "y").bounces];
  const plain = scene(), { physics } = plain;
  assert.deepEqual(bounces(plain), [false, true]);
  assert.deepEqual(bounces({ ...plain, content: [391, 10] }), [true, true]);
  const always = { ...physics, alwaysBounces: { x: true, y: false } };
  assert.deepEqual(bounces({ ...plain, physics: always }), [true, true]);
  assert.deepEqual(bounces({ ...plain, physics: always, content: [390, 10] }), [true, false]);
  const never = { ...physics, bounces: { x: false, y: false } };
  assert.deepEqual(bounces({ ...plain, physics: never, content: [391, 4000] }), [false, false]);
});
