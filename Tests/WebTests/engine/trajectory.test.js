// @ts-check
// The engine in the page returns the numbers of motion.py to the last bit, as the Swift tests do.
import { test } from "node:test";
import assert from "node:assert/strict";
import { formulas } from "../support/built-engine.js";
import { near, vectors } from "../support/vectors.js";

/** @import { Segment } from "../../../web/engine/types.d.ts" */

const { segments, flings } = vectors("motion");

/** The parameters of each kind, in the order of its numbers. @type {Record<Segment["kind"], string[]>} */
const layouts = {
  rest: ["at"],
  decay: ["from", "velocity", "rate", "gain"],
  bounce: ["edge", "from", "velocity", "rate", "gain"],
  spring: ["target", "from", "velocity", "stiffness", "damping"],
  tween: ["from", "to", "x1", "y1", "x2", "y2"],
};

/** @param {any} data @returns {Segment} */
function segmentOf(data) {
  const kind = /** @type {Segment["kind"]} */ (data.kind), duration = data.duration ?? Infinity;
  const parameters = layouts[kind].map((name) => data[name]);
  const numbers = new Float64Array(8);
  numbers.set([Object.keys(layouts).indexOf(kind), duration, ...parameters]);
  return { kind, duration, numbers };
}

for (const { segment: data, samples, moments } of segments) {
  test(`a segment equals its vectors to the last bit: ${JSON.stringify(data)}`, () => {
    const segment = segmentOf(data), { position, velocity, turnTime } = formulas.segment;
    for (const [t, x, v] of samples) {
      assert.ok(position(segment, t) === x, `${position(segment, t)} is not ${x} at ${t}`);
      assert.ok(velocity(segment, t) === v, `${velocity(segment, t)} is not ${v} at ${t}`);
    }
    assert.equal(turnTime(segment), moments.turn ?? moments.peak ?? null);
  });
}

for (const vector of flings) {
  const { from, velocity, range: [lower, upper], bounces, physics: feel, rest, duration } = vector;
  const data = JSON.stringify({ from, velocity, lower, upper, bounces, ...feel });
  test(`a throw has the segments of its vectors to the last bit: ${data}`, () => {
    const { ideal: isIdeal, spring, ...others } = feel, [stiffness, damping] = spring ?? [];
    const physics = { ...others, isIdeal, spring: spring && { stiffness, damping } };
    const thrown = formulas.fling({ from, velocity, lower, upper, bounces, physics });
    const expected = [...vector.segments, { kind: "rest", at: rest }].map(segmentOf);
    assert.deepEqual(thrown.segments, expected);
    assert.equal(formulas.end(thrown), duration);
  });
}

const flick = { from: 600, velocity: 3000, lower: 0, upper: 1000, origin: 5 };

test("a trajectory reaches the places on its way, and no others", () => {
  const thrown = formulas.fling(flick), { position, timeReaching } = formulas;
  const out = Number(timeReaching(thrown, 1060, 0));
  const back = Number(timeReaching(thrown, 1060, out));
  assert.ok(back > out + 0.05);
  for (const time of [out, back]) near(position(thrown, 5 + time), 1060, "place", 1e-8);
  assert.deepEqual([timeReaching(thrown, 1060, back), timeReaching(thrown, 1300, 0)], [null, null]);
});

test("impossible motions return NaN, and the engine does not trap", () => {
  const impossible = segmentOf({
    kind: "decay",
    duration: 1,
    from: 0,
    velocity: 1,
    rate: 1,
    gain: 1,
  });
  const rest = segmentOf({ kind: "rest", at: 0 });
  assert.ok(Number.isNaN(formulas.segment.position(impossible, 1)));
  assert.ok(Number.isNaN(formulas.position({ origin: 0, segments: [impossible, rest] }, 1)));
  assert.ok(Number.isNaN(formulas.position({ origin: 0, segments: [] }, 1)));
  assert.ok(Number.isNaN(formulas.end({ origin: 0, segments: [rest, impossible] })));
  assert.throws(() => formulas.fling({ ...flick, physics: { rate: 1 } }), /constants of motion/);
  assert.throws(() => formulas.fling({ ...flick, from: NaN }), /cannot move/);
  assert.equal(formulas.position(formulas.fling(flick), 5), 600, "it continues");
});
