// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { paintPoints, paintSeconds } from "../../../../../web/ui/panel/time/axes.js";
import { canvas } from "../../../support/canvas.js";

const styles = /** @type {any} */ ({
  fontSize: "16px",
  fontFamily: "sans-serif",
  getPropertyValue: (/** @type {string} */ name) => name,
});
const plot = { top: 30, width: 400, height: 120 };

/** The texts of what was drawn, each with its place. @param {ReturnType<typeof canvas>["drawn"]} drawn */
const texts = (drawn) => drawn.filter(({ call }) => call === "fillText").map(({ args }) => args);

test("below the curves stand round seconds, each at its time and whole within the plot", () => {
  const { context, drawn } = canvas();
  paintSeconds(context, [0, 20], plot, 190, styles);
  const found = texts(drawn);
  assert.deepEqual(found.map(([text]) => text), ["0 s", "5 s", "10 s", "15 s", "20 s"]);
  const lines = drawn.filter(({ call }) => call === "fillRect").map(({ args }) => args);
  assert.deepEqual(lines.map(([x, y, , height]) => [x, y, height]), [
    [0, 30, 120],
    [100, 30, 120],
    [200, 30, 120],
    [300, 30, 120],
    [400, 30, 120],
  ]);
  for (const [text, x] of found) assert.ok(x >= 0 && x + 8 * text.length <= 400, text);
});

test("a window of less than a second has seconds with decimals", () => {
  const { context, drawn } = canvas();
  paintSeconds(context, [1.2, 1.6], plot, 190, styles);
  assert.deepEqual(texts(drawn).map(([text]) => text), [
    "1.2 s",
    "1.3 s",
    "1.4 s",
    "1.5 s",
    "1.6 s",
  ]);
});

test("beside the curves stand round points of the offset, which grow downwards", () => {
  const { context, drawn } = canvas();
  const numbers = paintPoints(context, [-150, 90], plot, styles);
  assert.deepEqual(texts(drawn), []);
  numbers();
  const found = texts(drawn);
  assert.deepEqual(found.map(([text]) => text), ["−100 pt", "0 pt"]);
  assert.ok(found[0][2] < found[1][2]);
  const lines = drawn.filter(({ call }) => call === "fillRect").map(({ args: [, y] }) => y);
  assert.deepEqual(lines, [30 + 25, 30 + 75]);
});
