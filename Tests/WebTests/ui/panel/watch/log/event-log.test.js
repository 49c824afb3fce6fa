// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { fakeElements } from "../../../../support/fake-elements.js";
import { fakeWindow } from "../../../../support/fake-window.js";
import { everything } from "../../../../../../web/ui/panel/watch/log/log-toolbar.js";
import {
  eventLog,
  pinnedLines,
  visibleLines,
} from "../../../../../../web/ui/panel/watch/log/event-log.js";

test("every visible line is in the page, at any scroll position of a table of any length", () => {
  for (const count of [0, 1, 39, 400, 10_000]) {
    for (let from = -300; from < 28 * count; from += 137) {
      const [first, end] = visibleLines(count, 28, from, 600);
      assert.ok(0 <= first && first <= end && end <= count);
      for (const y of [from, from + 300, from + 599]) {
        const line = Math.floor(y / 28);
        if (line >= 0 && line < count) assert.ok(first <= line && line < end, `${count} ${from}`);
      }
    }
  }
});

test("the page contains only few lines that are not visible", () => {
  const [first, end] = visibleLines(10_000, 28, 28 * 5000, 600);
  assert.ok(end - first < 150);
});

test("a short scroll keeps the same lines", () => {
  assert.deepEqual(
    visibleLines(10_000, 28, 28 * 5000 + 1, 600),
    visibleLines(10_000, 28, 28 * 5000 + 100, 600),
  );
});

/** A line of the log. @param {number} number @param {number} time @returns {any} */
const line = (number, time = number) => ({ number, time, edge: "top", event: "began" });

test("a line can be pinned and unpinned, and the newest pinned line comes first", () => {
  let changes = 0;
  const pins = pinnedLines();
  pins.onChange(() => changes++);
  for (const number of [2, 3, 1]) pins.toggle(line(number));
  assert.deepEqual(pins.lines.map(({ number }) => number), [3, 2, 1]);
  pins.toggle(line(2));
  assert.deepEqual(pins.lines.map(({ number }) => number), [3, 1]);
  assert.equal(changes, 4);
});

test("a line that is received again is still pinned, and a line with another number or time is not", () => {
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

test("lines that the user reads stay in place while new ones arrive, and the newest line stays at the top otherwise", (t) => {
  fakeElements(t);
  const window = fakeWindow(t);
  const scroller = Object.assign(new EventTarget(), {
    scrollTop: 0,
    clientHeight: 600,
    getBoundingClientRect: () => ({ top: 0 }),
  });
  const body = {
    rows: [],
    style: {},
    replaceChildren() {},
    getBoundingClientRect: () => ({ top: -scroller.scrollTop }),
  };
  const table = { tHead: null, tBodies: [{ offsetHeight: 0 }, body], setAttribute() {} };
  const log = eventLog(/** @type {any} */ (table), /** @type {any} */ (scroller), pinnedLines());
  for (let number = 1; number <= 400; number++) log.add(line(number));
  window.frame(0);
  for (const [before, after] of [[0, 0], [28, 28], [2800, 2800 + 28]]) {
    scroller.scrollTop = before;
    log.add(line(400 + before));
    window.frame(0);
    assert.equal(scroller.scrollTop, after);
    log.filter({ ...everything });
    window.frame(0);
    assert.equal(scroller.scrollTop, after, "the same lines");
  }
});
