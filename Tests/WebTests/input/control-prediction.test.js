// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import {
  guessed,
  guessPulled,
  guessReleased,
  noGuesses,
  unanswered,
} from "../../../web/input/control-prediction.js";
import { control, scene } from "../support/prediction.js";

/** A scene whose control at the top the server has seen pulled. @param {object} [more] */
const pulledScene = (more) =>
  scene({ controls: [{ ...control, phase: "pulling", arming: 0.2, ...more }] });

/** The guesses once content is pulled so far by message 5 at 1.5 s. @param {number} distance */
const pulledBy = (distance, list = pulledScene(), guesses = noGuesses) =>
  guessPulled(guesses, 5, list, { x: 0, y: -64 - distance }, 1.5);

/** The control at the top as it is drawn. */
const drawn = (/** @type {any} */ list, /** @type {any} */ guesses) =>
  guessed(list, guesses).controls.top;

test("a pull short of the threshold is no news", () => {
  assert.equal(pulledBy(79), noGuesses);
});

test("a pull past the threshold arms at once, from when the finger was there", () => {
  const armed = drawn(pulledScene(), pulledBy(81));
  assert.deepEqual([armed?.phase, armed?.level, armed?.armingSince], ["armed", 1, 1.5]);
});

test("a pull back disarms, and the arming turns round where it stands", () => {
  const guesses = pulledBy(81), list = pulledScene();
  const back = guessPulled(guesses, 6, guessed(list, guesses), { x: 0, y: -140 }, 1.5625);
  const control = drawn(list, back);
  assert.equal(control?.phase, "pulling");
  // A sixteenth of a second of 0.2 s have run: on the way back it began so much earlier.
  assert.ok(Math.abs(Number(control?.armingSince) - (1.5625 - (0.2 - 0.0625))) < 1e-9);
});

test("a pull past the second floor's threshold is of its level", () => {
  const list = pulledScene({ floor: { threshold: 150, extent: 500 } });
  assert.equal(drawn(list, pulledBy(151, list))?.level, 2);
});

test("a trigger at the threshold begins under the finger", () => {
  const list = pulledScene({ trigger: "threshold" });
  const begun = drawn(list, pulledBy(81, list));
  assert.deepEqual([begun?.phase, begun?.timeline, begun?.since], ["refreshing", "cycle", 1.5]);
});

for (
  const [why, more] of /** @type {[string, object][]} */ ([
    ["the server has not seen pulled", { phase: "idle" }],
    ["is left over from the last refresh", { leftOver: true }],
    ["whose last refresh still leaves", { timeline: "exit" }],
    ["that only the program begins", { trigger: "manual" }],
  ])
) {
  test(`nothing is guessed of a control that ${why}`, () => {
    assert.equal(pulledBy(81, pulledScene(more)), noGuesses);
  });
}

test("a release begins the refresh where space opens, and the space is there for the next finger", () => {
  const list = pulledScene(),
    opened = /** @type {const} */ ([{
      edge: "top",
      space: 60,
      level: 1,
    }]);
  const after = guessed(list, guessReleased(noGuesses, 7, list, opened, 2.25));
  assert.deepEqual(
    [after.controls.top?.phase, after.controls.top?.timeline, after.controls.top?.since],
    ["refreshing", "cycle", 2.25],
  );
  assert.deepEqual([after.insets[0], after.held[0]], [64 + 60, 60]);
});

test("space that the server has told already is not added again", () => {
  const list = scene({
    insets: [124, 0, 0, 0],
    held: [60, 0, 0, 0],
    controls: [{ ...control, phase: "refreshing", timeline: "cycle", since: 2.25 }],
  });
  const guesses = guessReleased(noGuesses, 7, list, [{ edge: "top", space: 60, level: 1 }], 2.25);
  assert.deepEqual(guessed(list, guesses).insets, list.insets);
});

test("a guess stands until the server has answered its message", () => {
  const guesses = pulledBy(81);
  assert.equal(unanswered(guesses, (sequence) => sequence <= 4).top, guesses.top);
  assert.equal(unanswered(guesses, (sequence) => sequence <= 5), noGuesses);
});

test("without guesses the scene is the server's", () => {
  const list = pulledScene();
  assert.equal(guessed(list, noGuesses), list);
});
