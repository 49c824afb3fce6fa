// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { numberIn, plainNumber, rounded } from "../../../../web/ui/panel/numbers.js";

test("a number is rounded without a negative zero", () => {
  const found = [[50.749, 1], [-50.751, 1], [-0.04, 1], [-0.4, 0], [-10, 0]].map(([n, digits]) =>
    rounded(n, digits)
  );
  assert.deepEqual(found, ["50.7", "−50.8", "0.0", "0", "−10"]);
});

test("a comma becomes a decimal point, a true minus sign a hyphen, and other texts stay unchanged", () => {
  assert.deepEqual([" 40,5 ", "−,5", "30,5%"].map(plainNumber), ["40.5", "-.5", "30.5%"]);
  const others = ["40.5", "1e3", "1,000,000", "1,5.2", "a,b", "off", ""];
  assert.deepEqual(others.map(plainNumber), others);
});

test("a text without a number is NaN, and so is an empty text", () => {
  assert.deepEqual(["40,5", "−2", "1e3"].map(numberIn), [40.5, -2, 1000]);
  for (const text of ["", "  ", "far", "1,000,000"]) assert.ok(Number.isNaN(numberIn(text)), text);
});
