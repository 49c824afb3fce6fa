// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { frameLoop } from "../../../web/browser/flow.js";
import { stage } from "../../../web/render/stage.js";
import { canvas } from "../support/canvas.js";
import { fakeWindow } from "../support/fake-window.js";
import { shownOf } from "../support/numbers.js";

/** @import { FrameState } from "../../../web/render/types.d.ts" */

const colors = { ground: "#fff", ink: "#111", soft: "#666", hair: "#ddd", mark: () => ({}) };

/** A stage with frames from a test. @param {any} t @param {(state: FrameState, t: number) => void} update */
function staged(t, update) {
  const window = fakeWindow(t),
    { context } = canvas(),
    element = { clientWidth: 0, clientHeight: 0 };
  Object.assign(context, {
    canvas: { width: 780, height: 1688 },
    setTransform() {},
    roundRect() {},
  });
  /** @type {{ t: number, rests: boolean }[]} */
  const drawn = [];
  const loop = frameLoop();
  stage(
    /** @type {any} */ ({ ...element, getContext: () => context }),
    /** @type {any} */ (colors),
    loop,
    {
      update,
      drawn: ({ t, rests }) => drawn.push({ t, rests }),
      failed: (sentence) => assert.fail(sentence),
      run: (_, otherwise) => otherwise,
    },
  );
  return { window, drawn, made: loop };
}

test("the loop runs while something moves and sleeps otherwise, and updates the previous state", (t) => {
  const before = /** @type {number[]} */ ([]);
  let moves = true;
  const { window, drawn, made } = staged(t, (state, time) => {
    before.push(state.t);
    Object.assign(state, shownOf({}), { t: time, textSize: 1, moves });
  });
  assert.equal(window.requested, 0);
  made.wake();
  made.wake();
  assert.equal(window.requested, 1, "one frame, however often it is woken");
  window.frame(1000);
  assert.equal(window.requested, 1);
  moves = false;
  window.frame(1016);
  assert.equal(window.requested, 0);
  assert.deepEqual(drawn, [{ t: 1000, rests: false }, { t: 1016, rests: true }]);
  assert.deepEqual(before, [undefined, 1000]);
});
