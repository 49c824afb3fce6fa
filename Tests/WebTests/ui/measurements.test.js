// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { measuredRows, measuredText } from "../../../web/ui/panel/time/chart/bar-rows.js";
import { measurements } from "../../../web/ui/measurements.js";
import { shownOf } from "../support/numbers.js";

test("a column of time contains the greatest absolute value that was measured in it", () => {
  const measures = measurements();
  for (const [at, value] of [[1, 2], [1.5, -7], [1.9, 3], [3.2, 1], [9, 100]]) {
    measures.add("correction", at, value);
  }
  assert.deepEqual(measures.peaks("correction", 0, 4, 4), [null, 7, null, 1]);
});

test("only the newest measurements up to the limit are kept, and none of another session", () => {
  const measures = measurements(3);
  for (let at = 0; at < 5; at++) measures.add("frame", at, 10 + at);
  assert.deepEqual(measures.peaks("frame", 0, 5, 5), [null, null, 12, 13, 14]);
  measures.clear();
  const rows = measuredRows(measures, 0, 5, 2).map(({ bars: [{ values }] }) => values);
  assert.deepEqual(rows, Array(3).fill([null, null]));
});

test("a measurement is shown for a second", () => {
  const measures = measurements();
  assert.equal(measuredText(measures, 2), "");
  measures.add("roundTrip", 1.5, 20.04);
  measures.add("frame", 2, 16.666);
  assert.equal(measuredText(measures, 2.2), "round trip 20.0 ms · frame time 16.7 ms");
  assert.equal(measuredText(measures, 2.6), "frame time 16.7 ms");
  assert.equal(measuredText(measures, 1), "");
});

test("the duration of a frame is measured from the previous frame unless the page slept between them", () => {
  const all = measurements(), { numbers } = shownOf({});
  all.addFrame(1, { t: 1000, rests: false, numbers });
  all.addFrame(2, { t: 1016, rests: true, numbers });
  assert.equal(all.latest("frame", 2), 16);
  all.addFrame(7, { t: 6000, rests: false, numbers });
  assert.equal(all.latest("frame", 7), undefined);
});

/**
 * Draws `count` frames of a motion at intervals of `apart` milliseconds, and then rests.
 * @param {ReturnType<typeof measurements>} all
 * @param {number} from
 * @param {number} apart
 * @param {number} count
 */
function move(all, from, apart, count) {
  const { numbers } = shownOf({});
  for (let n = 0; n < count; n++) {
    all.addFrame(from, { t: from + n * apart, rests: n === count - 1, numbers });
  }
}

test("the frame rate is measured over the last second of motion, after enough frames", () => {
  const all = measurements();
  move(all, 0, 1000 / 60, 9);
  assert.equal(all.frameRate, null);
  for (const [from, apart, count, rate] of [[5000, 1000 / 120, 240, 120], [9000, 20, 100, 50]]) {
    move(all, from, apart, count);
    assert.equal(all.frameRate, rate);
  }
});

test("a rest does not lower the frame rate, and the last rate stays", () => {
  const all = measurements();
  move(all, 0, 1000 / 60, 30);
  move(all, 900, 0, 1);
  assert.equal(all.frameRate, 60);
});
