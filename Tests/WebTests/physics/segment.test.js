// @ts-check

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { near } from "../support/vectors.js";
import {
  bounce,
  decay,
  easeTurns,
  position,
  rest,
  spring,
  tween,
  uikitGain,
  velocity,
} from "../support/engine.js";
import { ease } from "../../../web/physics/easing.js";

const gain = uikitGain(0.998);

/** @import { Segment } from "../../../web/engine/types.d.ts" */
/** @type {[string, Segment][]} */
const segments = [
  ["a rest", rest(12)],
  ["a decay", decay(10, -900, 0.998, gain)],
  ["a bounce", bounce(0, -40, -1500, 0.998, gain)],
  ["a fast bounce", bounce(0, 40, 1500, 0.99, uikitGain(0.99))],
  ["an under-damped spring", spring(5, 80, -300, 150, 10)],
  ["a critical spring", spring(5, 80, -300, 100, 20)],
  ["a spring damped almost critically", spring(5, 80, -300, 100, 20 + 1e-9)],
  ["an over-damped spring", spring(5, 80, -300, 100, 40)],
  ["a tween", tween(0, 100, 1.3, [0.42, 0, 0.58, 1])],
  ["a linear tween", tween(0, 100, 1.3, [0, 0, 1, 1])],
  ["a tween that overshoots", tween(0, 100, 1.3, [0.34, 1.56, 0.64, 1])],
];

describe("velocity is the derivative of position", () => {
  for (const [name, segment] of segments) {
    test(`of ${name}`, () => {
      for (const t of [0.05, 0.2, 0.5, 1.1]) {
        const h = 1e-5;
        const slope = (position(segment, t + h) - position(segment, t - h)) / (2 * h);
        near(velocity(segment, t), slope, `at ${t}`, 1e-6);
      }
    });
  }
});

test("springs of neighbouring dampings move alike", () => {
  const critical = spring(0, 80, -300, 100, 20);
  for (const nudge of [-1e-6, -1e-9, -1e-13, 1e-13, 1e-9, 1e-6]) {
    const other = spring(0, 80, -300, 100, 20 * (1 + nudge));
    for (const t of [0.01, 0.1, 0.5, 2]) {
      near(
        position(other, t),
        position(critical, t),
        `${nudge} at ${t}`,
        100 * Math.abs(nudge) + 1e-12,
      );
    }
  }
});

test("a spring is at its target for ever after, whatever its damping", () => {
  for (const damping of [5, 20, 400]) near(position(spring(7, 80, 900, 100, damping), 1e6), 7);
});

test("an easing inverts its first coordinate", () => {
  const curve = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ s) =>
    3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s ** 3;
  for (
    const [x1, y1, x2, y2] of [[0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1], [0, 0, 0.2, 1], [
      0.34,
      1.56,
      0.64,
      1,
    ]]
  ) {
    for (let s = 0; s <= 1; s += 0.0625) {
      near(ease(x1, y1, x2, y2, curve(x1, x2, s)), curve(y1, y2, s), `at ${s}`, 1e-12);
    }
  }
});

test("an easing holds its ends", () => {
  near(ease(0.42, 0, 0.58, 1, -1), 0);
  near(ease(0.42, 0, 0.58, 1, 2), 1);
  near(position(tween(3, 9, 0, [0, 0, 1, 1]), 0), 9);
  near(velocity(tween(3, 9, 1, [0.42, 0, 0.58, 1]), 5), 0);
});

test("only an easing that overshoots turns", () => {
  assert.deepEqual(easeTurns(0.42, 0, 0.58, 1), []);
  const [turn] = easeTurns(0.34, 1.56, 0.64, 1);
  assert.ok(ease(0.34, 1.56, 0.64, 1, turn) > ease(0.34, 1.56, 0.64, 1, turn - 0.01));
  assert.ok(ease(0.34, 1.56, 0.64, 1, turn) > ease(0.34, 1.56, 0.64, 1, turn + 0.01));
});
