// @ts-check

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { canvas } from "../support/canvas.js";
import { run } from "../support/drawn-moment.js";
import { near } from "../support/vectors.js";
import { controlRenderer } from "../../../web/render/control-renderer.js";

/** @import { Opening } from "../../../web/render/types.d.ts" */
/** @import { Control } from "../../../web/scene/types.d.ts" */

const page = { accent: "#00f", ink: "#111" }, colours = { ...page, words: page };
/** 16:30 on a summer day, in the time zone of this machine. */
const wall = () => new Date(2026, 5, 21, 16, 30).getTime();
const dot = { circle: { radius: 5 }, fill: "#f00" };

/** @param {object} change @returns {Control} */
const control = (change) => /** @type {any} */ ({
  edge: "top",
  extent: 80,
  cycle: 0.5,
  exit: 1,
  layers: [],
  ...change,
});

/** @param {object} change @returns {Opening} */
const opening = (change) => /** @type {any} */ ({
  edge: "top",
  phase: "pulling",
  timeline: "pull",
  cycles: 0,
  level: 1,
  outcome: null,
  updated: null,
  extent: 80,
  viewport: [400, 800],
  insets: [50, 0, 0, 0],
  distance: 80,
  presentation: { placement: "pinned", from: [[1, "centered"]], gap: 0 },
  now: 100,
  ratio: 1,
  at: 1,
  armed: 0,
  mirrored: false,
  pixelRatio: 2,
  colours,
  under: 14,
  still: false,
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

describe("a control's origin is the centre of its box", () => {
  const layers = [{ ...dot, x: 10, along: 0.25 }];

  test("at the top, and mirrored if text runs from right to left", () => {
    nearly(drawn({ layers })[1].at(0, 0), [210, 110]);
    nearly(drawn({ layers }, { mirrored: true })[1].at(0, 0), [190, 110]);
  });

  test("rotated at the left, where its width is the viewport's height", () => {
    const how = { edge: "left", insets: [0, 0, 0, 0] };
    const [, one] = drawn({ edge: "left", layers: [{ ...dot, across: 0.25, along: 0.25 }] }, how);
    nearly(one.at(0, 0), [60, 200]);
  });
});

describe("a text's percent", () => {
  const layers = [{ text: { text: [{ value: "percent" }], size: 15 } }];
  for (const [ratio, words] of [[0, "0"], [0.29, "29"], [0.999, "99"], [1, "100"], [1.4, "100"]]) {
    test(`is ${words} at ${ratio} of a pull that is armed`, () =>
      assert.equal(drawn({ layers }, { phase: "armed", ratio })[1].args[0], words));
  }

  test("is not 100 if a release does not refresh", () => {
    for (const ratio of [1, 1.4]) assert.equal(drawn({ layers }, { ratio })[1].args[0], "99");
  });
});

describe("a text's unclamped percent", () => {
  const layers = [{ text: { text: [{ value: "unclampedPercent" }], size: 15 } }];
  for (const [ratio, words] of [[0, "0"], [0.29, "29"], [1, "100"], [1.4, "140"], [2.999, "299"]]) {
    test(`is ${words} at ${ratio}`, () =>
      assert.equal(drawn({ layers }, { ratio })[1].args[0], words));
  }
});

describe("a text's updated", () => {
  const layers = [{ text: { text: ["At ", { value: "updated" }], size: 15 } }];

  test("is empty before a refresh has succeeded", () => {
    assert.equal(drawn({ layers })[1].args[0], "At ");
  });

  test("is the time of day of the last success", () => {
    const renderer = controlRenderer(() => null, wall, run), { context, drawn } = canvas();
    for (const updated of [null, 40, 100]) {
      renderer.paint(context, control({ layers }), opening({ updated }));
    }
    const said = drawn.filter(({ call }) => call === "fillText").map(({ args }) => args[0]);
    const words = (/** @type {number} */ minute) =>
      new Date(2026, 5, 21, 16, minute).toLocaleTimeString([], { timeStyle: "short" });
    assert.deepEqual(said, ["At ", `At ${words(29)}`, `At ${words(30)}`]);
  });
});

test("the latest changes apply, and a control without changes has none", () => {
  const renderer = controlRenderer(() => null, wall, run), { context, drawn } = canvas();
  const layers = [{ ...dot, name: "needle" }];
  renderer.paint(context, control({ layers, changes: { needle: { x: 7 } } }), opening({}));
  renderer.paint(context, control({ layers }), opening({}));
  const places = drawn.filter(({ call }) => call === "fill").map((one) => one.at(0, 0)[0]);
  nearly(places, [207, 200]);
});

test("a background can be a colour of the page", () => {
  const fill = drawn({ background: "accent" })[1];
  assert.deepEqual([fill.call, fill.fillStyle, fill.args], ["fillRect", "#00f", [0, 50, 400, 94]]);
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

test("a cycle is slower if motion is reduced", () => {
  const layers = [{ ...dot, keys: { x: { cycle: [[0, 0], [10, 100]] } } }];
  const at = (/** @type {boolean} */ still) =>
    drawn({ layers }, { timeline: "cycle", at: 2, still })[1].at(0, 0)[0] - 200;
  nearly([at(false), at(true)], [20, 8]);
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

test("a free control's layers are placed in the frame that the program has set, and scaled to its width", () => {
  const presentation = { placement: "free", from: [], gap: 0 };
  const frame = { x: 10, y: 20, width: 80, height: 60 };
  const layers = [{ ...dot, keys: { across: { pull: [[0, 0.25], [1, 0.25]] } } }];
  const [clip, fill] = drawn({ layers }, { presentation, frame });
  assert.equal(clip.call, "clip");
  nearly(fill.at(0, 0), [10 + 40 + 0.25 * 80, 20 + 30]);
});

test("a control is not drawn without an engine", () => {
  const { context, drawn } = canvas();
  const renderer = controlRenderer(() => null, wall, (_, otherwise) => otherwise);
  renderer.paint(context, control({ layers: [dot], background: "accent" }), opening({}));
  assert.deepEqual(drawn, []);
});
