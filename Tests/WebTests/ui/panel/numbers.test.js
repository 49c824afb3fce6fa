// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { numberIn, plainNumber, rounded } from "../../../../web/ui/panel/numbers.js";

test("a number is rounded without a negative zero", () => {
  assert.equal(rounded(50.749, 1), "50.7");
  assert.equal(rounded(-50.751, 1), "−50.8");
  assert.equal(rounded(-0.04, 1), "0.0");
  assert.equal(rounded(-0.4, 0), "0");
  assert.equal(rounded(-10, 0), "−10");
});

test("a comma becomes a decimal point, and a true minus sign becomes a hyphen", () => {
  assert.equal(plainNumber(" 40,5 "), "40.5");
  assert.equal(plainNumber("−,5"), "-.5");
  assert.equal(plainNumber("30,5%"), "30.5%");
});

test("a text that is not a number with a comma stays unchanged", () => {
  for (const text of ["40.5", "1e3", "1,000,000", "1,5.2", "a,b", "off", ""]) {
    assert.equal(plainNumber(text), text);
  }
});

test("a text without a number is NaN, and so is an empty text", () => {
  assert.deepEqual(["40,5", "−2", "1e3"].map(numberIn), [40.5, -2, 1000]);
  for (const text of ["", "  ", "far", "1,000,000"]) assert.ok(Number.isNaN(numberIn(text)), text);
});
