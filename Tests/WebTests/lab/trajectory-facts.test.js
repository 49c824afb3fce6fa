// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { labModels } from "../../../web/lab/models.js";
import { threshold, trajectoryFacts } from "../../../web/lab/trajectory-facts.js";
import { initial } from "../../../web/lab/url-state.js";
import { formulas } from "../support/built-engine.js";
import { near } from "../support/vectors.js";

const { position, velocity } = formulas;
const { trajectories } = labModels(formulas), { facts, moments } = trajectoryFacts(formulas);
const range = { lower: 0, upper: 1000 };

test("the moments of a flick are in order, on the threshold where they say so", () => {
  const { overscroll } = trajectories({ ...initial });
  const all = moments(overscroll, facts(overscroll, range));
  assert.deepEqual(
    all.map(({ name }) => name),
    ["Edge hit", "Past 60 pt", "Peak", "Within 60 pt", "Rest"],
  );
  near(all[0].time, 0.15528646824425982);
  for (const n of [1, 3]) near(position(overscroll, all[n].time), 1000 + threshold);
  // A trajectory is asked in whole nanoseconds; its speed changes by at most 10,000 points a second in a second.
  near(velocity(overscroll, all[2].time), 0, "velocity at the peak", 1e-9 * 10_000);
});

test("a flick that stays in range has no edge hit and no peak", () => {
  const { overscroll } = trajectories({ ...initial, from: 100, velocity: 900 });
  const { edgeHit, peak } = facts(overscroll, range);
  assert.deepEqual([edgeHit, peak], [null, null]);
});
