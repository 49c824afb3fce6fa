// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { fadeSides } from "../../../web/render/edge-fade.js";
import { canvas } from "../support/canvas.js";

/**
 * Returns the fades at the sides, with their start and end.
 * @param {number} from
 * @param {number} to
 * @param {string} [ground]
 */
function faded(from, to, ground = "#ffffff") {
  const { context, drawn, states } = canvas();
  const colors = /** @type {any} */ ({ ground });
  fadeSides(context, colors, { from, to }, { from: 20, to: 390, height: 844 });
  assert.deepEqual(states, []);
  return drawn.map(({ at, args: [x, y, width], fillStyle }) => ({
    from: at(x, y)[0],
    to: at(x + width, y)[0],
    ground: fillStyle.stops.findIndex((/** @type {any} */ [, color]) => color === ground),
  }));
}

test("rows fade into the ground only at the sides that they extend beyond", () => {
  const before = { from: 20, to: 60, ground: 0 }, after = { from: 350, to: 390, ground: 1 };
  /** @type {[number, number, object[]][]} */
  const cases = [
    [20, 644, [after]],
    [-100, 524, [before, after]],
    [-234, 390, [before]],
    [20, 390, []],
  ];
  for (const [from, to, fades] of cases) {
    assert.deepEqual(faded(from, to), fades, `${from} to ${to}`);
  }
  assert.deepEqual(faded(-100, 524, "Canvas"), [], "forced colors are names without a fade");
});
