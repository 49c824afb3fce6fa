// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { fakeElements } from "../../../../support/fake-elements.js";
import { fakeWindow } from "../../../../support/fake-window.js";
import { everything } from "../../../../../../web/ui/panel/watch/log/log-toolbar.js";
import * as eventLogModule from "../../../../../../web/ui/panel/watch/log/event-log.js";

const { eventLog, pinnedLines, visibleLines } = eventLogModule;

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

test("the page contains only few lines that are not visible, and a short scroll keeps them", () => {
  const [[first, end], ...more] = [0, 1, 100].map((by) =>
    visibleLines(10_000, 28, 28 * 5000 + by, 600)
  );
  assert.ok(end - first < 150);
  assert.deepEqual(more[0], more[1]);
});

/** A line of the log. @param {number} number @param {number} time @returns {any} */
const line = (number, time = number) => ({ number, time, edge: "top", event: "began" });

test("a line that is received again is still pinned, and a line with another number or time is not", () => {
  const pins = pinnedLines();
  pins.toggle(line(4, 1.5));
  const found = [line(4, 1.5), line(4, 0.5), line(5, 1.5)].map((each) => pins.has(each));
  assert.deepEqual(found, [true, false, false]);
});

test("lines can be pinned and unpinned, and the newest pinned line comes first", () => {
  const shown = /** @type {number[][]} */ ([]), pins = pinnedLines();
  pins.onChange(() => shown.push(pins.lines.map(({ number }) => number)));
  for (const number of [2, 3, 1, 2]) pins.toggle(line(number));
  pins.clear();
  assert.deepEqual(shown, [[2], [3, 2], [3, 2, 1], [3, 1], []]);
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
