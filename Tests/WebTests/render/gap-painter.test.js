// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { canvas } from "../support/canvas.js";
import { run } from "../support/drawn-moment.js";
import { fakeWindow } from "../support/fake-window.js";
import { shownOf } from "../support/numbers.js";
import { gapPainter } from "../../../web/render/gap-painter.js";

const presentation = { placement: "pinned", from: [], gap: 0 };
const sizes = { extent: 80, threshold: 80, preload: 0 };
const control = { ...sizes, presentation, background: "#ff0", layers: [] };

/**
 * Returns the drawing of a stage of 390 by 844 points.
 * @param {import("node:test").TestContext} t
 * @param {Record<string, number>[]} byEdge the engine's numbers of the edges
 * @param {object} [change] of the scene
 * @param {{ now?: number, ratio?: number, still?: boolean }} [how]
 */
function paintedScene(t, byEdge, change, { now = 0, ratio = 3, still = false } = {}) {
  fakeWindow(t).setMedia("(prefers-reduced-motion: reduce)", still);
  const { context, drawn, states } = canvas();
  const scene = { viewport: [390, 844], content: [390, 2000], insets: [52, 0, 0, 0], ...change };
  const paint = gapPainter(
    context,
    /** @type {any} */ ({ ground: "#fff", words: {} }),
    /** @type {any} */ (scene.insets),
    () => assert.fail("nothing loads"),
    (sentence) => assert.fail(sentence),
    run,
  );
  context.rect(1, 2, 3, 4); // an earlier drawing has left its path
  paint(/** @type {any} */ (shownOf(scene, { time: now }, ...byEdge)), ratio);
  assert.deepEqual(states, [], "the context is as it was");
  return drawn;
}

/** A control as in a scene. @param {string} edge @param {object} [change] */
const controlAt = (edge, change) => (
  { ...control, edge, phase: "pulling", timeline: "pull", updated: null, ...change }
);

/**
 * Returns the drawing of a stage with controls at its top and its bottom.
 * @param {import("node:test").TestContext} t
 * @param {Record<string, number>} top the engine's numbers of the top edge
 * @param {object} [change] of the control there
 */
const painted = (t, top, change) =>
  paintedScene(t, [top], {
    controls: { top: controlAt("top", change), bottom: controlAt("bottom", { phase: "idle" }) },
  });

test("a control that the engine does not have is not drawn, even if it is free", (t) => {
  const layers = [{ circle: { radius: 5 }, fill: "#f00" }];
  const free = { placement: "free", from: [], gap: 0 };
  assert.deepEqual(painted(t, { control: 0 }, { layers, presentation: free }), []);
  const known = painted(t, { gap: 0 }, { layers, presentation: free });
  assert.ok(known.some(({ call }) => call === "fill"));
});

const sides = /** @type {const} */ ([
  ["top", [0, 92, 390, 752, [14, 14, 0, 0]], [0, 52, 390, 54]],
  ["left", [50, 0, 340, 844, [14, 0, 0, 14]], [10, 0, 54, 844]],
  ["bottom", [0, 0, 390, 770, [0, 0, 14, 14]], [0, 756, 390, 54]],
  ["right", [0, 0, 330, 844, [0, 14, 14, 0]], [316, 0, 54, 844]],
]);
for (const [index, [edge, whereSheet, whereGap]] of sides.entries()) {
  test(`a gap at the ${edge} is between the bars, and the rest of the screen is the list's sheet`, (t) => {
    const open = { gap: 40, ratio: 0.5 }, closed = { gap: 0, ratio: 0 };
    const numbers = sides.map((_, n) => n === index ? open : closed);
    const scene = { insets: [52, 10, 34, 20], controls: { [edge]: controlAt(edge) } };
    const [sheet, clip, , gap] = paintedScene(t, numbers, scene);
    assert.deepEqual(sheet.args, whereSheet);
    assert.deepEqual(clip.steps, [["rect", 0, 0, 390, 844]], "all but the sheet");
    assert.deepEqual([gap.call, gap.args], ["fillRect", whereGap]);
  });
}

test("a pull opens a gap next to the list's sheet, which has round corners there and ends at a whole pixel", (t) => {
  const drawn = painted(t, { gap: 40, ratio: 0.5 }), [sheet, clip, , fill] = drawn;
  assert.deepEqual(drawn.map(({ call }) => call), ["roundRect", "clip", "clip", "fillRect"]);
  assert.deepEqual([sheet.args, clip.args], [[0, 92, 390, 752, [14, 14, 0, 0]], ["evenodd"]]);
  assert.deepEqual(fill.args, [0, 52, 390, 40 + 14], "its background goes on to the round corners");
  const [low, between] = [3, 40.3].map((gap) => painted(t, { gap })[0].args);
  assert.deepEqual(low[4], [3, 3, 0, 0], "the radius is the depth of the gap");
  assert.equal(between[1], 52 + 121 / 3);
});

test("a control over still content is drawn over the list, which opens no gap there", (t) => {
  const controls = {
    top: controlAt("top", { layers: [{ circle: { radius: 5 }, fill: "#f00" }] }),
    bottom: controlAt("bottom"),
  };
  const still = { gap: 100, ratio: 1, isOver: 1 }, open = { gap: 40, ratio: 0.5 };
  const alone = paintedScene(t, [still], { controls });
  assert.ok(alone.every(({ call }) => call !== "roundRect"));
  assert.deepEqual(alone.find(({ call }) => call === "fill")?.at(0, 0), [390 / 2, 52 + 100 - 40]);
  const [sheet] = paintedScene(t, [still, {}, open], { controls });
  assert.deepEqual(sheet.args, [0, 0, 390, 804, [0, 0, 14, 14]]);
});

test("closed gaps and a list pulled beyond an edge without a control are not drawn", (t) => {
  assert.deepEqual(painted(t, { gap: 0, ratio: 0 }), []);
  assert.deepEqual(paintedScene(t, [{ gap: 40 }], { controls: {} }), []);
});

test("a control is mirrored if text runs from right to left, and its shadows scale with the pixel ratio", (t) => {
  const shadow = { color: "#000", radius: 4, x: 1, y: 2 };
  const layers = [{ circle: { radius: 5 }, fill: "#f00", x: 30, shadow }];
  for (const [direction, side] of /** @type {const} */ ([["ltr", 1], ["rtl", -1]])) {
    const scene = { direction, controls: { top: controlAt("top", { layers }) } };
    const drawn = paintedScene(t, [{ gap: 40 }], scene);
    const dot = drawn.find(({ call }) => call === "fill");
    assert.deepEqual(dot?.at(0, 0), [390 / 2 + side * 30, 52 + 40]);
    assert.deepEqual([dot?.shadowOffsetX, dot?.shadowBlur], [side * 3, 12]);
  }
});

test("a control's cycle is slower if motion is reduced", (t) => {
  const layers = [{
    circle: { radius: 5 },
    fill: "#f00",
    keys: { x: { cycle: [[0, 0], [9, 90]] } },
  }];
  const controls = { top: controlAt("top", { layers, timeline: "cycle", phase: "refreshing" }) };
  const [usual, still] = [false, true].map((still) => {
    const drawn = paintedScene(t, [{ gap: 60, at: 3 }], { controls }, { still });
    return /** @type {any} */ (drawn.find(({ call }) => call === "fill")).at(0, 0)[0] - 390 / 2;
  });
  assert.ok(0 < still && still < usual, `${still} of ${usual}`);
});
