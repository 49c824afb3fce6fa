// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import * as pages from "../../../web/scene/list-pages.js";
import { shownOf } from "../support/numbers.js";

/** A list with its content at an offset along its axis. @param {any} list @param {number} at */
const listAt = (list, at) => shownOf({ ...list, offset: list.axis === "x" ? [at, 0] : [0, at] });
const [seenSpan, nextPage, previousPage] = [pages.seenSpan, pages.nextPage, pages.previousPage]
  .map(
    (page) =>
    (
      /** @type {any} */ list,
      /** @type {number} */ at,
    ) => /** @type {any} */ (page(listAt(list, at))),
  );

/**
 * A list of twenty rows of 100 points. Six and a half rows are visible between a bar of 52 points and one of 34 points.
 */
const list = {
  ...{ axis: "y", direction: "ltr", content: [390, 2000], viewport: [390, 736] },
  ...{ insets: [52, 0, 34, 0], rowHeight: 100 },
  rows: Array(20).fill(null),
};
/** The same list with cards that run from right to left. */
const cards = {
  ...list,
  ...{ axis: "x", direction: "rtl", content: [2000, 736], viewport: [736, 390] },
  insets: [0, 34, 0, 52],
};

test("the next page begins with the partly visible row", () => {
  assert.equal(nextPage(list, -52), 600 - 52);
  assert.equal(nextPage(list, 600 - 52), 1200 - 52);
});

test("the previous page ends where the wholly visible rows began", () => {
  assert.equal(previousPage(list, 1200 - 52), 1200 - 650 - 52);
  assert.equal(previousPage(list, 1250 - 52), 1300 - 650 - 52);
  assert.equal(previousPage(list, 300 - 52), -52, "there is nothing before the start");
});

test("there is no next page if the last row is partly visible, and no previous one if the first row is", () => {
  const end = 2000 - 736 + 34;
  assert.deepEqual([nextPage(list, end), nextPage(list, end - 90)], [null, null]);
  assert.notEqual(nextPage(list, end - 100), null);
  assert.deepEqual([previousPage(list, -52), previousPage(list, 90 - 52)], [null, null]);
  assert.notEqual(previousPage(list, 100 - 52), null);
});

test("a pulled list, and a list shorter than the view, have one page", () => {
  assert.equal(previousPage(list, -150), null);
  const short = { ...list, rows: Array(3).fill(null), content: [390, 300] };
  assert.deepEqual([nextPage(short, -52), previousPage(short, -52)], [null, null]);
});

test("every row is on a page", () => {
  for (const each of [list, cards]) {
    let at = each.axis === "y" ? -52 : 2000 - 736 + 52, end = 0, count = 0;
    for (;; count++) {
      const { from, to } = seenSpan(each, at);
      assert.ok(from <= end && to > end, `${from}…${to} after ${end}`);
      end = 100 * Math.floor(to / 100);
      const next = nextPage(each, at);
      if (next === null) break;
      at = next;
    }
    assert.ok(seenSpan(each, at).to > 1900);
    assert.equal(count, 3);
  }
});

test("the next page of cards that run from right to left is on the left", () => {
  const start = 2000 - 736 + 52;
  assert.deepEqual(seenSpan(cards, start), { from: 0, to: 650 });
  assert.equal(nextPage(cards, start), start - 600);
  assert.equal(previousPage(cards, start - 600), start);
});

test("each row higher than the view is a page", () => {
  const high = { ...list, rowHeight: 1000, rows: Array(2).fill(null) };
  assert.equal(nextPage(high, -52), 1000 - 52);
  assert.equal(nextPage(high, 1000 - 52), null);
});
