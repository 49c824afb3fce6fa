// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { near } from "../support/vectors.js";
import { closeUp, constants, flutter, labModels, threshold } from "../../../web/lab/models.js";
import { formulas } from "../support/built-engine.js";

const { end, fling, position, velocity } = formulas;
const { difference, facts, moments, springing, textbook, trajectories } = labModels(formulas);

/** The lab's initial state. @type {import("../../../web/lab/state.js").State} */
const initial = {
  ...{ from: 600, velocity: 3000, edge: 1000, rate: 0.998, band: 0.55, stiffness: 100, ratio: 1 },
  ...{ return: "uikit", view: "whole", speed: "1", hidden: [] },
};
const range = { lower: 0, upper: 1000 };
const flick = { ...range, from: 600, velocity: 3000 };
const book = textbook(0.998);
const models = { flutter, textbook: book };

/** Flutter's formulas: FrictionSimulation and an overdamped SpringSimulation. */
const drag = Math.log(0.135);
const friction = (/** @type {number} */ t) => 600 + 3000 * (Math.exp(drag * t) - 1) / drag;
const frictionHit = Math.log(1 + drag * 400 / 3000) / drag;
const frictionSpeed = (/** @type {number} */ t) => 3000 * Math.exp(drag * t);

/** @param {number} d from the edge @param {number} v @param {number} t */
const overDamped = (d, v, t) => {
  const [m, k] = [0.5, 100];
  const c = 1.1 * 2 * Math.sqrt(m * k);
  const root = Math.sqrt(c * c - 4 * m * k);
  const [r1, r2] = [(-c - root) / (2 * m), (-c + root) / (2 * m)];
  const c2 = (v - r1 * d) / (r2 - r1);
  return (d - c2) * Math.exp(r1 * t) + c2 * Math.exp(r2 * t);
};

/** @param {number} d from the edge @param {number} v @param {number} t */
const critical = (d, v, t) => (d + (v + 10 * d) * t) * Math.exp(-10 * t);

test("Flutter's model decelerates by its friction and reaches the edge at the same time", () => {
  const motion = springing(flick, flutter);
  near(facts(motion, range).edgeHit ?? NaN, frictionHit);
  for (const t of [0, 0.05, 0.1, 0.15]) near(position(motion, t), friction(t));
});

test("Flutter's model bounces by its overdamped spring, with the velocity at the edge", () => {
  const motion = springing(flick, flutter);
  for (const t of [0.01, 0.07, 0.2, 0.5]) {
    const x = 1000 + overDamped(0, frictionSpeed(frictionHit), t);
    near(position(motion, frictionHit + t), x, `position ${t} s after the edge`);
  }
});

test("Flutter's model limits the velocity to 5000 pt/s at the trailing edge, and not at the leading one", () => {
  const trailing = springing({ ...range, from: 1000, velocity: 9000 }, flutter);
  const leading = springing({ ...range, from: 0, velocity: -9000 }, flutter);
  near(velocity(trailing, 0), 5000);
  near(velocity(leading, 0), -9000);
});

test("Flutter's model rests exactly at the edge once it is within a pixel and slow", () => {
  const motion = springing(flick, flutter);
  const over = end(motion);
  assert.equal(position(motion, over + 1e-9), 1000);
  const apart = Math.abs(position(motion, over - 1e-9) - 1000);
  const speed = Math.abs(velocity(motion, over - 1e-9));
  assert.ok(apart <= 1 / 3 + 1e-6 && speed <= 20 / 3 + 1e-4, `${apart} pt, ${speed} pt/s`);
});

test("the textbook's model returns from beyond the edge by a critically damped spring with the finger's speed", () => {
  const motion = springing({ ...range, from: 1191, velocity: 2398 }, book);
  for (const t of [0, 0.02, 0.1, 0.4]) {
    near(position(motion, t), 1000 + critical(191, 2398, t), `position at ${t}`);
  }
});

test("the textbook's model travels as far as an ideal decay", () => {
  const motion = springing({ ...range, from: 100, velocity: 1000 }, book);
  const k = -1000 * Math.log(0.998);
  near(position(motion, 60), 100 + (1000 - book.stopSpeed) / k);
});

const starts = [
  flick,
  { ...range, from: 1191, velocity: 2398 },
  { ...range, from: 1160, velocity: -2400 },
  { ...range, from: -120, velocity: -500 },
  { ...range, from: 400, velocity: -4000 },
  { ...range, from: 400, velocity: 0 },
  { ...range, from: 1000, velocity: 800 },
];

test("position and velocity are continuous in every model, and content rests in range", () => {
  for (const model of Object.values(models)) {
    for (const start of starts) {
      const motion = springing(start, model), [first] = motion.segments;
      if (first.kind === "decay" && motion.segments.length > 2) {
        const [before, after] = [first.duration - 1e-9, first.duration + 1e-9];
        near(position(motion, before), position(motion, after), "position", 1e-5);
        near(velocity(motion, before), velocity(motion, after), "velocity", 1e-5);
      }
      const last = position(motion, end(motion) + 1e-9);
      assert.ok(last >= 0 && last <= 1000, `${last}`);
    }
  }
});

/**
 * The maximum distances of the models from recordings of UIScrollView, in points. The engine is within a point of the
 * recordings, so the distances from the engine are nearly the same. The clock was fitted to 3 ms.
 */
const recorded = [
  { name: "a flick into the edge", from: 0, velocity: 3638, flutter: 43, textbook: 17.1 },
  { name: "a release beyond it", from: 191, velocity: 2398, flutter: 31.3, textbook: 76.7 },
];

for (const { name, from, velocity: speed, ...distances } of recorded) {
  test(`${name}: the models are as far from the engine as from a recorded scroll view`, () => {
    const start = { from, velocity: speed, lower: -1000, upper: 0 };
    const own = fling({ ...start, physics: constants({ ...initial }) });
    const fitted = 0.86 + 0.003 * speed;
    for (const each of /** @type {const} */ (["flutter", "textbook"])) {
      const { distance } = difference(own, springing(start, models[each]));
      assert.ok(Math.abs(distance - distances[each]) < fitted, `${each}: ${distance}`);
    }
  });
}

test("the moments of a flick are in order, and at the threshold if they are named after it", () => {
  const { overscroll } = trajectories({ ...initial });
  const all = moments(overscroll, facts(overscroll, range));
  const names = "Edge hit, Past 60 pt, Peak, Within 60 pt, Rest";
  assert.equal(all.map(({ name }) => name).join(", "), names);
  near(all[0].time, 0.15528646824425982);
  for (const n of [1, 3]) near(position(overscroll, all[n].time), 1000 + threshold);
  // A trajectory has times in whole nanoseconds; its speed changes by at most 10,000 points per second in a second.
  near(velocity(overscroll, all[2].time), 0, "velocity at the peak", 1e-9 * 10_000);
});

/** @param {number} edgeHit @param {number} distance @param {number} until @param {-1 | 1} side */
const peaked = (edgeHit, distance, until, side) => ({
  edgeHit,
  peak: { time: edgeHit + 0.1, distance, until, edge: 1000, side },
  rest: until,
});
const inRange = { edgeHit: null, peak: null, rest: 1 };

/** @param {readonly object[]} all @param {number} end */
const shown = (all, end) => closeUp(/** @type {Parameters<typeof closeUp>[0]} */ (all), end);

test("a close-up shows the part beyond the edge, from the first model that reaches it to the last return", () => {
  const all = [inRange, peaked(0.2, 60, 0.7, 1), peaked(0.155, 100, 0.9, 1)], made = shown(all, 3);
  assert.deepEqual(made?.time.map((at) => at.toFixed(9)), ["0.125000000", "0.936000000"]);
  assert.equal(shown(all, 0.8)?.time[1], 0.8);
  assert.deepEqual(shown([peaked(0.2, 100, 0.7, 1)], 3)?.focus, [970, 1120]);
  assert.deepEqual(shown([peaked(0.2, 100, 0.7, -1)], 3)?.focus, [880, 1030]);
  assert.equal(shown([inRange, inRange], 3), null);
});
