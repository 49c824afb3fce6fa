// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { haptics } from "../../../web/app/haptics.js";
import { shownOf } from "../support/numbers.js";

/**
 * Draws a control in these phases, and returns the durations of the vibrations, in milliseconds.
 * @param {any[]} drawn
 */
function felt(drawn, { hand = 1, isReduced = false, holds = false } = {}) {
  /** @type {number[]} */
  const felt = [], vibrate = (/** @type {number} */ time) => felt.push(time);
  Object.defineProperty(globalThis, "navigator", { value: { vibrate }, configurable: true });
  Object.assign(globalThis, { matchMedia: () => ({ matches: isReduced }) });
  const feel = haptics();
  for (const [phase, level = 1] of drawn) {
    feel(shownOf({ controls: { top: { edge: "top", phase, level } }, hand, device: 1 }), holds);
  }
  return felt;
}

const pull = [["idle"], ["pulling"], ["armed"], ["armed"], ["refreshing"], ["refreshing"]];

test("a threshold vibrates for 8 ms and a refresh for 20 ms, each once", () => {
  assert.deepEqual(felt(pull), [8, 20]);
});

test("a pull back and a change of the level each vibrate for 8 ms", () => {
  assert.deepEqual(felt([["pulling"], ["armed"], ["armed", 2], ["armed"], ["pulling"]]), [
    8,
    8,
    8,
    8,
  ]);
});

test("a refresh that a pull begins vibrates, and a refresh that a program begins does not", () => {
  assert.deepEqual(felt([["pulling"], ["refreshing"]]), [20]);
  assert.deepEqual(felt([["idle"], ["refreshing"], ["exiting"], ["idle"]]), []);
});

test("a pull vibrates before the server reports whose finger leads", () => {
  assert.deepEqual(felt(pull, { hand: 0, holds: true }), [8, 20]);
});

test("no vibration follows another device's finger, reduced motion or the first frame", () => {
  assert.deepEqual(felt(pull, { hand: 2 }), []);
  assert.deepEqual(felt(pull, { isReduced: true }), []);
  assert.deepEqual(felt([["armed"]]), []);
});
