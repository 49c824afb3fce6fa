// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { rounded } from "../../../../web/ui/panel/readouts.js";

test("a number is rounded, and nothing is no negative number", () => {
  assert.equal(rounded(50.749, 1), "50.7");
  assert.equal(rounded(-50.751, 1), "-50.8");
  assert.equal(rounded(-0.04, 1), "0.0");
  assert.equal(rounded(-0.4, 0), "0");
  assert.equal(rounded(-10, 0), "-10");
});
