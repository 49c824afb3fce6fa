// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { instant, secondsBetween } from "../../../web/physics/instant.js";

test("an instant is a time's nearest nanosecond, halves to even", () => {
  assert.equal(instant(0.1234567894), 0.123456789);
  assert.equal(instant(0.1234567896), 0.12345679);
  assert.equal(instant(1 / 1024), 0.000976562, "976562.5 nanoseconds");
  assert.equal(instant(3 / 1024), 0.002929688, "2929687.5 nanoseconds");
});

test("an instant is its own nearest one, for as long as a session may last", () => {
  for (let nanoseconds = 1; nanoseconds < 40 * 86400e9; nanoseconds = 3 * nanoseconds + 1) {
    assert.equal(instant(nanoseconds / 1e9), nanoseconds / 1e9);
  }
});

test("the seconds between two instants are those of their whole nanoseconds", () => {
  assert.equal(secondsBetween(0.1, 0.3), 0.2);
  assert.notEqual(0.3 - 0.1, 0.2);
  assert.equal(secondsBetween(0.3, 0.1), -0.2);
  assert.equal(secondsBetween(1.048, 0.048), -1);
});
