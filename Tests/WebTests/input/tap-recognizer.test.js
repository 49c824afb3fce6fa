// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { tapRecognizer } from "../../../web/input/tap-recognizer.js";

/** @param {(finger: import("../../../web/input/types.d.ts").GestureSink) => void} gesture */
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
  gesture(tapRecognizer(sink, (x, y) => words.push(`tap ${x} ${y}`)));
  return words.join(", ");
};

test("a finger that soon lifts where it came down taps, after its release was passed on", () => {
  assert.equal(
    heard((finger) => {
      finger.touch(20, 30, 1000);
      finger.move(3, -4, 1010);
      finger.release(1499);
    }),
    "touch, move, release, tap 20 30",
  );
});

test("a finger that stays too long does not tap", () => {
  assert.equal(
    heard((finger) => {
      finger.touch(20, 30, 1000);
      finger.release(1500);
    }),
    "touch, release",
  );
});

test("a finger that travels does not tap, even if it comes back", () => {
  assert.equal(
    heard((finger) => {
      finger.touch(20, 30, 1000);
      finger.move(0, 11, 1010);
      finger.move(0, -11, 1020);
      finger.release(1030);
    }),
    "touch, move, move, release",
  );
});

test("a finger that is taken away does not tap", () => {
  assert.equal(
    heard((finger) => {
      finger.touch(20, 30, 1000);
      finger.cancel(1010);
      finger.release(1020);
    }),
    "touch, cancel, release",
  );
});

test("two fingers do not tap", () => {
  assert.equal(
    heard((finger) => {
      finger.touch(20, 30, 1000);
      finger.join?.();
      finger.release(1100);
    }),
    "touch, release",
  );
});
