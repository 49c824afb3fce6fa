// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { haptics } from "../../../web/app/haptics.js";
import { shownOf } from "../support/numbers.js";

/** A function that vibrates a device, and the vibrations. */
function feeling(isReduced = false) {
  /** @type {number[][]} */
  const felt = [], vibrate = (/** @type {number[]} */ pattern) => felt.push(pattern);
  Object.defineProperty(globalThis, "navigator", { value: { vibrate }, configurable: true });
  Object.assign(globalThis, { matchMedia: () => ({ matches: isReduced }) });
  return { feel: haptics(), felt };
}

/**
 * Draws frames with the latest cue and the number of cues so far, and returns the vibrations.
 * @param {[cue: string | null, count: number][]} drawn
 */
function felt(drawn, { lastHolder = 1, isReduced = false, isHolding = false } = {}) {
  const { feel, felt } = feeling(isReduced);
  for (const [cue, cueCount] of drawn) {
    const top = { edge: "top", phase: "pulling", cue, cueCount };
    feel(shownOf({ controls: { top }, lastHolder, device: 1 }), isHolding);
  }
  return felt;
}

/** @type {[string | null, number][]} */
const refresh = [[null, 0], ["selection", 1], ["selection", 1], ["impact", 2], ["notification", 3]];
const all = [[8], [20], [12, 60, 12]];

/** @type {[string, [string | null, number][], any, number[][]][]} */
const cases = [
  ["each cue vibrates once, with its pattern", refresh, {}, all],
  ["the same cue again vibrates again", [["selection", 1], ["selection", 2]], {}, [[8]]],
  ["a pull vibrates before its leader is known", refresh, { lastHolder: 0, isHolding: true }, all],
  ["another device's finger does not vibrate", refresh, { lastHolder: 2 }, []],
  ["reduced motion does not vibrate", refresh, { isReduced: true }, []],
  ["the first frame does not vibrate", [["selection", 4]], {}, []],
];
for (const [sentence, drawn, how, expected] of cases) {
  test(sentence, () => assert.deepEqual(felt(drawn, how), expected));
}

test("cues at two edges at once vibrate like the stronger one", () => {
  const { feel, felt } = feeling(), phase = "pulling";
  for (const cueCount of [0, 1]) {
    const top = { edge: "top", phase, cue: "impact", cueCount };
    const bottom = { edge: "bottom", phase, cue: "selection", cueCount };
    feel(shownOf({ controls: { top, bottom }, lastHolder: 1, device: 1 }), false);
  }
  assert.deepEqual(felt, [[20]]);
});
