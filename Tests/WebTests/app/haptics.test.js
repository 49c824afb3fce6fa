// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { haptics } from "../../../web/app/haptics.js";
import { shownOf } from "../support/numbers.js";

/**
 * Draws a control in these phases, and returns the durations of the vibrations, in milliseconds.
 * @param {any[]} drawn
 */
function felt(drawn, { lastHolder = 1, isReduced = false, isHolding = false } = {}) {
  /** @type {number[]} */
  const felt = [], vibrate = (/** @type {number} */ time) => felt.push(time);
  Object.defineProperty(globalThis, "navigator", { value: { vibrate }, configurable: true });
  Object.assign(globalThis, { matchMedia: () => ({ matches: isReduced }) });
  const feel = haptics();
  for (const [phase, level = 1] of drawn) {
    feel(
      shownOf({ controls: { top: { edge: "top", phase, level } }, lastHolder, device: 1 }),
      isHolding,
    );
  }
  return felt;
}

const pull = [["idle"], ["pulling"], ["armed"], ["armed"], ["refreshing"], ["refreshing"]];
const back = [["pulling"], ["armed"], ["armed", 2], ["armed"], ["pulling"]];
const begun = [["idle"], ["refreshing"], ["exiting"], ["idle"]];

/** @type {[string, any[], any, number[]][]} */
const cases = [
  ["a threshold vibrates for 8 ms and a refresh for 20 ms, each once", pull, {}, [8, 20]],
  ["a pull back and a change of the level vibrate", back, {}, [8, 8, 8, 8]],
  ["a refresh that a pull begins vibrates", [["pulling"], ["refreshing"]], {}, [20]],
  ["a refresh that a program begins does not vibrate", begun, {}, []],
  ["a pull vibrates before its leader is known", pull, { lastHolder: 0, isHolding: true }, [8, 20]],
  ["another device's finger does not vibrate", pull, { lastHolder: 2 }, []],
  ["reduced motion does not vibrate", pull, { isReduced: true }, []],
  ["the first frame does not vibrate", [["armed"]], {}, []],
];
for (const [sentence, drawn, how, expected] of cases) {
  test(sentence, () => assert.deepEqual(felt(drawn, how), expected));
}
