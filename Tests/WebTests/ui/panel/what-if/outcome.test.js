// @ts-check

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { cellsOf, nameParts, shortText } from "../../../../../web/ui/panel/what-if/comparison.js";
import { outcomeOf, outcomeText } from "../../../../../web/ui/panel/what-if/outcome.js";

/**
 * A pull at the top and at the bottom: when it refreshed, how far it went, when that was over, and whether the refresh before it
 * was open.
 * @param {[number | null, number, (number | null)?, boolean?]} top
 * @param {[number | null, number, number?]} [bottom]
 */
const pull = (top, bottom) => ({
  from: 1,
  last: 2,
  to: 3,
  outcomes: [top, null, bottom ?? null, null].map((each) =>
    each && {
      began: each[0],
      farthest: each[1],
      closed: each[2] ?? null,
      isBusy: each[3] ?? false,
    }
  ),
});
/** @param {Parameters<typeof pull>[0]} before @param {Parameters<typeof pull>[0]} after */
const outcome = (before, after) => {
  const made = outcomeOf(pull(before), pull(after));
  assert.ok(made);
  return made;
};

describe("what would have come of a pull is said", () => {
  /** @type {[string, Parameters<typeof pull>[0], Parameters<typeof pull>[0], string][]} */
  const cases = [
    [
      "where no answer was recorded for it",
      [null, 70],
      [1.24, 70],
      "Would have refreshed at 1.240 s (it did not). The recording has no answer, so it stays refreshing.",
    ],
    [
      "where the recorded answer had come before it",
      [1.24, 90, 2],
      [1.54, 90],
      "Would have refreshed at 1.540 s, 0.300 s later. The recording has no answer, so it stays refreshing.",
    ],
    [
      "where the refresh before it was not over",
      [1.24, 90],
      [null, 90, null, true],
      "This pull would not have refreshed: the refresh before it was still open. It did at 1.240 s.",
    ],
    [
      "where only the change refreshes it",
      [null, 70],
      [1.24, 70, 2],
      "Would have refreshed at 1.240 s (it did not).",
    ],
    [
      "where it refreshes sooner",
      [1.54, 90],
      [1.24, 90],
      "Would have refreshed at 1.240 s, 0.300 s sooner.",
    ],
    [
      "where it refreshes later",
      [1.24, 90],
      [1.54, 90],
      "Would have refreshed at 1.540 s, 0.300 s later.",
    ],
    [
      "where it refreshes just then",
      [1.24, 90],
      [1.24, 95],
      "Would have refreshed at 1.240 s, just as it did.",
    ],
    [
      "where it does not refresh any more",
      [1.24, 90],
      [null, 90],
      "This pull would not have refreshed. It did at 1.240 s.",
    ],
    [
      "where it never refreshes",
      [null, 60],
      [null, 60],
      "This pull would not have refreshed either.",
    ],
    [
      "where there is none",
      [null, 0],
      [null, 0.2],
      "Nothing is pulled here: go to a pull to see what would have come of it.",
    ],
  ];
  for (const [where, before, after, words] of cases) {
    test(where, () => assert.equal(outcomeText(outcome(before, after)), words));
  }
});

test("a pull is about the edge that refreshes, and otherwise about the one that is pulled farthest", () => {
  const short = pull([null, 5], [null, 60]);
  assert.equal(outcomeOf(short, pull([null, 5], [null, 40]))?.edge, "bottom");
  assert.equal(outcomeOf(short, pull([2, 5], [null, 40]))?.edge, "top");
  assert.equal(
    outcomeOf({ ...short, outcomes: [null, null, null, null] }, short)?.before,
    undefined,
  );
});

test("a row says when a set refreshes and for how long, when that is over, how much less or more that is, and the farthest pull", () => {
  assert.deepEqual(cellsOf(outcome([1.5, 90, 3.5], [1.25, 91.26, 2.75])), [
    ["1.250 s", "0.250 s sooner"],
    ["1.500 s", "0.500 s shorter"],
    ["0.750 s", ""],
    ["91.3\u00a0pt", ""],
  ]);
  assert.deepEqual(cellsOf(outcome([1.5, 90, 2.5], [1.25, 90, 1.75]))[2], ["before it", ""]);
  assert.deepEqual(cellsOf(outcome([1.5, 90, 2.5], [1.5, 90, 3.75]))[1], [
    "2.250 s",
    "1.250 s longer",
  ]);
  assert.deepEqual(cellsOf(outcome([1.5, 90, 2.5], [1.5, 90, 2.5]))[1], ["1.000 s", ""]);
  assert.deepEqual(cellsOf(outcome([1.5, 90, 2.5], [1.5, 90]))[1], ["stays open", ""]);
  assert.deepEqual(cellsOf(outcome([1.5, 90], [1.5, 90]))[1], ["not over yet", ""]);
  assert.deepEqual(cellsOf(outcome([1.5, 90], [null, 90])), [["no", ""], ["", ""], ["", ""], [
    "90.0\u00a0pt",
    "",
  ]]);
  assert.deepEqual(cellsOf(null), [["not known", ""], ["", ""], ["", ""], ["", ""]]);
});

test("a pull that is too short for most sets is said to be so, whatever is not known", () => {
  const did = outcome([1.5, 90], [1.5, 90]), didNot = outcome([null, 40], [null, 40]);
  const words = "This pull was too short for most. Pull further, then compare.";
  assert.equal(shortText([did, didNot, didNot]), words);
  assert.equal(shortText([did, didNot, null]), "");
  assert.equal(shortText([null, null]), "");
});

test("a name ends a line before a capital only", () => {
  assert.deepEqual(nameParts("IQPullToRefresh, load more"), [
    "IQ",
    "Pull",
    "To",
    "Refresh, load more",
  ]);
  assert.deepEqual(nameParts("UIRefreshControl"), ["UI", "Refresh", "Control"]);
  assert.deepEqual(nameParts("As recorded"), ["As recorded"]);
});
