// @ts-check

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { count } from "../../../../../web/engine/frame.js";
import { gestureAt, lastPull, pullIn } from "../../../../../web/ui/panel/what-if/pull.js";
import { numbersOf } from "../../../support/numbers.js";

/** Inputs by their instants and kinds. @param {[number, number][]} all */
const inputs = (all) => ({
  inputs: (/** @type {number} */ _, /** @type {number} */ from, /** @type {number} */ to) =>
    all.map(([at, kind]) => ({ at, kind, x: 0, y: 0 })).filter(({ at }) => at >= from && at <= to),
});

describe("a gesture lasts until the next one begins", () => {
  const past = inputs([[1, 0], [1.2, 1], [1.3, 2], [2, -1], [3, 4], [3.1, 4], [3.2, 6], [6, 0], [
    6.3,
    2,
  ]]);
  /** @type {[string, number, [number, number, number]][]} */
  const cases = [
    ["before the first, it is that one", 0.5, [1, 1.3, 3]],
    ["a finger's", 1, [1, 1.3, 3]],
    ["until a wheel turns", 2.9, [1, 1.3, 3]],
    ["a wheel's, which turns on", 3.1, [3, 3.2, 6]],
    ["the last, until the end", 8, [6, 6.3, 9]],
  ];
  for (const [words, at, [from, last, to]] of cases) {
    test(words, () => assert.deepEqual(gestureAt(past, 0, at, 9), { from, last, to }));
  }
  test("without one, it is the time around", () =>
    assert.deepEqual(gestureAt(inputs([]), 0, 70, 90), { from: 10, last: 70, to: 90 }));
  test("but no longer than inputs are looked at: a later one may be another pull", () => {
    const { to } = gestureAt(inputs([[1, 0], [1.3, 2], [100, 0], [100.3, 2]]), 0, 1.3, 120);
    assert.ok(to < 100, `${to}`);
    assert.ok(gestureAt(inputs([[100, 0]]), 0, 20, 120).to < 100);
  });
});

describe("what came of a pull", () => {
  const gesture = { from: 1, last: 2, to: 5 };
  /** @type {any[]} */
  const events = [
    { time: 0.5, edge: 0, event: "began", detail: 1 },
    { time: 1.4, edge: 0, event: "armed" },
    { time: 1.45, edge: 0, event: "began", detail: 2 },
    { time: 1.5, edge: 0, event: "began", detail: 1 },
    { time: 2.5, edge: 0, event: "began", detail: 1 },
    { time: 1.2, edge: 0, event: "ended" },
    { time: 6.5, edge: 2, event: "ended" },
    { time: 7.5, edge: 0, event: "ended" },
  ];
  /** @type {[number, number, number, number][]} */
  const asked = [];
  const past = {
    events: () => ({ settled: 4, events }),
    frames(
      /** @type {number} */ branch,
      /** @type {number} */ from,
      /** @type {number} */ step,
      /** @type {number} */ moments,
    ) {
      asked.push([branch, from, from + step * (moments - 1), moments]);
      const numbers = new Float64Array(moments * count);
      for (let n = 0; n < moments; n++) {
        numbers.set(
          numbersOf({}, { control: 1, pull: n === 7 ? 81.5 : 3 }, { pull: 9 }),
          n * count,
        );
      }
      return numbers;
    },
  };

  test("is when a refresh first began in it that no program began, when that was over, how far content was pulled at most, and whether the refresh before it was open", () => {
    const [top, left] = pullIn(past, 4, gesture, 9)?.outcomes ?? [];
    assert.deepEqual([top, left], [
      { began: 1.5, closed: 7.5, farthest: 81.5, isBusy: true },
      null,
    ]);
    const [branch, from, to] = asked[0];
    assert.deepEqual([branch, from, Math.round(to * 1e6) / 1e6], [4, 1, 4]);
  });

  test("is no refresh if that began after the next gesture had", () => {
    const later = {
      ...past,
      events: () => ({ settled: 1, events: [{ ...events[3], time: 5.5 }] }),
    };
    const [top] = pullIn(later, 4, gesture, 9)?.outcomes ?? [];
    assert.deepEqual(top, { began: null, closed: null, farthest: 81.5, isBusy: false });
  });

  test("is not known of a branch that the engine does not have", () => {
    assert.equal(pullIn({ ...past, frames: () => null }, 4, gesture, 9), null);
    assert.equal(pullIn({ ...past, events: () => null }, 4, gesture, 9), null);
  });
});

test("the last pull is the last one that refreshed, or else the last that was declined", () => {
  const event = (/** @type {number} */ time, /** @type {string} */ name, detail = 1) => ({
    time,
    edge: 0,
    event: name,
    detail,
  });
  const all = [event(1, "began"), event(2, "began"), event(3, "declined"), event(4, "began", 2)];
  assert.equal(lastPull(all), 2);
  assert.equal(lastPull(all.slice(2)), 3);
  assert.equal(lastPull(all.slice(3)), undefined);
});
