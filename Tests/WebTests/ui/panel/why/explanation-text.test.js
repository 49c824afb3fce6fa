// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { explanation } from "../../../support/explanation.js";
import { table } from "../../../support/table.js";
import {
  changeText,
  contentText,
  offsetVelocity,
  question,
  refreshConditionsText,
  statusText,
  thresholdText,
} from "../../../../../web/ui/panel/why/explanation-text.js";

test("the velocity is the velocity of the offset, which decreases while the top is pulled", () => {
  const cases = /** @type {const} */ ([["top", -9], ["left", -9], ["bottom", 9], ["right", 9]]);
  for (const [edge, velocity] of cases) {
    assert.equal(offsetVelocity({ edge, velocity: 9 }), velocity, edge);
  }
});

const noHelp = "or a lower threshold would not have helped.";
const atTop = "It is at rest at the top, below the 52-point bar";
/** @param {any} status @param {any} [more] */
const status = (status, more) => statusText(explanation({ status, ...more }));

const pulls = table(`
    0    | release   | It is not being pulled. Pull 80 points and release to refresh.
    67.5 | release   | It is pulled 67.5 points. Pull 12.5 points more and release to refresh.
    79   | threshold | It is pulled 79 points. Pull 1 point more to refresh.
    79.96 | threshold | It is pulled 80 points. Pull 0.1 points more to refresh.
    -340 | release   | Its edge is 340 points out of view. Pull 80 points and release to refresh.`);
for (const [pull, trigger, words] of pulls) {
  test(`a pull of ${pull} points that refreshes at the ${trigger} is described as too short`, () => {
    const found = status({ is: "short", by: 80 - Number(pull) }, { pull: Number(pull), trigger });
    assert.equal(found, words);
  });
}

test("a refresh is described with its cause and everything that it waits for", () => {
  /** @type {[any[], string][]} */
  const cases = [
    [[{ for: "answer" }], "It is waiting for data."],
    [
      [{ for: "cycle", until: 2.5 }, { for: "hold", until: 2.25 }, { for: "release" }],
      "Its animation ends in 0.50 s, the result stays for 0.25 s more, and a finger is holding it.",
    ],
  ];
  for (const [waits, words] of cases) {
    const runs = { is: "runs", cause: "user", began: 0.8, outcome: null, waits };
    assert.equal(status(runs), `Started by a pull 1.20 s ago. ${words}`);
  }
  assert.equal(question(explanation({ status: { is: "runs" } })), "Why does it refresh?");
});

const contents = table(`
    {"is": "dragged"}                          | 0  | A finger is dragging it.
    {"is": "moves", "to": -60, "until": 2.42}  | 0  | It is moving to −60 and arrives in 0.42 s.
    {"is": "rests", "edge": "bottom"}          | 60 | It is at rest at the bottom.
    {"is": "rests", "edge": "top"}             | 60 | ${atTop} and the 60-point space held by the refresh.`);
for (const [content, control, words] of contents) {
  test(`content that ${content} is described with the space of ${control} points next to it`, () => {
    const insets = { prompt: 0, control: Number(control), safeArea: 0, base: 52 };
    assert.equal(contentText(explanation({ content: JSON.parse(content), insets })), words);
  });
}

const last = "The last pull, at 3.245 s, would";
const declinedPulls = table(`
    finger | 1 | 3.2451 | It would have refreshed with this:
    finger | 2 | 3.2451 | It would have refreshed with any one of these:
    finger | 2 | 5      | ${last} have refreshed with any one of these:
    finger | 1 | 3.1    | This pull, declined at 3.245 s, would have refreshed with this:
    finger | 0 | 3.2451 | It would not have refreshed: pulling further, holding longer ${noHelp}
    wheel  | 0 | 5      | ${last} not have refreshed: pulling further, scrolling longer ${noHelp}`);
for (const [means, count, moment, words] of declinedPulls) {
  test(`a pull of a ${means}, declined at 3.2451 s, introduces ${count} sufficient changes at ${moment} s`, () => {
    const changes = Array(Number(count)).fill({ what: "further", from: 70, to: 82.41 });
    const pull = /** @type {any} */ ({ at: 3.2451, means, changes, reason: "below threshold" });
    assert.equal(refreshConditionsText(pull, Number(moment)), words);
  });
}

test("a pull that was long enough is declined with its reason", () => {
  /** @param {string} reason @param {any[]} changes */
  const words = (reason, ...changes) =>
    refreshConditionsText({ at: 3.2451, means: "finger", changes, reason }, 3.2451);
  assert.equal(
    words("sideways by 62.6 degrees"),
    "It did not refresh. This gesture was 63° off the list’s axis.",
  );
  assert.equal(
    words("momentum only", { what: "longer", from: 1, to: 2 }),
    "It did not refresh. Momentum alone does not refresh: wait a moment, then scroll or pull again. " +
      "The pull would have refreshed with this:",
  );
});

test("the numbers of a change are rounded so that the change is sufficient", () => {
  const cases = table(`
      further   | 70   | 82.41  | finger | dragging 12.5 points further
      longer    | 0.42 | 0.4921 | wheel  | scrolling 0.08 s longer
      longer    | 0.42 | 0.4921 | finger | holding it 0.08 s longer
      threshold | 80   | 67.49  | finger | a threshold of 67.4 points, not 80`);
  for (const [what, from, to, means, words] of cases) {
    const change = /** @type {any} */ ({ what, from: Number(from), to: Number(to) });
    assert.equal(changeText(change, /** @type {any} */ (means)), words);
  }
  assert.equal(thresholdText({ what: "threshold", from: 80, to: 67.49 }), "threshold 67.4, not 80");
});
