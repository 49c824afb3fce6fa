// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { firstDifference } from "../../../../../../web/ui/panel/time/past/first-difference.js";

/** @param {number} time @param {string} event @param {number} [detail] @param {number} [edge] */
const event = (time, event, detail = 0, edge = 0) => ({ time, edge, event, detail });
const pulling = event(1, "pulling"), armed = event(1.5, "armed", 1), later = event(1.6, "armed", 1);
const began = event(2, "began", 1), declined = event(2, "declined", 1);

const cases = /** @type {[string, any[], any[], any][]} */ ([
  ["between the same events is none", [pulling, armed], [{ ...pulling }, { ...armed }], null],
  ["between no events is none", [], [], null],
  ["is an event of this branch", [pulling, armed, began], [pulling, declined], [1.5, armed, null]],
  ["is another event at the same time", [pulling, began], [pulling, declined], [
    2,
    began,
    declined,
  ]],
  ["is an event of the other branch", [pulling], [pulling, declined], [2, null, declined]],
  ...[event(1.5, "armed", 2), event(1.5, "armed", 1, 2)].map((other) => [
    `is another detail or edge: ${other.detail}, ${other.edge}`,
    [pulling, armed],
    [pulling, other],
    [1.5, armed, other],
  ]),
  ["is an event at another time", [pulling, armed], [pulling, later], [1.5, armed, null]],
]);
for (const [sentence, here, there, difference] of cases) {
  test(`the first difference ${sentence}`, () => {
    const { at, here: one, there: other } = firstDifference(here, there) ?? {};
    assert.deepEqual(at === undefined ? null : [at, one, other], difference);
  });
}
