// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { edgeFade } from "../../../web/render/edge-fade.js";
import { canvas } from "../support/canvas.js";

/**
 * Returns the fades at the sides, with their start and end.
 * @param {number} from
 * @param {number} to
 * @param {string} [ground]
 */
function faded(from, to, ground = "#ffffff") {
  const { context, drawn, states } = canvas();
  const fade = edgeFade(/** @type {any} */ ({ ground, version: 1 }));
  fade(context, { from, to }, { from: 20, to: 390, height: 844 });
  assert.deepEqual(states, []);
  return drawn.map(({ at, args: [x, y, width], fillStyle }) => ({
    from: at(x, y)[0],
    to: at(x + width, y)[0],
    ground: fillStyle.stops.findIndex((/** @type {any} */ [, color]) => color === ground),
  }));
}

test("rows fade into the ground only at the sides that they extend beyond", () => {
  assert.deepEqual(faded(20, 644), [{ from: 350, to: 390, ground: 1 }]);
  assert.deepEqual(faded(-100, 524), [
    { from: 20, to: 60, ground: 0 },
    { from: 350, to: 390, ground: 1 },
  ]);
  assert.deepEqual(faded(-234, 390), [{ from: 20, to: 60, ground: 0 }]);
  assert.deepEqual(faded(20, 390), []);
});

test("forced colors are names without a fade", () => {
  assert.deepEqual(faded(-100, 524, "Canvas"), []);
});
