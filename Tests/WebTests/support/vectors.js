// @ts-check

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

/**
 * Returns the expected numbers in a file of Tests/Vectors.
 * @param {string} name
 * @returns {any}
 */
export const vectors = (name) =>
  JSON.parse(readFileSync(new URL(`../../Vectors/${name}.json`, import.meta.url), "utf8"));

/**
 * Asserts |Δ| ≤ 1e-9·max(1, |expected|), or a given tolerance. A null value equals only null.
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
