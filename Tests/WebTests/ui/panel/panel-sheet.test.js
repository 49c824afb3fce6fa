// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { minimumList } from "../../../../web/ui/device-frame.js";
import * as panelSheet from "../../../../web/ui/panel/panel-sheet.js";

const { detentHeights, larger, nearestDetent, smaller } = panelSheet;

const phone = detentHeights(900, 50, 100);

/** @type {[number, boolean, number, number, string][]} */
const cases = [
  [
    900,
    false,
    900 * 0.45,
    900 - 50 - 900 * 0.2,
    "45 % of the page, and the page without a part of the list",
  ],
  [
    390,
    false,
    390 - 50 - minimumList,
    390 - 50 - minimumList,
    "the page without the minimum height of the list",
  ],
  [240, false, 100, 100, "the handle, if the page is low"],
  [390, true, 340, 340, "the height below the bar, if the sheet is next to the list"],
  [120, true, 100, 100, "the handle, if the page is low and the sheet is next to the list"],
];
for (const [page, isBeside, half, full, sentence] of cases) {
  test(`the detents are ${sentence}`, () => {
    assert.deepEqual(detentHeights(page, 50, 100, isBeside), { closed: 0, peek: 100, half, full });
  });
}

test("the sheet rests on the detent nearest to its projected height", () => {
  const found = [49, 51, 300, 650].map((height) => nearestDetent(phone, height));
  assert.deepEqual(found, ["closed", "peek", "half", "full"]);
});

test("the button makes the sheet larger and a full sheet small, and a key makes it smaller without closing it", () => {
  const detents = /** @type {const} */ (["peek", "half", "full"]);
  assert.deepEqual([larger("closed"), ...detents.map(larger)], ["peek", "half", "full", "peek"]);
  assert.deepEqual(detents.map(smaller), ["peek", "peek", "half"]);
});
