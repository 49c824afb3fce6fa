// @ts-check
// Tests/Engine/Refreshing/Behavior/ControlBoxTests.swift tests the rules; these tests check that the page and the
// engine exchange the same numbers.

import { test } from "node:test";
import assert from "node:assert/strict";
import { edges } from "../../../web/scene/edges.js";
import { place } from "../../../web/scene/control-box.js";
import { engine } from "../support/built-engine.js";
import { run } from "../support/drawn-moment.js";

/** @import { Placement } from "../../../web/scene/types.d.ts" */

const placed = {
  edge: /** @type {const} */ ("top"),
  extent: 80,
  viewport: /** @type {const} */ ([390, 844]),
  insets: /** @type {const} */ ([10, 20, 30, 40]),
  distance: 50,
  presentation: { placement: /** @type {Placement} */ ("pinned"), from: [], gap: 4 },
};

/** @param {object} change */
const box = (change) => {
  const made = place(run, { ...placed, ...change });
  assert.ok(made);
  return made;
};

test("a control is visible in the gap at its edge, between the bars", () => {
  const clips = edges.map((edge) => box({ edge }).clip);
  assert.deepEqual(clips, [
    { x: 0, y: 10, width: 390, height: 50 },
    { x: 20, y: 0, width: 50, height: 844 },
    { x: 0, y: 844 - 30 - 50, width: 390, height: 50 },
    { x: 390 - 40 - 50, y: 0, width: 50, height: 844 },
  ]);
});

test("a control changes its placement at given ratios of its extent", () => {
  /** @type {[number, Placement][]} */
  const from = [[0.5, "centered"], [1.25, "stretched"]];
  const along = [30, 50, 120].map((distance) => {
    const { y, height } = box({ distance, presentation: { placement: "pinned", from, gap: 4 } });
    return [y - 10, height];
  });
  assert.deepEqual(along, [[0, 80], [-15, 80], [0, 120]]);
});

/** @type {[Placement, number, number][]} */
const cases = [
  ["pinned", 0, 80],
  ["following", 50 - 80 - 4, 80],
  ["centered", -15, 80],
  ["stretched", 0, 50],
  ["free", 0, 80],
];
for (const [placement, begin, length] of cases) {
  test(`a box is ${placement}`, () => {
    const { clip: _, ...found } = box({ presentation: { placement, from: [], gap: 4 } });
    const scaleAlong = length / 80, isFree = placement === "free";
    assert.deepEqual(found, {
      x: 0,
      y: 10 + begin,
      width: 390,
      height: length,
      scaleAlong,
      isFree,
    });
  });
}

test("a free control is placed and clipped to the frame that the program has set", () => {
  const presentation = { placement: "free", from: [], gap: 0 };
  const frame = { x: 11, y: 22, width: 33, height: 44 },
    whole = { x: 0, y: 0, width: 390, height: 844 };
  assert.deepEqual(box({ presentation, frame }), {
    ...frame,
    scaleAlong: 1,
    clip: frame,
    isFree: true,
  });
  assert.deepEqual(box({ presentation, frame: null }).clip, whole);
});

test("there is no box without an engine", () => {
  assert.equal(place((_, otherwise) => otherwise, placed), null);
});

test("the engine rejects unknown edges and placements", () => {
  const { functions } = engine;
  const address = functions.room(8 * 15), all = engine.doubles, at = address / 8;
  const numbers = [0, 50, 390, 844, 10, 80, NaN, NaN, NaN, NaN, 0, 0, 0, 1, 1];
  for (const [index, wrong] of [[0, 4], [0, -1], [0, 0.5], [0, NaN], [11, 5], [14, 5]]) {
    all.set(numbers, at);
    assert.notEqual(functions.place(1), 0);
    all[at + index] = wrong;
    assert.equal(functions.place(1), 0, `${index}: ${wrong}`);
  }
  all.set(numbers, at);
  assert.notEqual(functions.place(-1), 0, "no steps");
});
