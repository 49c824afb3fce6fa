// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { haptics } from "../../../web/app/haptics.js";
import { shownOf } from "../support/numbers.js";

/** What a page vibrates, in milliseconds, as it draws a control in these phases. @param {any[]} drawn */
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

test("a threshold is a tick and a refresh a knock, each felt once as it is drawn, and not again as it is told", () => {
  assert.deepEqual(felt(pull), [8, 20]);
});

test("a pull back, and another floor, are ticks", () => {
  assert.deepEqual(felt([["pulling"], ["armed"], ["armed", 2], ["armed"], ["pulling"]]), [
    8,
    8,
    8,
    8,
  ]);
});

test("a refresh that begins under the finger is felt, and one that a program begins is not", () => {
  assert.deepEqual(felt([["pulling"], ["refreshing"]]), [20]);
  assert.deepEqual(felt([["idle"], ["refreshing"], ["exiting"], ["idle"]]), []);
});

test("a pull is felt before the server has said whose finger leads", () => {
  assert.deepEqual(felt(pull, { hand: 0, holds: true }), [8, 20]);
});

test("nothing is felt of another device's finger, nor where motion is reduced, nor of what was there first", () => {
  assert.deepEqual(felt(pull, { hand: 2 }), []);
  assert.deepEqual(felt(pull, { isReduced: true }), []);
  assert.deepEqual(felt([["armed"]]), []);
});
