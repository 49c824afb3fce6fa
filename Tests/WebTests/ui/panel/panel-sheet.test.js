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

test("a sheet is as high as what peeks, half of the page, or all but a part of the list", () => {
  assert.deepEqual(phone, { closed: 0, peek: 100, half: 900 * 0.45, full: 900 - 50 - 900 * 0.2 });
});

test("on a small phone half a sheet has 380 points, if these are no more than three fifths", () => {
  assert.equal(detentHeights(700, 50, 100).half, 380);
  assert.equal(detentHeights(600, 50, 100).half, 360);
});

test("in little room the list keeps its least height, and no detent is lower than what peeks", () => {
  assert.deepEqual(detentHeights(390, 50, 100), {
    closed: 0,
    peek: 100,
    half: 390 - 50 - leastList,
    full: 390 - 50 - leastList,
  });
  const tiny = { closed: 0, peek: 100, half: 100, full: 100 };
  assert.deepEqual(detentHeights(240, 50, 100), tiny);
});

test("beside the list a sheet is as high as there is room below the bar, or peeks", () => {
  const whole = { closed: 0, peek: 100, half: 340, full: 340 };
  assert.deepEqual(detentHeights(390, 50, 100, true), whole);
  assert.equal(detentHeights(120, 50, 100, true).half, 100);
});

test("a sheet rests on the detent that is nearest to where it would rest by itself", () => {
  assert.equal(nearestDetent(phone, 49), "closed");
  assert.equal(nearestDetent(phone, 51), "peek");
  assert.equal(nearestDetent(phone, 300), "half");
  assert.equal(nearestDetent(phone, 650), "full");
});

test("a button makes it larger, and small again when it is full; a key makes it smaller, but does not close it", () => {
  assert.deepEqual(
    ["closed", "peek", "half", "full"].map((each) => larger(/** @type {any} */ (each))),
    [
      "peek",
      "half",
      "full",
      "peek",
    ],
  );
  assert.deepEqual(["peek", "half", "full"].map((each) => smaller(/** @type {any} */ (each))), [
    "peek",
    "peek",
    "half",
  ]);
});
