// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { emptyScene, reduce } from "../../../../../web/scene/scene.js";
import {
  longest,
  panned,
  sample,
  samples,
  shortest,
  zoomed,
} from "../../../../../web/ui/panel/time/samples.js";
import { insetRow } from "../../../../../web/ui/panel/time/bar-rows.js";
import { formulas } from "../../../support/built-engine.js";
import { serverMessages } from "../../../support/protocol-text.js";

/** The scene of PROTOCOL.md, pulled to an offset. @param {number} y */
function pulled(y) {
  const { scene: body } = /** @type {any} */ (serverMessages.find(({ scene }) => scene));
  const scene = reduce(emptyScene(), { kind: "scene", body }, 0);
  const motion = {
    axis: "y",
    sequence: 0,
    origin: 0,
    segments: [{ kind: "rest", duration: Infinity, at: y }],
  };
  return reduce(scene, { kind: "motion", body: motion }, 0);
}

test("a sample has the offset, the velocity, the greatest pull and each edge's phase", () => {
  // The list starts at −52, and its control at the top arms at 80 points.
  const { time, offset, velocity, pull, phases } = sample(formulas, pulled(-92), 3);
  assert.deepEqual({ time, offset, velocity, pull }, {
    time: 3,
    offset: -92,
    velocity: 0,
    pull: 0.5,
  });
  assert.deepEqual(phases, { top: "idle" });
  assert.equal(sample(formulas, pulled(100), 3).pull, 0);
});

test("a sample tells the owners of each inset, which add up to it", () => {
  const scene = pulled(-92), held = /** @type {const} */ ([60, 0, 0, 0]);
  const insets = /** @type {const} */ ([112, 0, 0, 0]);
  const opened = { ...scene, insets, held };
  assert.deepEqual(sample(formulas, scene, 3).insets, { top: { bars: 52, control: 0, prompt: 0 } });
  assert.deepEqual(sample(formulas, opened, 3).insets, {
    top: { bars: 52, control: 60, prompt: 0 },
  });
  const { bars } = insetRow([sample(formulas, opened, 3), null], "top");
  assert.deepEqual(bars.map(({ values }) => values), [[112, null], [112, null], [52, null]]);
});

test("samples are evenly apart, and null where nothing is known", () => {
  const known = samples(formulas, (time) => time < 5 ? pulled(time) : null, 2, 6, 5);
  assert.deepEqual(known.map((each) => each && each.offset), [2, 3, 4, null, null]);
});

test("a zoom keeps the moment under the pointer in its place", () => {
  const [from, to] = zoomed([10, 20], 0.5, 14, 100);
  assert.ok(Math.abs(from - 12) < 1e-9 && Math.abs(to - 17) < 1e-9);
});

test("a window is neither too short nor too long, and stays within the course", () => {
  const length = (/** @type {readonly number[]} */ [from, to]) => to - from;
  assert.ok(Math.abs(length(zoomed([10, 20], 1e-9, 14, 100)) - shortest) < 1e-9);
  assert.ok(Math.abs(length(zoomed([10, 20], 1e9, 14, 9000)) - longest) < 1e-9);
  assert.deepEqual(zoomed([10, 20], 1e9, 14, 100), [0, 100]);
  assert.deepEqual(panned([10, 20], -50, 100), [0, 10]);
  assert.deepEqual(panned([10, 20], 500, 100), [90, 100]);
  assert.deepEqual(panned([10, 20], 5, 100), [15, 25]);
});
