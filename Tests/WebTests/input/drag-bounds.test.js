// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { dragBounds } from "../../../web/input/drag-bounds.js";
import { emptyScene } from "../../../web/scene/scene.js";

/** @type {any} */
const plain = { ...emptyScene(), viewport: [390, 844], content: [390, 4000] };

test("content may go beyond its range along y always, along x where it is longer or a control asks for it", () => {
  const bounces = (
    /** @type {any} */ on,
  ) => [dragBounds(on, "x").bounces, dragBounds(on, "y").bounces];
  const { physics } = plain;
  assert.deepEqual(bounces(plain), [false, true]);
  assert.deepEqual(bounces({ ...plain, content: [391, 10] }), [true, true]);
  const always = { ...physics, alwaysBounces: { x: true, y: false } };
  assert.deepEqual(bounces({ ...plain, physics: always }), [true, true]);
  assert.deepEqual(bounces({ ...plain, physics: always, content: [390, 10] }), [true, false]);
  const held = { content: [390, 10], insets: [60, 0, 0, 0], held: [60, 0, 0, 0] };
  assert.deepEqual(bounces({ ...plain, ...held, physics: always }), [true, false]);
  const never = { ...physics, bounces: { x: false, y: false } };
  assert.deepEqual(bounces({ ...plain, physics: never, content: [391, 4000] }), [false, false]);
});
