// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { canvas } from "../support/canvas.js";
import { fillLine, fittedText } from "../../../web/render/fitted-text.js";

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

/**
 * What is written of a text, line by line.
 * @param {ReturnType<typeof fittedText>} fit
 * @param {string} text
 * @param {number} room
 * @param {any} [context]
 */
const written = (fit, text, room, context = ruler().context) =>
  fit(context, text, room).map((line) => line.text.replace(/[\u2068\u2069]/g, ""));

test("a text that fits stays, and a longer one ends in dots as late as possible", () => {
  const fit = fittedText();
  assert.deepEqual(written(fit, "twelve words", 12), ["twelve words"]);
  assert.deepEqual(written(fit, "twelve words", 11), ["twelve wor…"]);
  assert.deepEqual(written(fit, "twelve words", 8), ["twelve…"]);
  assert.deepEqual(written(fit, "twelve words", 0), [""]);
});

test("no letter is cut in two", () => {
  assert.deepEqual(written(fittedText(), "🍎🍐🍊🍋", 3), ["🍎🍐…"]);
});

test("an endless text is measured a few times only", () => {
  const { context, asked } = ruler();
  const endless = "x".repeat(100_000);
  assert.deepEqual(written(fittedText(), endless, 40, context), [`${"x".repeat(39)}…`]);
  assert.ok(asked.count < 20);
});

test("a text that was fitted into a room is not measured again for it", () => {
  const { context, asked } = ruler(), fit = fittedText(0.75, 2);
  const first = fit(context, "twelve words", 9), { count } = asked;
  assert.equal(fit(context, "twelve words", 9), first);
  assert.equal(asked.count, count);
  fit(context, "twelve words", 12);
  assert.ok(asked.count > count);
});

test("a text that may be written smaller is whole for longer", () => {
  const fit = fittedText(0.75);
  assert.deepEqual(written(fit, "twelve words", 9), ["twelve words"]);
  assert.deepEqual(written(fit, "twelve words", 8.25), ["twelve wor…"]);
});

test("a text is written smaller where it has no room otherwise, and its width is that which it has then", () => {
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

test("a text that is too long for a line has two, which end at a word, and the second may be shortened", () => {
  const fit = fittedText(1, 2);
  const of = (/** @type {string} */ text, /** @type {number} */ room) => written(fit, text, room);
  assert.deepEqual(of("twelve words", 12), ["twelve words"]);
  assert.deepEqual(of("twelve words", 11), ["twelve", "words"]);
  assert.deepEqual(of("twelve words and more", 12), ["twelve words", "and more"]);
  assert.deepEqual(of("twelve words and more of them", 12), ["twelve words", "and more of…"]);
  assert.deepEqual(of("endlessness", 6), ["endle…"]);
});
