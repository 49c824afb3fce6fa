// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { frameLoop } from "../../../web/browser/frame-loop.js";
import { fakeWindow } from "../support/fake-window.js";

test("a loop runs one frame however often it is woken, and none once it sleeps", (t) => {
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
