// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import {
  guessed,
  guessPulled,
  guessReleased,
  noGuesses,
  sceneAfterRelease,
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

test("a pull begins beyond the edge, and then counts from the preload on", () => {
  const list = scene({ controls: [{ ...control, preload: 30 }] });
  assert.equal(pulledBy(0, list), noGuesses);
  assert.deepEqual([20, 50].map((distance) => drawn(list, pulledBy(distance, list))?.phase), [
    "pulling",
    "armed",
  ]);
});

test("content springs back under a wheel that has armed; one that pushes back disarms", () => {
  const list = pulledScene({ phase: "armed", level: 1 });
  const short = (/** @type {any} */ source) =>
    drawn(list, guessPulled(noGuesses, 5, list, { x: 0, y: -140 }, 1.5, () => source))?.phase;
  assert.deepEqual(["wheel", "pushback", "finger"].map(short), ["armed", "pulling", "pulling"]);
});

test("a wheel that pushes back arms nothing, and one that stood elsewhere is no pull", () => {
  const list = pulledScene(), far = { x: 0, y: -64 - 200 };
  for (const source of [/** @type {const} */ ("pushback"), null]) {
    assert.equal(guessPulled(noGuesses, 5, list, far, 1.5, () => source), noGuesses);
  }
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

test("a trigger at the threshold begins under the finger, and opens its space there", () => {
  const list = pulledScene({ trigger: "threshold" });
  const guesses = pulledBy(81, list), begun = drawn(list, guesses);
  assert.deepEqual([begun?.phase, begun?.timeline, begun?.since], ["refreshing", "cycle", 1.5]);
  assert.equal(guessed(list, guesses).held[0], 60);
});

for (
  const [why, more] of /** @type {[string, object][]} */ ([
    ["is disabled", { obstacle: "disabled" }],
    ["is disabled and at rest", { phase: "idle", obstacle: "disabled" }],
    ["is left over from the last refresh", { leftOver: true }],
    ["whose last refresh still leaves", { timeline: "exit" }],
    ["that only the program begins", { trigger: "manual" }],
  ])
) {
  test(`nothing is guessed of a control that ${why}`, () => {
    assert.equal(pulledBy(81, pulledScene(more)), noGuesses);
  });
}

/** The guesses after a release by message 7 at 2.25 s. @param {any} list */
const released = (list) => guessReleased(noGuesses, 7, sceneAfterRelease(list), 2.25);

test("an armed control holds the space of its level from the release on, and no other does", () => {
  const floor = { threshold: 180, extent: 590 };
  const held = (/** @type {object} */ more) =>
    sceneAfterRelease(pulledScene({ floor, ...more })).scene.held[0];
  assert.deepEqual([held({}), held({ phase: "armed", level: 1 })], [0, 60]);
  assert.equal(held({ phase: "armed", level: 2 }), 590);
  assert.equal(held({ phase: "armed", level: 1, showAfter: 0.5 }), 0);
  assert.equal(held({ phase: "armed", level: 1, obstacle: "disabled" }), 0);
});

test("a release begins the refresh where space opens, and the space is there for the next finger", () => {
  const list = pulledScene({ phase: "armed", level: 1 });
  const after = guessed(list, released(list));
  assert.deepEqual(
    [after.controls.top?.phase, after.controls.top?.timeline, after.controls.top?.since],
    ["refreshing", "cycle", 2.25],
  );
  assert.deepEqual([after.insets[0], after.held[0]], [64 + 60, 60]);
});

test("space that the server has told already is not added again", () => {
  const guesses = released(pulledScene({ phase: "armed", level: 1 }));
  const list = scene({
    insets: [124, 0, 0, 0],
    held: [60, 0, 0, 0],
    controls: [{ ...control, phase: "refreshing", timeline: "cycle", since: 2.25 }],
  });
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
