// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import * as axes from "../../../../../../web/ui/panel/time/chart/axes.js";
import { canvas } from "../../../../support/canvas.js";

const { paintNumbers, paintSeconds, roundStep, stepDecimals, ticks } = axes;

const styles = /** @type {any} */ ({
  fontSize: "16px",
  fontFamily: "sans-serif",
  getPropertyValue: (/** @type {string} */ name) => name,
});
const plot = { left: 44, top: 30, width: 400, height: 120 };

/** The texts that were drawn, each with its place. @param {ReturnType<typeof canvas>["drawn"]} drawn */
const texts = (drawn) => drawn.filter(({ call }) => call === "fillText").map(({ args }) => args);

test("round seconds are above the curves, each at its time and entirely within the plot", () => {
  const { context, drawn } = canvas();
  paintSeconds(context, [0, 20], [plot, { ...plot, top: 160, height: 40 }], 18, styles);
  const found = texts(drawn);
  assert.deepEqual(found.map(([text]) => text), ["0 s", "5 s", "10 s", "15 s", "20 s"]);
  const lines = drawn.filter(({ call }) => call === "fillRect").map(({ args }) => args);
  const inEachBand = [44, 144, 244, 344, 444].flatMap((x) => [[x, 30, 120], [x, 160, 40]]);
  assert.deepEqual(lines.map(([x, y, , height]) => [x, y, height]), inEachBand);
  for (const [text, x] of found) assert.ok(x >= 44 && x + 8 * text.length <= 444, text);
});

/** The horizontal range and the baseline of each text. @param {ReturnType<typeof canvas>["drawn"]} drawn */
const places = (drawn) =>
  texts(drawn).map(([text, x, y, room]) => ({
    text,
    from: x,
    to: x + Math.min(8 * text.length, room),
    base: y,
  }));

/** The position of a value in a plot that grows downwards. @param {number} low @param {number} high */
const downwards = (low, high) => (/** @type {number} */ value) =>
  plot.top + (value - low) / (high - low) * plot.height;

test("round numbers with lines are next to a curve and never on it", () => {
  const { context, drawn } = canvas();
  paintNumbers(context, [-150, 90], plot, downwards(-150, 90), styles);
  const found = places(drawn);
  assert.deepEqual(found.map(({ text }) => text), ["−150", "−100", "−50", "0", "50"]);
  for (const { from, to } of found) assert.ok(from >= 0 && to < plot.left);
  const lines = drawn.filter(({ call }) => call === "fillRect").map(({ args: [x, y] }) => [x, y]);
  assert.deepEqual(lines, [0, 25, 50, 75, 100].map((y) => [44, 30 + y]));
});

test("a low band has at least two numbers, because one number is not a scale", () => {
  for (const [low, high] of [[-1800, 900], [-1, 7], [0, 1], [-30, 4]]) {
    const { context, drawn } = canvas();
    paintNumbers(context, [low, high], { ...plot, height: 28 }, downwards(low, high), styles);
    assert.ok(texts(drawn).length >= 2, `${low} to ${high}`);
  }
});

test("a step has enough decimals to distinguish its multiples", () => {
  assert.deepEqual(ticks([-3, 104], 6), [0, 20, 40, 60, 80, 100], "round values within the span");
  for (const [length, decimals] of [[2000, 0], [4, 0], [2, 1], [0.1, 2]]) {
    assert.equal(stepDecimals(roundStep(length, 4)), decimals, `${length}`);
  }
});
