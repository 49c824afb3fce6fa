// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { canvas } from "../support/canvas.js";
import { fillLine, fittedText } from "../../../web/render/fitted-text.js";

/** A context with a font in which each visible letter is a point wide. */
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

/**
 * Returns the lines of a text as they are drawn.
 * @param {ReturnType<typeof fittedText>} fit
 * @param {string} text
 * @param {number} room
 * @param {any} [context]
 */
const written = (fit, text, room, context = ruler().context) =>
  fit(context, text, room).map((line) => line.text.replace(/[\u2068\u2069]/g, ""));

test("a text that fits is unchanged, and a longer one ends with an ellipsis as late as possible", () => {
  const fit = fittedText();
  assert.deepEqual(written(fit, "twelve words", 12), ["twelve words"]);
  assert.deepEqual(written(fit, "twelve words", 11), ["twelve wor…"]);
  assert.deepEqual(written(fit, "twelve words", 8), ["twelve…"]);
  assert.deepEqual(written(fit, "twelve words", 0), [""]);
});

test("a letter is never cut in two", () => {
  assert.deepEqual(written(fittedText(), "🍎🍐🍊🍋", 3), ["🍎🍐…"]);
});

test("a very long text is measured only a few times", () => {
  const { context, asked } = ruler();
  const endless = "x".repeat(100_000);
  assert.deepEqual(written(fittedText(), endless, 40, context), [`${"x".repeat(39)}…`]);
  assert.ok(asked.count < 20);
});

test("a text is measured once for a width", () => {
  const { context, asked } = ruler(), fit = fittedText(0.75, 2);
  const first = fit(context, "twelve words", 9), { count } = asked;
  assert.equal(fit(context, "twelve words", 9), first);
  assert.equal(asked.count, count);
  fit(context, "twelve words", 12);
  assert.ok(asked.count > count);
});

test("a text that can be smaller stays whole at a smaller width", () => {
  const fit = fittedText(0.75);
  assert.deepEqual(written(fit, "twelve words", 9), ["twelve words"]);
  assert.deepEqual(written(fit, "twelve words", 8.25), ["twelve wor…"]);
});

test("a text without enough space is smaller, and has the width of the available space", () => {
  const { context, drawn } = canvas(), fit = fittedText(0.5);
  for (const room of [32, 16]) {
    const [line] = fit(context, "four", room);
    assert.equal(line.width, room);
    fillLine(context, line, 10, 20);
  }
  const [usual, small] = drawn.map(({ at, args: [, x, y] }) => [at(x, y), at(x + 32, y)[0]]);
  assert.deepEqual(usual, [[10, 20], 42]);
  assert.deepEqual(small, [[10, 20], 26]);
});

test("a text too long for a line has two lines that break at a word, and the second can be shortened", () => {
  const fit = fittedText(1, 2);
  const of = (/** @type {string} */ text, /** @type {number} */ room) => written(fit, text, room);
  assert.deepEqual(of("twelve words", 12), ["twelve words"]);
  assert.deepEqual(of("twelve words", 11), ["twelve", "words"]);
  assert.deepEqual(of("twelve words and more", 12), ["twelve words", "and more"]);
  assert.deepEqual(of("twelve words and more of them", 12), ["twelve words", "and more of…"]);
  assert.deepEqual(of("endlessness", 6), ["endle…"]);
});
