// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { textTruncation } from "../../../web/render/text-truncation.js";

/** A context in whose font each letter is a point wide, but for the marks that no one sees. */
function ruler() {
  const asked = { count: 0 };
  const context = /** @type {any} */ ({
    measureText(/** @type {string} */ text) {
      asked.count++;
      return { width: [...text].filter((one) => !"\u2068\u2069".includes(one)).length };
    },
  });
  return { context, asked };
}

const plain = (/** @type {string} */ text) => text.replace(/[\u2068\u2069]/g, "");

test("what fits stays, what does not ends in dots as late as it may", () => {
  const { context } = ruler(), fit = textTruncation();
  assert.equal(fit(context, "twelve words", 12), "twelve words");
  assert.equal(plain(fit(context, "twelve words", 11)), "twelve wor…");
  assert.equal(plain(fit(context, "twelve words", 8)), "twelve…");
  assert.equal(fit(context, "twelve words", 0), "");
});

test("no letter is cut in two", () => {
  const { context } = ruler();
  assert.equal(plain(textTruncation()(context, "🍎🍐🍊🍋", 3)), "🍎🍐…");
});

test("a text without end is measured a few times", () => {
  const { context, asked } = ruler();
  const fitted = textTruncation()(context, "x".repeat(100_000), 40);
  assert.equal(plain(fitted), `${"x".repeat(39)}…`);
  assert.ok(asked.count < 20);
});
