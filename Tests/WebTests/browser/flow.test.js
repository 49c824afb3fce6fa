// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { frameLoop, lazy, retryPause } from "../../../web/browser/flow.js";
import { fakeTime } from "../support/fake-time.js";
import { fakeWindow } from "../support/fake-window.js";

/** Waits until settled promises have run their callbacks. */
const settled = () => new Promise(setImmediate);

test("a value that did not load is requested again after a pause", async (t) => {
  const time = fakeTime(t);
  let asked = 0, loaded = 0, isAway = true;
  const load = () => {
    asked += 1;
    return isAway ? Promise.reject(new Error("the server is away")) : Promise.resolve("thing");
  };
  const thing = lazy(load, () => loaded += 1);
  for (const attempts of [1, 1]) {
    assert.equal(thing(), undefined);
    await settled();
    assert.deepEqual([asked, loaded], [attempts, 0]);
  }
  isAway = false;
  time.advance(retryPause);
  assert.equal(thing(), undefined);
  await settled();
  assert.deepEqual([asked, loaded, thing()], [2, 1, "thing"]);
});

test("a loop draws one frame per wake, and none after sleep", (t) => {
  const window = fakeWindow(t), loop = frameLoop(), drawn = /** @type {number[]} */ ([]);
  loop.onFrame((time) => drawn.push(time));
  loop.wake();
  loop.wake();
  window.frame(1000);
  window.frame(1016);
  assert.deepEqual(drawn, [1000]);
  loop.wake();
  loop.sleep();
  window.frame(1032);
  loop.wake();
  window.frame(1048);
  assert.deepEqual(drawn, [1000, 1048]);
});
