// @ts-check
import { describe, test } from "node:test";
import assert from "node:assert/strict";
import * as functions from "../../../web/physics/numerics.js";
import { vectors } from "../support/vectors.js";

/** @type {Record<string, (...args: number[]) => number>} */
const named = /** @type {any} */ (functions);
const view = new DataView(new ArrayBuffer(8));

/** A number from the 16 digits of its bits. @param {string} digits */
const fromBits = (digits) => {
  view.setUint32(0, parseInt(digits.slice(0, 8), 16));
  view.setUint32(4, parseInt(digits.slice(8), 16));
  return view.getFloat64(0);
};

/** The digits of a number's bits; all NaN are alike. @param {number} x */
const toBits = (x) => {
  view.setFloat64(0, Number.isNaN(x) ? NaN : x);
  const words = [view.getUint32(0), view.getUint32(4)];
  return words.map((word) => word.toString(16).padStart(8, "0")).join("");
};

/** Whole numbers below 2^32 from a seed: Mulberry32, as numerics.py draws them. @param {number} state */
const generator = (state) => () => {
  state = state + 0x6d2b79f5 | 0;
  let mixed = Math.imul(state ^ state >>> 15, state | 1);
  mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
  return (mixed ^ mixed >>> 14) >>> 0;
};

/**
 * The index-th argument of a function.
 * @param {() => number} next
 * @param {any} spread
 * @param {number} index
 */
const drawn = (next, { range, exponents, signed }, index) => {
  const one = next(), two = next(), three = next();
  if (index % 2 === 0) {
    const part = ((one >>> 5) * 67108864 + (two >>> 6)) / 9007199254740992;
    return range[0] + (range[1] - range[0]) * part;
  }
  const exponent = exponents[0] + three % (exponents[1] - exponents[0] + 1);
  view.setUint32(0, (signed ? one & 0x80000000 : 0) | exponent + 1023 << 20 | one & 0xfffff);
  view.setUint32(4, two);
  return view.getFloat64(0);
};

const { seed, hashed, functions: entries } = vectors("numerics");

for (const entry of entries) {
  describe(entry.name, () => {
    const compute = named[entry.name];

    test("gives the bits of the vectors", () => {
      assert.ok(entry.samples.length > 1000);
      for (const sample of entry.samples) {
        const patterns = sample.split(" ");
        const expected = patterns.pop(), args = patterns.map(fromBits);
        assert.equal(toBits(compute(...args)), expected, `${entry.name}(${args.join(", ")})`);
      }
    });

    test(`gives the same ${hashed} results from a seed`, () => {
      const next = generator(seed);
      let hash = 0x811c9dc5;
      for (let index = 0; index < hashed; index++) {
        const first = drawn(next, entry, index);
        const result = compute.length === 1
          ? compute(first)
          : compute(first, drawn(next, entry, index));
        view.setFloat64(0, result);
        hash = Math.imul(hash ^ view.getUint32(4), 0x01000193);
        hash = Math.imul(hash ^ view.getUint32(0), 0x01000193);
      }
      assert.equal(hash >>> 0, entry.hash);
    });
  });
}
