// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { canvas } from "../support/canvas.js";
import { fillFitting, textTruncation, twoLines } from "../../../web/render/text-truncation.js";

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

test("a text that fits stays, and a longer one ends in dots as late as possible", () => {
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

test("an endless text is measured a few times only", () => {
  const { context, asked } = ruler();
  const fitted = textTruncation()(context, "x".repeat(100_000), 40);
  assert.equal(plain(fitted), `${"x".repeat(39)}…`);
  assert.ok(asked.count < 20);
});

test("a text that may be written smaller is whole for longer", () => {
  const { context } = ruler(), fit = textTruncation(0.75);
  assert.equal(fit(context, "twelve words", 9), "twelve words");
  assert.equal(plain(fit(context, "twelve words", 8.25)), "twelve wor…");
});

test("a text is written smaller where it has no room otherwise", () => {
  const { context, drawn } = canvas();
  fillFitting(context, "four", 10, 20, 32);
  fillFitting(context, "four", 10, 20, 16);
  const [usual, small] = drawn.map(({ at, args: [, x, y] }) => [at(x, y), at(x + 32, y)[0]]);
  assert.deepEqual(usual, [[10, 20], 42]);
  assert.deepEqual(small, [[10, 20], 26]);
});

test("a text that is too long for a line has two, which end at a word, and the second may be shortened", () => {
  const { context } = ruler(), lines = twoLines(1);
  const of = (/** @type {string} */ text, /** @type {number} */ room) =>
    lines(context, text, room).map(plain);
  assert.deepEqual(of("twelve words", 12), ["twelve words"]);
  assert.deepEqual(of("twelve words", 11), ["twelve", "words"]);
  assert.deepEqual(of("twelve words and more", 12), ["twelve words", "and more"]);
  assert.deepEqual(of("twelve words and more of them", 12), ["twelve words", "and more of…"]);
  assert.deepEqual(of("endlessness", 6), ["endle…"]);
});
