// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { visibleLines } from "../../../../../../web/ui/panel/watch/log/visible-lines.js";

test("every line in view is there, wherever a table of any length is scrolled", () => {
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

test("of ten thousand lines, not many more are there than are seen", () => {
  const [first, end] = visibleLines(10_000, 28, 28 * 5000, 600);
  assert.ok(end - first < 150);
});

test("a short scroll keeps the same lines", () => {
  assert.deepEqual(
    visibleLines(10_000, 28, 28 * 5000 + 1, 600),
    visibleLines(10_000, 28, 28 * 5000 + 100, 600),
  );
});
