// @ts-check

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

/**
 * The golden numbers of a file in Tests/Vectors.
 * @param {string} name
 * @returns {any}
 */
export const vectors = (name) =>
  JSON.parse(readFileSync(new URL(`../../Vectors/${name}.json`, import.meta.url), "utf8"));

/**
 * Asserts |Δ| ≤ 1e-9·max(1, |expected|), or a tolerance that is given; null is equal to null alone.
 * @param {number | null} actual
 * @param {number | null} expected
 * @param {string} [what]
 * @param {number} [tolerance]
 */
export const near = (actual, expected, what = "value", tolerance = 1e-9) => {
  if (actual === null || expected === null) return assert.equal(actual, expected, what);
  const allowed = tolerance * Math.max(1, Math.abs(expected));
  assert.ok(Math.abs(actual - expected) <= allowed, `${what}: ${actual} is not ${expected}`);
};
