// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { retryableEdgeAt } from "../../../web/scene/hit-test.js";
import { run } from "../support/drawn-moment.js";
import { shownOf } from "../support/numbers.js";

const footer = /** @type {any} */ ({
  ...{ edge: "bottom", extent: 44, threshold: 44, phase: "idle", outcome: "failure" },
  presentation: { placement: "following", from: [], gap: 0 },
});
const scene = /** @type {any} */ ({
  viewport: [390, 844],
  content: [390, 1728],
  insets: [52, 0, 34 + 44, 0],
  prompts: [0, 0, 44, 0],
  controls: { bottom: footer },
});
/** The scene with an open gap at the bottom edge. @param {number} gap @param {object} [change] of the control there */
const open = (gap, change) =>
  shownOf({ ...scene, controls: { bottom: { ...footer, ...change } } }, {}, {}, {}, { gap });

test("a failed refresh can be retried where its control is visible", () => {
  const at = (/** @type {number} */ y, gap = 44) => retryableEdgeAt(run, open(gap), { x: 195, y });
  assert.deepEqual([at(844 - 34 - 1), at(844 - 34 - 44)], ["bottom", "bottom"]);
  assert.deepEqual([at(844 - 34 - 45), at(844 - 33)], [undefined, undefined]);
  assert.equal(at(844 - 34 - 1, 0), undefined, "it is scrolled out of sight");
});

test("a refresh that is running or has succeeded cannot be retried", () => {
  for (const change of [{ phase: "refreshing" }, { outcome: "success" }, { outcome: null }]) {
    assert.equal(retryableEdgeAt(run, open(44, change), { x: 195, y: 800 }), undefined);
  }
});

test("a failed free control can be retried in the frame that the program has set", () => {
  const free = {
    presentation: { placement: "free", from: [], gap: 0 },
    frame: { x: 10, y: 20, width: 80, height: 60 },
  };
  const at = (/** @type {number} */ x, /** @type {number} */ y) =>
    retryableEdgeAt(run, open(0, free), { x, y });
  assert.deepEqual([at(10, 20), at(89, 79)], ["bottom", "bottom"]);
  assert.deepEqual([at(9, 20), at(90, 79), at(10, 80)], [undefined, undefined, undefined]);
});

test("a failed control over still content can be retried where its pull has moved it", () => {
  const presentation = { placement: "pinned", from: [], gap: 0 };
  const shown = shownOf(
    { ...scene, controls: { bottom: { ...footer, presentation } } },
    ...[{}, {}, {}, { gap: 100, isOver: 1 }],
  );
  const at = (/** @type {number} */ y) => retryableEdgeAt(run, shown, { x: 195, y });
  assert.deepEqual([at(844 - 34 - 70), at(844 - 34 - 20)], ["bottom", undefined]);
});

test("no control is found before the engine has loaded", () => {
  const point = { x: 195, y: 844 - 34 - 1 };
  const early = shownOf(scene, {}, {}, {}, { control: 0, gap: 44 });
  assert.equal(retryableEdgeAt(run, early, point), undefined);
  const without = (/** @type {any} */ _, /** @type {any} */ otherwise) => otherwise;
  assert.equal(retryableEdgeAt(without, open(44), point), undefined);
});
