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

test("a text without enough space is smaller, and has the width of the available space", () => {
  const { context, drawn } = canvas(), fit = fittedText(0.5);
  for (const room of [32, 16]) {
    const [line] = fit(context, "four", room);
    assert.equal(line.width, room);
    fillLine(context, line, 10, 20);
  }
  const [usual, small] = drawn.map(({ at, args: [, x, y] }) => [at(x, y), at(x + 32, y)[0]]);
  assert.deepEqual([usual, small], [[[10, 20], 42], [[10, 20], 26]]);
});

/** @type {[string, number, number, 1 | 2, string[]][]} */
const cases = [
  ["twelve words", 12, 1, 1, ["twelve words"]],
  ["twelve words", 11, 1, 1, ["twelve wor…"]],
  ["twelve words", 8, 1, 1, ["twelve…"]],
  ["twelve words", 0, 1, 1, [""]],
  ["🍎🍐🍊🍋", 3, 1, 1, ["🍎🍐…"]], // a letter is never cut in two
  ["twelve words", 9, 0.75, 1, ["twelve words"]],
  ["twelve words", 8.25, 0.75, 1, ["twelve wor…"]],
  ["twelve words", 12, 1, 2, ["twelve words"]],
  ["twelve words", 11, 1, 2, ["twelve", "words"]],
  ["twelve words and more", 12, 1, 2, ["twelve words", "and more"]],
  ["twelve words and more of them", 12, 1, 2, ["twelve words", "and more of…"]],
  ["endlessness", 6, 1, 2, ["endle…"]],
];
for (const [text, room, least, most, lines] of cases) {
  test(`“${text}” in a width of ${room}, at ${least} of its size, has these lines: ${lines}`, () => {
    assert.deepEqual(written(fittedText(least, most), text, room), lines);
  });
}
