// @ts-check
// The engine in the page returns the numbers of motion.py to the last bit, as the Swift tests do.
import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { formulas, pastEngine } from "../support/built-engine.js";
import { near, vectors } from "../support/vectors.js";

/** @import { Segment } from "../../../web/engine/types.d.ts" */

const { segments, easings, bands, flings } = vectors("motion");

/** @param {any} told @returns {Segment} */
const segmentOf = (told) => ({ ...told, duration: told.duration ?? Infinity });

describe("a segment equals its vectors to the last bit", () => {
  for (const { segment: told, samples, moments } of segments) {
    test(JSON.stringify(told), () => {
      const segment = segmentOf(told), { position, velocity, turnTime } = formulas.segment;
      for (const [t, x, v] of samples) {
        assert.ok(position(segment, t) === x, `${position(segment, t)} is not ${x} at ${t}`);
        assert.ok(velocity(segment, t) === v, `${velocity(segment, t)} is not ${v} at ${t}`);
      }
      assert.equal(turnTime(segment), moments.turn ?? moments.peak ?? null);
    });
  }
});

describe("a tween has the values and slopes of its easing's vectors to the last bit", () => {
  for (const { name, points: [x1, y1, x2, y2], samples } of easings) {
    test(name, () => {
      const tween = /** @type {Segment} */ (
        { kind: "tween", duration: 1, from: 0, to: 1, x1, y1, x2, y2 }
      );
      for (const [t, value, slope] of samples) {
        assert.ok(formulas.segment.position(tween, t) === value, `at ${t}`);
        assert.ok(formulas.segment.velocity(tween, t) === slope, `slope at ${t}`);
      }
    });
  }
});

test("a rubber band equals its vectors to the last bit in both directions", () => {
  const { bandShown, bandPulled } = pastEngine.functions;
  for (const [length, coefficient, distance, shown, pulled] of bands) {
    const known = coefficient ?? NaN;
    assert.ok(bandShown(distance, length, known) === shown, `${distance} in ${length}`);
    assert.ok(bandPulled(shown, length, known) === pulled, `${shown} in ${length}`);
  }
});

describe("a throw has the segments of its vectors to the last bit", () => {
  for (const vector of flings) {
    const { from, velocity, range: [lower, upper], bounces, physics: feel, rest, duration } =
      vector;
    test(JSON.stringify({ from, velocity, lower, upper, bounces, ...feel }), () => {
      const { rate, ideal, spring, stopSpeed, restDistance } = feel;
      const physics = {
        rate,
        isIdeal: ideal,
        spring: spring && { stiffness: spring[0], damping: spring[1] },
        stopSpeed,
        restDistance,
      };
      const thrown = formulas.fling({ from, velocity, lower, upper, bounces, physics });
      const expected = [...vector.segments, { kind: "rest", duration: Infinity, at: rest }];
      assert.deepEqual(thrown.segments, expected);
      assert.equal(formulas.end(thrown), duration);
    });
  }
});

const flick = { from: 600, velocity: 3000, lower: 0, upper: 1000, origin: 5 };

test("a trajectory is at its start before its origin, and at its end afterwards", () => {
  const thrown = formulas.fling(flick), { position, velocity, end } = formulas;
  assert.deepEqual([position(thrown, 4.9), velocity(thrown, 4.9)], [600, 0]);
  assert.deepEqual([position(thrown, 1e6), velocity(thrown, 1e6)], [1000, 0]);
  assert.equal(position(thrown, end(thrown) + 1e-9), 1000);
});

test("a trajectory reaches the places on its way, and no others", () => {
  const thrown = formulas.fling(flick), { position, timeReaching } = formulas;
  const out = Number(timeReaching(thrown, 1060, 0));
  const back = Number(timeReaching(thrown, 1060, out));
  assert.ok(back > out + 0.05);
  for (const time of [out, back]) near(position(thrown, 5 + time), 1060, "place", 1e-8);
  assert.equal(timeReaching(thrown, 1060, back), null);
  assert.equal(timeReaching(thrown, 1300, 0), null);
});

test("a shifted trajectory shifts its content by the same distance", () => {
  const thrown = formulas.fling(flick), moved = { ...thrown, shift: 72 };
  assert.equal(formulas.position(moved, 5.1), formulas.position(thrown, 5.1) + 72);
  assert.equal(formulas.velocity(moved, 5.1), formulas.velocity(thrown, 5.1));
});

test("content that returns to its edge does not cross it", () => {
  const { segments } = formulas.returning({ edge: 0, from: -140, velocity: 9000 });
  assert.deepEqual(segments.map(({ kind }) => kind), ["bounce", "rest"]);
  near(formulas.segment.position(segments[0], 0), -140);
  near(formulas.segment.velocity(segments[0], 0), 9000);
});

test("impossible motions return NaN, and the engine does not trap", () => {
  const decay = { kind: "decay", duration: 1, from: 0, velocity: 1, rate: 1, gain: 1 };
  const impossible = /** @type {Segment} */ (decay);
  const rest = /** @type {Segment} */ ({ kind: "rest", duration: Infinity, at: 0 });
  assert.ok(Number.isNaN(formulas.segment.position(impossible, 1)));
  assert.ok(Number.isNaN(formulas.position({ origin: 0, segments: [impossible, rest] }, 1)));
  assert.ok(Number.isNaN(formulas.position({ origin: 0, segments: [] }, 1)));
  assert.ok(Number.isNaN(formulas.end({ origin: 0, segments: [rest, impossible] })));
  assert.throws(() => formulas.fling({ ...flick, physics: { rate: 1 } }), /constants of motion/);
  assert.throws(() => formulas.fling({ ...flick, from: NaN }), /cannot move/);
  assert.equal(formulas.position(formulas.fling(flick), 5), 600, "it goes on");
});
