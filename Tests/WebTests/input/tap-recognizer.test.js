// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { tapRecognizer } from "../../../web/input/tap-recognizer.js";

/** @import { GestureSink } from "../../../web/input/types.d.ts" */

/** What is heard of a finger that has come down at 20, 30. @param {(finger: GestureSink) => void} gesture */
const heard = (gesture) => {
  /** @type {string[]} */
  const words = [];
  const note = (/** @type {string} */ word) => () => void words.push(word);
  const sink = {
    touch: note("touch"),
    move: note("move"),
    release: note("release"),
    cancel: note("cancel"),
  };
  const finger = tapRecognizer(sink, (x, y) => words.push(`tap ${x} ${y}`));
  finger.touch(20, 30, 1000);
  gesture(finger);
  return words.join(", ");
};

/** @type {Record<string, [(finger: GestureSink) => void, string]>} */
const gestures = {
  "a finger that soon lifts where it came down taps, after its release was passed on": [
    (finger) => {
      finger.move(3, -4, 1010);
      finger.release(1499);
    },
    "touch, move, release, tap 20 30",
  ],
  "a finger that stays too long does not tap": [(finger) => finger.release(1500), "touch, release"],
  "a finger that travels does not tap, even if it comes back": [(finger) => {
    finger.move(0, 11, 1010);
    finger.move(0, -11, 1020);
    finger.release(1030);
  }, "touch, move, move, release"],
  "a finger that is taken away does not tap": [(finger) => {
    finger.cancel(1010);
    finger.release(1020);
  }, "touch, cancel, release"],
  "two fingers do not tap": [(finger) => {
    finger.join?.();
    finger.release(1100);
  }, "touch, release"],
};
for (const [sentence, [gesture, words]] of Object.entries(gestures)) {
  test(sentence, () => assert.equal(heard(gesture), words));
}
