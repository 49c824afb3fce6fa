// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import {
  detentAfterThrow,
  detentHeights,
  larger,
  smaller,
} from "../../../../web/ui/panel/detents.js";
import { leastList } from "../../../../web/ui/device-frame.js";

const phone = detentHeights(800, 50, 100);

test("a sheet is as high as what peeks, half of the page, or all but a part of the list", () => {
  assert.deepEqual(phone, { closed: 0, peek: 100, half: 800 * 0.45, full: 800 - 50 - 800 * 0.2 });
});

test("in little room the list keeps its least height, and no detent is lower than what peeks", () => {
  assert.deepEqual(detentHeights(390, 50, 100), {
    closed: 0,
    peek: 100,
    half: 390 * 0.45,
    full: 390 - 50 - leastList,
  });
  const tiny = { closed: 0, peek: 100, half: 100, full: 100 };
  assert.deepEqual(detentHeights(240, 50, 100), tiny);
});

test("without speed the nearest detent is taken", () => {
  assert.equal(detentAfterThrow(phone, 49, 0), "closed");
  assert.equal(detentAfterThrow(phone, 51, 0), "peek");
  assert.equal(detentAfterThrow(phone, 300, 0), "half");
  assert.equal(detentAfterThrow(phone, 700, 0), "full");
});

test("a throw takes the detent nearest to where it would end: half a point for each point a second", () => {
  assert.equal(detentAfterThrow(phone, 360, 200), "half");
  assert.equal(detentAfterThrow(phone, 360, 400), "full");
  assert.equal(detentAfterThrow(phone, 360, -400), "peek");
  assert.equal(detentAfterThrow(phone, 360, -800), "closed");
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
