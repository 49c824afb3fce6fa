// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { controlAt, deepest, momentsOf } from "../../../web/sheet/moments.js";
import { armingPosition, timelinePosition } from "../../../web/scene/keyframes.js";
import { near } from "../support/vectors.js";

const control =
  /** @type {import("../../../web/scene/types.d.ts").Control} */ (/** @type {any} */ ({
    extent: 90,
    threshold: 80,
    preload: 0,
    resting: 60,
    prompt: 0,
    cycle: 2,
    exit: 0.5,
  }));

test("each moment stands where its name says, in the phase that it belongs to", () => {
  const phases = ["pulling", "pulling", "armed", "armed"];
  phases.push("refreshing", "refreshing", "refreshing", "refreshing", "exiting");
  momentsOf(control).forEach((moment, n) => {
    const { control: there, now, ratio } = controlAt(control, moment);
    near(timelinePosition(there, now, ratio), moment.at, moment.words);
    assert.equal(there.phase, phases[n]);
    assert.equal(armingPosition(there, now), phases[n] === "armed" ? 1 : 0);
    assert.equal(there.outcome, moment.timeline === "exit" ? "success" : null);
  });
});

test("a pull opens by the threshold, a refresh by what is held", () => {
  const open = momentsOf(control).map((moment) => controlAt(control, moment).distance);
  [24, 56, 80, 112, 60, 60, 60, 60, 60].forEach((distance, n) => near(open[n], distance));
  near(deepest(control), 112);
});

test("a pull that counts from before the edge opens less", () => {
  const early = { ...control, preload: 30 };
  const pulls = momentsOf(early).slice(0, 4).map((moment) => controlAt(early, moment));
  [0, 26, 50, 82].forEach((distance, n) => near(pulls[n].distance, distance));
  [0.3, 0.7, 1, 1.4].forEach((ratio, n) => near(pulls[n].ratio, ratio));
});

test("a control with space of its own is shown at rest as well, after each outcome", () => {
  const footer = { ...control, prompt: 40 }, all = momentsOf(footer);
  const rest = all.slice(9).map((moment) => controlAt(footer, moment));
  assert.deepEqual(rest.map(({ control }) => control.outcome), ["success", "failure", "exhausted"]);
  for (const { control, distance, ratio } of rest) {
    assert.equal(control.phase, "idle");
    assert.equal(distance, 40);
    assert.equal(ratio, 0);
  }
  near(controlAt(footer, all[0]).distance, 64);
  near(controlAt(footer, all[0]).ratio, 0.3);
});
