// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { canvas } from "../support/canvas.js";
import { run } from "../support/drawn-moment.js";
import { fakeWindow } from "../support/fake-window.js";
import { numbersOf } from "../support/numbers.js";
import { gapPainter } from "../../../web/render/gap-painter.js";
import { emptyScene } from "../../../web/scene/scene.js";

const presentation = { placement: "pinned", from: [], gap: 0 };
const control = {
  extent: 80,
  threshold: 80,
  preload: 0,
  presentation,
  background: "#ff0",
  layers: [],
};

/**
 * What is drawn of a stage of 390 by 844 points.
 * @param {import("node:test").TestContext} t
 * @param {Record<string, number> | null} top the engine's numbers of the top edge
 * @param {object} [change] of the control there
 */
function painted(t, top, change) {
  fakeWindow(t);
  const { context, drawn, states } = canvas(), pulls = new Map();
  const scene = {
    ...emptyScene(),
    viewport: [390, 844],
    content: [390, 2000],
    insets: [52, 0, 0, 0],
    controls: {
      top: {
        ...control,
        edge: "top",
        phase: "pulling",
        timeline: "pull",
        updated: null,
        ...change,
      },
      bottom: { ...control, edge: "bottom", phase: "idle", timeline: "pull", updated: null },
    },
  };
  const paint = gapPainter(
    context,
    /** @type {any} */ ({ ground: "#fff" }),
    [52, 0, 0, 0],
    () => assert.fail("nothing loads"),
    (sentence) => assert.fail(sentence),
    run,
  );
  const numbers = top && numbersOf({}, top);
  paint(/** @type {any} */ ({ scene, numbers, now: 0, pulls }), 3);
  assert.deepEqual(states, [], "the context is as it was");
  return { drawn, pulls };
}

test("while no gap is open, it draws nothing and tells that nothing is pulled", (t) => {
  const { drawn, pulls } = painted(t, { gap: 0, ratio: 0 });
  assert.deepEqual(drawn, []);
  assert.deepEqual([...pulls], [["top", 0], ["bottom", 0]]);
});

test("a pull opens a gap beside the list's sheet, which has round corners there", (t) => {
  const { drawn, pulls } = painted(t, { gap: 40, ratio: 0.5 });
  const [sheet, clip, gap, fill] = drawn;
  assert.deepEqual([sheet.call, clip.call, gap.call, fill.call], [
    "roundRect",
    "clip",
    "clip",
    "fillRect",
  ]);
  assert.deepEqual(sheet.args, [0, 92, 390, 752, [14, 14, 0, 0]]);
  assert.deepEqual(clip.args, ["evenodd"]);
  assert.deepEqual(fill.args, [0, 52, 390, 40 + 14], "its background goes on to the round corners");
  assert.equal(drawn.length, 4, "the gap at the end is closed");
  assert.equal(pulls.get("top"), 0.5);
});

test("the corners of a gap that has just opened are as round as it is deep", (t) => {
  const { drawn: [sheet] } = painted(t, { gap: 3 });
  assert.deepEqual(sheet.args[4], [3, 3, 0, 0]);
});

test("layers stand where the engine says that the timeline does, and the arming beside it", (t) => {
  const straight = [[0, 0], [9, 9]];
  const keys = { x: { pull: straight }, y: { arming: straight } };
  const layers = [{ circle: { radius: 5 }, fill: "#f00", keys }];
  const { drawn } = painted(t, { gap: 40, ratio: 0.5, at: 3, armed: 0.25 }, { layers });
  const dot = drawn.find(({ call }) => call === "fill");
  assert.deepEqual(dot?.at(0, 0), [390 / 2 + 3, 52 + 40 + 0.25]);
});

test("before the engine is there no gap is open, and no control is drawn, not even a free one", (t) => {
  const layers = [{ circle: { radius: 5 }, fill: "#f00" }];
  const free = { placement: "free", from: [], gap: 0 };
  const { drawn, pulls } = painted(t, null, { layers, presentation: free });
  assert.deepEqual(drawn, []);
  assert.deepEqual([...pulls], [["top", 0], ["bottom", 0]]);
  const { drawn: known } = painted(t, { gap: 0 }, { layers, presentation: free });
  assert.ok(known.some(({ call }) => call === "fill"));
});
