// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import * as barRows from "../../../../../../web/ui/panel/time/chart/bar-rows.js";
import { measurements } from "../../../../../../web/ui/measurements.js";
import { canvas } from "../../../../support/canvas.js";

const { insetRow, measuredRows, paintRow, rowText } = barRows;

test("a row of measurements shows the greatest value, or that there are no measurements", () => {
  const measures = measurements();
  measures.add("roundTrip", 1, 12);
  measures.add("roundTrip", 2, 19);
  measures.add("correction", 2, 0);
  assert.deepEqual(measuredRows(measures, 0, 4, 8).map(rowText), [
    "Round trip, this device · max 19.0 ms",
    "Frame time, this device · not measured",
    "Correction, this device · max 0.0 pt",
  ]);
});

test("a row of insets names the edge, the greatest inset, and the owner of each color", () => {
  const known = [null, { bars: 52, control: 0, prompt: 0 }, { bars: 52, control: 60, prompt: 20 }]
    .map((top) => top && /** @type {any} */ ({ insets: { top } }));
  const row = insetRow(known, "top");
  assert.equal(rowText(row), "Top inset · max 132.0 pt");
  assert.deepEqual(row.bars.map(({ name }) => name), ["prompt", "refresh", "bar"]);
  assert.deepEqual(row.bars.map(({ values }) => values), [
    [null, 52, 132],
    [null, 52, 112],
    [null, 52, 52],
  ]);
});

const styles = /** @type {any} */ ({
  fontSize: "16px",
  fontFamily: "sans-serif",
  getPropertyValue: (/** @type {string} */ name) => name,
});

test("a narrow row omits the greatest value", () => {
  const known = [{ insets: { top: { bars: 52, control: 60, prompt: 20 } } }];
  const row = insetRow(/** @type {any} */ (known), "top");
  /** @param {number} width */
  const texts = (width) => {
    const { context, drawn } = canvas();
    paintRow(context, row, { left: 40, width }, 0, styles);
    const written = drawn.filter(({ call }) => call === "fillText").map(({ args }) => args);
    for (const [text, x] of written) assert.ok(x + 8 * text.length <= 40 + width, text);
    return written.map(([text]) => text);
  };
  assert.deepEqual(texts(500), ["Top inset · max 132.0 pt", "bar", "refresh", "prompt"]);
  assert.deepEqual(texts(330), ["Top inset", "bar", "refresh", "prompt"]);
});

test("equal values are one bar, because two bars would have a seam", () => {
  const { context, drawn } = canvas();
  const all = [{ values: [52, 52, 52, null, 104, 104], color: "--idle" }];
  const row = { title: "Top inset", unit: "pt", bars: all };
  paintRow(context, row, { left: 40, width: 300 }, 0, styles);
  const bars = drawn.filter(({ call, fillStyle }) => call === "fillRect" && fillStyle === "--idle")
    .map(({ args: [x, , width, height] }) => [x, width, height]);
  assert.deepEqual(bars, [[40, 150, 7], [240, 100, 14]]);
});
