// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { countText } from "../../../../../web/ui/panel/find/find-row.js";

test("the moments are counted while they are found, and the one that is shown has its number", () => {
  assert.equal(countText([], 3, false), "0 moments");
  assert.equal(countText([2.5], 3, false), "1 moment");
  assert.equal(countText([2.5, 4], 3, true), "2 moments so far");
  assert.equal(countText([2.5, 4], 4.0004, true), "2 of 2 moments");
  assert.equal(countText([2.5, 4], 4.0006, false), "2 moments");
});

test("where no moment is found, a doubt of the number in the condition is told", () => {
  assert.equal(countText([], 3, false, "Really?"), "0 moments. Really?");
  assert.equal(countText([], 3, true, "Really?"), "0 moments so far");
  assert.equal(countText([2.5], 3, false, "Really?"), "1 moment");
});
