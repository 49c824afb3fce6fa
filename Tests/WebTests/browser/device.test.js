// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { eventTime } from "../../../web/browser/device.js";

/** @type {[string, [number, number, number][]][]} */
const cases = [
  ["of the page's clock is unchanged, and never later than now", [[990, 1000, 990], [
    1003,
    1000,
    1000,
  ]]],
  ["that is less than ten seconds old is of the page's clock", [[0, 9999, 0]]],
  ["that is ten seconds old is of another clock", [[0, 10_000, 10_000]]],
  [
    "of another clock has the origin of the shortest delay: 4 ms late, 2 ms sooner, and the new origin",
    [
      [1.7e12, 1000, 1000],
      [1.7e12 + 16, 1020, 1016],
      [1.7e12 + 32, 1030, 1030],
      [1.7e12 + 48, 1050, 1046],
    ],
  ],
  ["that arrives seconds late keeps its difference", [[1000, 5000, 1000], [1010, 5000, 1010], [
    1025,
    5000,
    1025,
  ]]],
];
for (const [sentence, events] of cases) {
  test(`a stamp ${sentence}`, () => {
    const toNow = eventTime();
    for (const [stamp, now, time] of events) {
      assert.equal(toNow(stamp, now), time, `${stamp} at ${now}`);
    }
  });
}
