// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { edgeFade } from "../../../web/render/edge-fade.js";
import { canvas } from "../support/canvas.js";

const colors = { ground: "#ffffff" };

/** A stage of 370 points between its bars, with a pixel ratio of 2. */
function staged() {
  const { context, drawn, states } = canvas(), fadeSides = edgeFade(context, colors);
  Object.assign(context, { canvas: { height: 1688 } });
  /** Returns the fades of rows: where the ground is, and where it ends. @param {number} from @param {number} to */
  function faded(from, to) {
    const view = { left: 2 * from, ratio: 2, width: to - from, free: 370 };
    drawn.length = 0;
    fadeSides(view, 20);
    assert.deepEqual(states, []);
    return drawn.map(({ at, args: [x, y, width, height], fillStyle: { stops } }) => {
      assert.deepEqual([stops, height], [[[0, "#ffffff"], [1, "#ffffff00"]], 844]);
      return [at(x, y)[0], at(x + width, y)[0]];
    });
  }
  return { drawn, faded };
}

test("rows fade into the ground only at the sides that they extend beyond", () => {
  const { faded } = staged(), before = [20, 60], after = [390, 350];
  /** @type {[number, number, number[][]][]} */
  const cases = [
    [20, 644, [after]],
    [-100, 524, [before, after]],
    [-234, 390, [before]],
    [20, 390, []],
  ];
  for (const [from, to, fades] of cases) {
    assert.deepEqual(faded(from, to), fades, `${from} to ${to}`);
  }
});

test("both sides and all frames share a gradient until the color changes", (t) => {
  const { drawn, faded } = staged();
  t.after(() => colors.ground = "#ffffff");
  const frames = [1, 2].flatMap(() => {
    faded(-100, 524);
    return drawn.map(({ fillStyle }) => fillStyle);
  });
  assert.deepEqual([frames.length, new Set(frames).size], [4, 1]);
  colors.ground = "Canvas";
  assert.deepEqual(faded(-100, 524), [], "forced colors are names without a fade");
});
