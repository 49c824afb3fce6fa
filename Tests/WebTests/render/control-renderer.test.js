// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { canvas } from "../support/canvas.js";
import { run } from "../support/drawn-moment.js";
import { near } from "../support/vectors.js";
import { controlRenderer } from "../../../web/render/control-renderer.js";

/** @import { Opening } from "../../../web/render/types.d.ts" */
/** @import { Control } from "../../../web/scene/types.d.ts" */

const page = { accent: "#00f", ink: "#111" }, colors = { ...page, words: page };
/** 16:30 on a summer day, in the time zone of this machine. */
const wall = () => new Date(2026, 5, 21, 16, 30).getTime();
const dot = { circle: { radius: 5 }, fill: "#f00" };

/** @param {object} change @returns {Control} */
const control = (change) => /** @type {any} */ ({
  ...{ edge: "top", extent: 80, cycle: 0.5, exit: 1, layers: [] },
  ...change,
});

/** @param {object} change @returns {Opening} */
const opening = (change) => /** @type {any} */ ({
  ...{ edge: "top", phase: "pulling", timeline: "pull", cycles: 0, level: 1 },
  ...{ outcome: null, updated: null, now: 100, ratio: 1, at: 1, armed: 0 },
  ...{ extent: 80, viewport: [400, 800], insets: [50, 0, 0, 0], distance: 80, under: 14 },
  presentation: { placement: "pinned", from: [[1, "centered"]], gap: 0 },
  ...{ mirrored: false, still: false, pixelRatio: 2, colors },
  ...change,
});

/** Returns the drawing of a control in a gap. @param {object} what @param {object} [how] */
function drawn(what, how = {}) {
  const { context, drawn } = canvas();
  controlRenderer(() => null, wall, run).paint(context, control(what), opening(how));
  return drawn;
}

/** @param {number[]} actual @param {number[]} expected */
const nearly = (actual, expected) =>
  actual.forEach((one, n) => near(one, expected[n], `part ${n}`));

test("a control at the left is rotated, and its width is the viewport's height", () => {
  const layers = [{ ...dot, across: 0.25, along: 0.25 }],
    how = { edge: "left", insets: [0, 0, 0, 0] };
  nearly(drawn({ edge: "left", layers }, how)[1].at(0, 0), [60, 200]);
});

test("a text's percent is 100 only if a release refreshes, and its unclamped percent can be more", () => {
  const layers = [{
    text: { text: [{ value: "percent" }, " ", { value: "unclampedPercent" }], size: 15 },
  }];
  const cases = /** @type {const} */ ([
    ["armed", 0, "0 0"],
    ["armed", 0.29, "29 29"],
    ["armed", 0.999, "99 99"],
    ["armed", 1, "100 100"],
    ["armed", 2.999, "100 299"],
    ["pulling", 1, "99 100"],
    ["pulling", 1.4, "99 140"],
  ]);
  for (const [phase, ratio, words] of cases) {
    assert.equal(drawn({ layers }, { phase, ratio })[1].args[0], words);
  }
});

test("a text's time of the last success is empty before one", () => {
  const layers = [{ text: { text: ["At ", { value: "updated" }], size: 15 } }];
  const shownTime = (/** @type {number | null} */ updated) =>
    drawn({ layers }, { updated })[1].args[0];
  const words = (/** @type {number} */ minute) =>
    new Date(2026, 5, 21, 16, minute).toLocaleTimeString([], { timeStyle: "short" });
  assert.deepEqual([null, 40, 100].map(shownTime), ["At ", `At ${words(29)}`, `At ${words(30)}`]);
});

test("while the space closes, layers for idle are hidden and layers for closing are shown", () => {
  const layers = [
    { ...dot, x: 1, shown: { phases: ["idle"] } },
    { ...dot, x: 2, shown: { phases: ["closing"] } },
    { ...dot, x: 3, shown: { phases: ["exiting"] } },
  ];
  const at = (/** @type {object} */ state) =>
    drawn({ layers }, state).filter(({ call }) => call === "fill")
      .map((one) => one.at(0, 0)[0] - 200);
  nearly(at({ phase: "idle", timeline: "pull" }), [1]);
  nearly(at({ phase: "idle", timeline: "exit" }), [2]);
  nearly(at({ phase: "exiting", timeline: "exit" }), [3]);
});

test("a free control is drawn over the list without a background, at the position of its layers", () => {
  const presentation = { placement: "free", from: [], gap: 0 };
  for (const distance of [0, 80]) {
    const all = drawn({ background: "accent", layers: [{ ...dot, y: 300 }] }, {
      presentation,
      distance,
    });
    assert.deepEqual(all.map(({ call }) => call), ["clip", "fill"]);
    nearly(all[1].at(0, 0), [200, 50 + 40 + 300]);
  }
});
