// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { pinnedLines } from "../../../../../../web/ui/panel/watch/log/log-pins.js";

/** A line of the log. @param {number} number @param {number} time @returns {any} */
const line = (number, time = number) => ({ number, time, edge: "top", event: "began" });

test("a line is pinned and unpinned, and the newest pinned line comes first", () => {
  let changes = 0;
  const pins = pinnedLines();
  pins.onChange(() => changes++);
  for (const number of [2, 3, 1]) pins.toggle(line(number));
  assert.deepEqual(pins.lines.map(({ number }) => number), [3, 2, 1]);
  pins.toggle(line(2));
  assert.deepEqual(pins.lines.map(({ number }) => number), [3, 1]);
  assert.equal(changes, 4);
});

test("a line that is told anew is still pinned, and one of another time or of the same is not", () => {
  const pins = pinnedLines();
  pins.toggle(line(4, 1.5));
  assert.equal(pins.has(line(4, 1.5)), true);
  assert.equal(pins.has(line(4, 0.5)), false);
  assert.equal(pins.has(line(5, 1.5)), false);
});

test("all lines are unpinned at once", () => {
  let shown = NaN;
  const pins = pinnedLines();
  pins.onChange(() => shown = pins.lines.length);
  pins.toggle(line(1));
  pins.toggle(line(2));
  assert.equal(shown, 2);
  pins.clear();
  assert.equal(shown, 0);
});
