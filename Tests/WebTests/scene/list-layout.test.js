// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { listLayout, listSpan } from "../../../web/scene/list-layout.js";
import { near } from "../support/vectors.js";

const length = 200;
const row = { title: "", note: "", mark: "", hue: 0, arrivedAt: -Infinity };
const rows = (/** @type {number} */ count) =>
  Array.from({ length: count }, (_, n) => ({ ...row, id: `${n}` }));
const whole = { width: 390, height: 700, rowHeight: length, from: 0, to: 390, ratio: 1 };
const view = (/** @type {object} */ more) => ({
  ...whole,
  ...{ now: 10, still: false, mirrored: false },
  ...more,
});
const ends = (
  /** @type {import("../../../web/scene/types.d.ts").VisibleItems} */ { end, count },
) => end.slice(0, count);

test("a list returns the items between two positions", () => {
  const list = listLayout();
  list.update(rows(10), 0);
  const cases = [
    [0, 390, 0, 2],
    [399, 401, 1, 2],
    [1900, 5000, 9, 1],
    [5000, 6000, 10, 0],
    [-300, -10, 0, 0],
  ];
  for (const [from, to, first, count] of cases) {
    assert.deepEqual(list.itemsBetween(length, from, to), { first, count }, `${from} to ${to}`);
  }
});

test("cards that run from right to left begin at the right end of the content", () => {
  const seen = (/** @type {"x" | "y"} */ axis, /** @type {any} */ direction) =>
    listSpan({ axis, direction }, 2000, 1610, 2000, { from: 0, to: 0 });
  assert.deepEqual(seen("x", "ltr"), { from: 1610, to: 2000 });
  assert.deepEqual(seen("x", "rtl"), { from: 0, to: 390 });
  assert.deepEqual(seen("y", "rtl"), { from: 1610, to: 2000 });
});

test("a new item grows and moves later items, and has its length at once if motion is reduced", () => {
  const list = listLayout(), [first, ...others] = rows(4);
  list.update([{ ...first, arrivedAt: 10 }, ...others], 10);
  assert.deepEqual([10, 11].map((now) => list.isMoving(now)), [true, false]);
  const found = [{ now: 10 }, { now: 11 }, { now: 10.1, still: true }].map((change) => {
    const { row, ...all } = list.visibleItems(view(change));
    return [row[0].id, ...ends({ row, ...all })];
  });
  assert.deepEqual(found, [["1", 200, 400], ["0", 200, 400], ["0", 200, 400]]);
});

test("a growing item fades in once its text has enough space", () => {
  const list = listLayout(), [first, ...others] = rows(4);
  list.update([{ ...first, arrivedAt: 10 }, ...others], 10);
  const seen = (/** @type {number} */ seconds) => {
    const { row, end, alpha } = list.visibleItems(view({ now: 10 + seconds }));
    return row[0] === others[0]
      ? { end: end[0] - length, alpha: 0 }
      : { end: end[0], alpha: alpha[0] };
  };
  // Its length grows by 1 − (1 − t/0.35)³.
  const grown = (/** @type {number} */ seconds) => 1 - (1 - seconds / 0.35) ** 3;
  for (const seconds of [0.05, 0.09]) {
    assert.ok(grown(seconds) < 0.6);
    near(seen(seconds).end, 200 * grown(seconds));
    assert.equal(seen(seconds).alpha, 0);
  }
  for (const seconds of [0.1, 0.2, 0.3]) {
    near(seen(seconds).end, 200 * grown(seconds));
    near(seen(seconds).alpha, (grown(seconds) - 0.6) / 0.4);
  }
});

test("an item that grows before the visible part moves it", () => {
  const list = listLayout(), [first, ...others] = rows(6);
  list.update([{ ...first, arrivedAt: 10 }, ...others], 10);
  const { middle, row } = list.visibleItems(view({ now: 10, from: 400, to: 600 }));
  assert.deepEqual([row[0].id, middle[0]], ["3", 500]);
});

test("only the last item is marked as the last", () => {
  const list = listLayout();
  list.update(rows(2), 0);
  const { isLast, count } = list.visibleItems(view({ to: 1000 }));
  assert.deepEqual(isLast.slice(0, count), [false, true]);
});
