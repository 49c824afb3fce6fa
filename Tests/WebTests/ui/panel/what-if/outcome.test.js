// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { count } from "../../../../../web/engine/frame.js";
import { cellsOf, shortText } from "../../../../../web/ui/panel/what-if/comparison.js";
import * as outcomeModule from "../../../../../web/ui/panel/what-if/outcome.js";
import { numbersOf } from "../../../support/numbers.js";
import { table } from "../../../support/table.js";

const { gestureAt, lastPull, outcomeOf, outcomeText, pullIn } = outcomeModule;

/**
 * A pull at the top and at the bottom: when it refreshed, how far it went, when the refresh was over, and whether
 * the previous refresh was open.
 * @param {[number | null, number, (number | null)?, boolean?]} top
 * @param {[number | null, number, number?]} [bottom]
 */
const pull = (top, bottom) => ({
  ...{ from: 1, last: 2, to: 3 },
  outcomes: [top, null, bottom ?? null, null].map((each) =>
    each && { began: each[0], farthest: each[1], closed: each[2] ?? null, isBusy: each[3] ?? false }
  ),
});
const open = "This pull would not have refreshed: the previous refresh was still open.";
/** @param {Parameters<typeof pull>[0]} before @param {Parameters<typeof pull>[0]} after */
const outcome = (before, after) => {
  const made = outcomeOf(pull(before), pull(after));
  assert.ok(made);
  return made;
};

// Each pull: when it refreshed, how far it went, when the refresh was over, and whether the previous one was open.
const cases = table(`
  [null, 70]    | [1.24, 70]             | Would have refreshed at 1.240 s (it did not).           | stays
  [1.24, 90, 2] | [1.54, 90]             | Would have refreshed at 1.540 s, 0.300 s later.         | stays
  [null, 70]    | [1.24, 70, 2]          | Would have refreshed at 1.240 s (it did not).
  [1.54, 90]    | [1.24, 90]             | Would have refreshed at 1.240 s, 0.300 s sooner.
  [1.24, 90]    | [1.54, 90]             | Would have refreshed at 1.540 s, 0.300 s later.
  [1.24, 90]    | [1.24, 95]             | Would have refreshed at 1.240 s, just as it did.
  [1.24, 90]    | [null, 90]             | This pull would not have refreshed. It did at 1.240 s.
  [1.24, 90]    | [null, 90, null, true] | ${open} It did at 1.240 s.
  [null, 60]    | [null, 60]             | This pull would not have refreshed either.
  [null, 0]     | [null, 0.2]            | Nothing is pulled here. Go to a pull to see what would have happened.`);
for (const [before, after, words, stays] of cases) {
  test(`the outcome of a pull is described: ${before}, and with other settings ${after}`, () => {
    const all = stays ? `${words} The recording has no answer, so it stays refreshing.` : words;
    assert.equal(outcomeText(outcome(JSON.parse(before), JSON.parse(after))), all);
  });
}

test("a pull is described at the edge that refreshes, or at the edge that is pulled farthest", () => {
  const short = pull([null, 5], [null, 60]);
  assert.equal(outcomeOf(short, pull([null, 5], [null, 40]))?.edge, "bottom");
  assert.equal(outcomeOf(short, pull([2, 5], [null, 40]))?.edge, "top");
  const without = { ...short, outcomes: [null, null, null, null] };
  assert.equal(outcomeOf(without, short)?.before, undefined);
});

test("a row shows when a set refreshes, for how long, when it is over, the differences, and the farthest pull", () => {
  const cells = cellsOf(outcome([1.5, 90, 3.5], [1.25, 91.26, 2.75])).map((cell) => cell.join(" "));
  assert.deepEqual(cells, [
    "1.250 s 0.250 s sooner",
    "1.500 s 0.500 s shorter",
    "0.750 s ",
    "91.3\u00a0pt ",
  ]);
  assert.deepEqual(cellsOf(outcome([1.5, 90, 2.5], [1.25, 90, 1.75]))[2], ["before release", ""]);
  /** @type {any[]} */
  const cases = [
    [2.5, 3.75, ["2.250 s", "1.250 s longer"]],
    [2.5, 2.5, ["1.000 s", ""]],
    [2.5, null, ["stays open", ""]],
    [null, null, ["not over yet", ""]],
  ];
  for (const [before, after, cell] of cases) {
    assert.deepEqual(cellsOf(outcome([1.5, 90, before], [1.5, 90, after]))[1], cell);
  }
  const none = ["", ""];
  assert.deepEqual(cellsOf(outcome([1.5, 90], [null, 90])), [["no", ""], none, none, [
    "90.0\u00a0pt",
    "",
  ]]);
  assert.deepEqual(cellsOf(null), [["not known", ""], none, none, none]);
});

test("a pull that is too short for most sets with a known outcome shows advice", () => {
  const did = outcome([1.5, 90], [1.5, 90]), didNot = outcome([null, 40], [null, 40]);
  const words = "This pull was too short for most. Pull further, then compare.";
  assert.equal(shortText([did, didNot, didNot]), words);
  assert.deepEqual([shortText([did, didNot, null]), shortText([null, null])], ["", ""]);
});

/** The inputs of a recording, as times and kinds. @param {[number, number][]} all */
const inputs = (all) => ({
  inputs: (/** @type {number} */ _, /** @type {number} */ from, /** @type {number} */ to) =>
    all.map(([at, kind]) => ({ at, kind, x: 0, y: 0 })).filter(({ at }) => at >= from && at <= to),
});

/** @type {[number, number][]} */
const all = [[1, 0], [1.2, 1], [1.3, 2], [2, -1], [3, 4], [3.1, 4], [3.2, 6], [6, 0], [6.3, 2]];
/** @type {[string, number, [number, number, number]][]} */
const gestures = [
  ["a moment before the first gesture belongs to it", 0.5, [1, 1.3, 3]],
  ["a gesture of a finger", 1, [1, 1.3, 3]],
  ["a finger's gesture ends when a wheel turns", 2.9, [1, 1.3, 3]],
  ["several steps of a wheel are one gesture", 3.1, [3, 3.2, 6]],
  ["the last gesture lasts until the end", 8, [6, 6.3, 9]],
];
for (const [words, at, [from, last, to]] of gestures) {
  test(`the inputs of a gesture: ${words}`, () =>
    assert.deepEqual(gestureAt(inputs(all), 0, at, 9), { from, last, to }));
}

test("without a gesture, the range around the moment is returned", () =>
  assert.deepEqual(gestureAt(inputs([]), 0, 70, 90), { from: 10, last: 70, to: 90 }));

test("a gesture ends with the searched range, because a later input might belong to another pull", () => {
  const { to } = gestureAt(inputs([[1, 0], [1.3, 2], [100, 0], [100.3, 2]]), 0, 1.3, 120);
  assert.ok(to < 100, `${to}`);
  assert.ok(gestureAt(inputs([[100, 0]]), 0, 20, 120).to < 100);
});

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
      const top = { control: 1, pull: n === 7 ? 81.5 : 3 };
      numbers.set(numbersOf({}, top, { pull: 9 }), n * count);
    }
    return numbers;
  },
};

test("a pull's outcome has the first refresh and its end, the farthest pull, and whether a refresh was open", () => {
  const [top, left] = pullIn(past, 4, gesture, 9)?.outcomes ?? [];
  assert.deepEqual([top, left], [{ began: 1.5, closed: 7.5, farthest: 81.5, isBusy: true }, null]);
  const [branch, from, to] = asked[0];
  assert.deepEqual([branch, from, Math.round(to * 1e6) / 1e6], [4, 1, 4]);
});

test("the outcome of a pull contains no refresh that began after the next gesture", () => {
  const began = [{ ...events[3], time: 5.5 }];
  const later = { ...past, events: () => ({ settled: 1, events: began }) };
  const [top] = pullIn(later, 4, gesture, 9)?.outcomes ?? [];
  assert.deepEqual(top, { began: null, closed: null, farthest: 81.5, isBusy: false });
});

test("the outcome of a pull is null for a branch that the engine does not have", () => {
  assert.equal(pullIn({ ...past, frames: () => null }, 4, gesture, 9), null);
  assert.equal(pullIn({ ...past, events: () => null }, 4, gesture, 9), null);
});

test("the last pull is the last one that refreshed, or the last declined one if none refreshed", () => {
  const all =
    /** @type {const} */ ([[1, "began", 1], [2, "began", 1], [3, "declined", 1], [4, "began", 2]])
      .map(([time, event, detail]) => ({ time, edge: 0, event, detail }));
  assert.deepEqual([0, 2, 3].map((n) => lastPull(all.slice(n))), [2, 3, undefined]);
});
