// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { leastList } from "../../../../web/ui/device-frame.js";
import {
  detentHeights,
  larger,
  nearestDetent,
  smaller,
} from "../../../../web/ui/panel/panel-sheet.js";

const phone = detentHeights(900, 50, 100);

test("the detents are the handle, 45 % of the page, and the page without the least part of the list", () => {
  assert.deepEqual(phone, { closed: 0, peek: 100, half: 900 * 0.45, full: 900 - 50 - 900 * 0.2 });
});

test("the list on a low screen keeps its least height, and every detent is at least as high as the handle", () => {
  assert.deepEqual(detentHeights(390, 50, 100), {
    closed: 0,
    peek: 100,
    half: 390 - 50 - leastList,
    full: 390 - 50 - leastList,
  });
  const tiny = { closed: 0, peek: 100, half: 100, full: 100 };
  assert.deepEqual(detentHeights(240, 50, 100), tiny);
});

test("the sheet next to the list has the full height below the bar, but at least the height of the handle", () => {
  const whole = { closed: 0, peek: 100, half: 340, full: 340 };
  assert.deepEqual(detentHeights(390, 50, 100, true), whole);
  assert.equal(detentHeights(120, 50, 100, true).half, 100);
});

test("the sheet rests on the detent nearest to its projected height", () => {
  assert.equal(nearestDetent(phone, 49), "closed");
  assert.equal(nearestDetent(phone, 51), "peek");
  assert.equal(nearestDetent(phone, 300), "half");
  assert.equal(nearestDetent(phone, 650), "full");
});

test("the button makes the sheet larger and a full sheet small, and a key makes it smaller without closing it", () => {
  assert.deepEqual(
    ["closed", "peek", "half", "full"].map((each) => larger(/** @type {any} */ (each))),
    ["peek", "half", "full", "peek"],
  );
  assert.deepEqual(["peek", "half", "full"].map((each) => smaller(/** @type {any} */ (each))), [
    "peek",
    "peek",
    "half",
  ]);
});
