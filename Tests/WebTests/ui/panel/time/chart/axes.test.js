// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { paintPoints, paintSeconds } from "../../../../../../web/ui/panel/time/chart/axes.js";
import { canvas } from "../../../../support/canvas.js";

const styles = /** @type {any} */ ({
  fontSize: "16px",
  fontFamily: "sans-serif",
  getPropertyValue: (/** @type {string} */ name) => name,
});
const plot = { left: 44, top: 30, width: 400, height: 120 };

/** The texts of what was drawn, each with its place. @param {ReturnType<typeof canvas>["drawn"]} drawn */
const texts = (drawn) => drawn.filter(({ call }) => call === "fillText").map(({ args }) => args);

test("above the curves stand round seconds, each at its time and whole within the plot", () => {
  const { context, drawn } = canvas();
  paintSeconds(context, [0, 20], plot, 18, styles);
  const found = texts(drawn);
  assert.deepEqual(found.map(([text]) => text), ["0 s", "5 s", "10 s", "15 s", "20 s"]);
  const lines = drawn.filter(({ call }) => call === "fillRect").map(({ args }) => args);
  assert.deepEqual(lines.map(([x, y, , height]) => [x, y, height]), [
    [44, 30, 120],
    [144, 30, 120],
    [244, 30, 120],
    [344, 30, 120],
    [444, 30, 120],
  ]);
  for (const [text, x] of found) assert.ok(x >= 44 && x + 8 * text.length <= 444, text);
});

test("a window of less than a second has seconds with decimals", () => {
  const { context, drawn } = canvas();
  paintSeconds(context, [1.2, 1.6], plot, 18, styles);
  assert.deepEqual(texts(drawn).map(([text]) => text), [
    "1.2 s",
    "1.3 s",
    "1.4 s",
    "1.5 s",
    "1.6 s",
  ]);
});

/** What each text takes of the canvas: from where to where across, and its base. @param {ReturnType<typeof canvas>["drawn"]} drawn */
const places = (drawn) =>
  texts(drawn).map(([text, x, y, room]) => ({
    text,
    from: x,
    to: x + Math.min(8 * text.length, room),
    base: y,
  }));

test("beside the curves, and never on them, stand round points of the offset, which grow downwards", () => {
  const { context, drawn } = canvas();
  paintPoints(context, [-150, 90], plot, styles);
  const found = places(drawn);
  assert.deepEqual(found.map(({ text }) => text), ["−100 pt", "0 pt"]);
  assert.ok(found[0].base < found[1].base);
  for (const { from, to } of found) assert.ok(from >= 0 && to < plot.left);
  const lines = drawn.filter(({ call }) => call === "fillRect").map(({ args: [x, y] }) => [x, y]);
  assert.deepEqual(lines, [[44, 30 + 25], [44, 30 + 75]]);
});

test("a number at either end of the axis is whole, and a long one is written narrower", () => {
  const { context, drawn } = canvas();
  paintPoints(context, [-1_000_000, 0], plot, styles);
  for (const { from, to, base } of places(drawn)) {
    assert.ok(from >= 0 && to < plot.left && base > plot.top + 6 && base <= plot.top + plot.height);
  }
});
