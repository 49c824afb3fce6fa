// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { retried } from "../../../web/scene/hit-test.js";
import { emptyScene } from "../../../web/scene/scene.js";
import { tapping } from "../../../web/input/tap-recognizer.js";

/** @param {(finger: import("../../../web/types.d.ts").GestureSink) => void} gesture */
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
  gesture(tapping(sink, (x, y) => words.push(`tap ${x} ${y}`)));
  return words.join(", ");
};

test("a finger that goes down and soon up where it was taps, once its lift has been told", () => {
  assert.equal(
    heard((finger) => {
      finger.touch(20, 30, 1000);
      finger.move(3, -4, 1010);
      finger.release(1499);
    }),
    "touch, move, release, tap 20 30",
  );
});

test("a finger that stays does not tap", () => {
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

const footer = /** @type {any} */ ({
  edge: "bottom",
  extent: 44,
  threshold: 44,
  phase: "idle",
  outcome: "failure",
  presentation: { revealing: "following", overpulled: "following" },
});
const scene = /** @type {any} */ ({
  ...emptyScene(),
  viewport: [390, 844],
  content: [390, 1728],
  insets: [52, 0, 34 + 44, 0],
  prompts: [0, 0, 44, 0],
  controls: { bottom: footer },
});
const end = 1728 + 34 + 44 - 844;

test("what has failed is tried again where its control is seen", () => {
  const at = (/** @type {number} */ y, offset = end) => retried(scene, { x: 0, y: offset }, 195, y);
  assert.equal(at(844 - 34 - 1), "bottom");
  assert.equal(at(844 - 34 - 44), "bottom");
  assert.equal(at(844 - 34 - 45), undefined);
  assert.equal(at(844 - 33), undefined);
  assert.equal(at(844 - 34 - 1, end - 44), undefined, "it is scrolled out of sight");
});

test("what runs, or came out well, is not tried again", () => {
  for (const change of [{ phase: "refreshing" }, { outcome: "success" }, { outcome: null }]) {
    const other = { ...scene, controls: { bottom: { ...footer, ...change } } };
    assert.equal(retried(other, { x: 0, y: end }, 195, 800), undefined);
  }
});
