// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { propertyOf } from "../../../web/scene/keyframes.js";
import { controlAt, deepest, wordsOf } from "../../../web/sheet/control-cell.js";
import { follow } from "../support/drawn-moment.js";
import { near } from "../support/vectors.js";

/** @import { Moment, SheetControl } from "../../../web/sheet/control-cell.js" */

/** @param {Partial<Moment>} change @returns {Moment} */
const moment = (change) => ({
  ...{ timeline: "pull", at: 0.3, phase: "pulling", outcome: null, cycles: 0, distance: 24 },
  ...{ ratio: 0.3, changes: [] },
  ...change,
});
/** @type {Partial<Moment>} */
const exit = { timeline: "exit", at: 0.5, phase: "exiting", outcome: "success", cycles: 2 };
const moments = [
  moment({}),
  moment({ at: 1, phase: "armed", distance: 80, ratio: 1 }),
  moment({ timeline: "cycle", at: 0.25, phase: "refreshing", distance: 60, ratio: 0.75 }),
  moment({ ...exit, distance: 60, ratio: 0.75 }),
  moment({ at: 0, phase: "idle", outcome: "failure", distance: 40, ratio: 0 }),
];
/** The values equal the positions on the timelines. */
const straight = [[0, 0], [9, 9]];
const layer = /** @type {any} */ ({
  keys: { x: { pull: straight, cycle: straight, exit: straight }, y: { arming: [[0, 0], [1, 1]] } },
});
const control = /** @type {SheetControl} */ (/** @type {any} */ ({
  ...{ extent: 90, threshold: 80, cycle: 2, exit: 0.5, moments, layers: [layer] },
}));

test("each moment has the position, the phase and the outcome of its timeline", () => {
  for (const each of moments) {
    const { changed, view } = controlAt(control, each);
    const animated = follow(changed, { ...view, still: false });
    assert.ok(animated);
    const at = (/** @type {string} */ property) => propertyOf(layer, property, { animated });
    near(at("x"), each.at, wordsOf(each));
    const { phase, outcome, cycles } = each;
    assert.deepEqual([view.phase, view.outcome, view.cycles], [phase, outcome, cycles]);
    assert.equal(at("y"), each.phase === "armed" ? 1 : 0);
    assert.deepEqual([view.distance, view.ratio], [each.distance, each.ratio]);
  }
  assert.equal(deepest(control), 80);
});

test("the name of a moment is its timeline and position, or the last outcome", () => {
  const names = ["Pull 0.3", "Pull 1", "Cycle ¼", "Exit ½", "After a failure"];
  assert.deepEqual(moments.map(wordsOf), names);
});

test("a control has its closure's changes at the moment", () => {
  const changes = [{ layer: "dot", property: "radius", value: 9 }, { layer: "word", text: "3" }];
  const { changed } = controlAt(control, moment({ changes }));
  assert.deepEqual(changed.changes, { dot: { radius: 9 }, word: { text: "3" } });
  assert.deepEqual(controlAt(control, moment({})).changed.changes, {});
});
