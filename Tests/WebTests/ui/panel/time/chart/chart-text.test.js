// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { chartText, momentWords } from "../../../../../../web/ui/panel/time/chart/chart-text.js";

/** @param {number} offset @param {number} velocity @param {number} pull */
const sample = (offset, velocity, pull) => ({
  time: 0,
  offset,
  velocity,
  pull,
  phases: {},
  insets: {},
});

test("the tracks are named by their time, the list's axis, and how far each curve goes", () => {
  const known = [sample(-52, 0, 0), null, sample(-166.7, 1200.4, 1.43)];
  assert.equal(
    chartText(known, [0, 20], "y"),
    "Time from 0.0 to 20.0 s: offset along y from −167 to −52 pt, velocity from 0 to 1200 pt/s, " +
      "pull up to 1.43 of the threshold",
  );
  assert.match(chartText([sample(8, 0, 0)], [2, 3], "x"), /offset along x at 8 pt, velocity at 0/);
});

test("a time of which nothing is known says so", () => {
  assert.equal(
    chartText([null], [4, 8.25], "y"),
    "Time from 4.0 to 8.3 s: nothing is known of it yet",
  );
});

test("a moment is read out with its units, and its phases as the panel names them", () => {
  /** @type {import("../../../../../../web/ui/panel/time/chart/samples.js").Sample} */
  const each = { ...sample(-52, -1200.4, 0.391), phases: { top: "idle", bottom: "exiting" } };
  assert.equal(
    momentWords(each, 2.5),
    "2.500 s · offset −52.0 pt · velocity −1200 pt/s · pull 39 % · top ready · bottom closing",
  );
});
