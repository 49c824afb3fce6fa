// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { canvas } from "../support/canvas.js";
import { control } from "../support/control.js";
import { run } from "../support/drawn-moment.js";
import { fakeWindow } from "../support/fake-window.js";
import { shownOf } from "../support/numbers.js";
import { hundredRows as rows } from "../support/rows.js";
import { framePainter } from "../../../web/render/frame-painter.js";
import { emptyScene } from "../../../web/scene/scene.js";

/** @import { Drawn } from "../support/canvas.js" */

const mark = () => ({ fill: "#fed", ink: "#321" });
const colors = { ground: "#fff", ink: "#111", soft: "#777", hair: "#eee", version: 1, mark };

/**
 * A phone's stage of 390 by 844 points, with two device pixels per point.
 * @param {import("node:test").TestContext} t
 */
function staged(t) {
  const window = fakeWindow(t), { context, drawn, states } = canvas();
  let changes = 0, notify = () => {};
  Object.assign(context, { canvas: { width: 780, height: 1688 } });
  const painter = framePainter(
    context,
    /** @type {any} */ (colors),
    () => {
      changes += 1;
      notify();
    },
    (sentence) => assert.fail(sentence),
    run,
  );
  /** Returns the drawing of a list's frame. @param {object} scene @param {any} [state] @returns {Drawn[]} */
  function frame(scene, { x = 0, y = 0, now = 0, top = {}, textSize = 1 } = {}) {
    const list = { name: "list", rowHeight: 72, viewport: [390, 844], content: [390, 7200], rows };
    drawn.length = 0;
    const shown = shownOf({ ...list, ...scene, offset: [x, y] }, { time: now }, top);
    painter.paint(/** @type {any} */ ({ ...shown, textSize }), 2);
    assert.deepEqual(states, [], "the context is as it was");
    return [...drawn];
  }
  return {
    ...{ window, painter, frame },
    /**
     * Does the same as `frame`, after everything that the frame needs has loaded.
     * @param {object} scene
     * @param {object} [state]
     */
    async loaded(scene, state) {
      const parts = "axis" in scene ? 2 : 1; // cards have a separate painter
      frame(scene, state);
      while (changes < parts) await new Promise((resolve) => notify = () => resolve(null));
      return frame(scene, state);
    },
    get changes() {
      return changes;
    },
  };
}

/** Returns the titles in a drawing. @param {Drawn[]} drawn */
const titles = (drawn) =>
  drawn.filter(({ call, args }) => call === "fillText" && args[0].startsWith("Row"))
    .map(({ args: [words] }) => words);

/** Returns the position of a text on the screen, in device pixels. @param {Drawn[]} drawn @param {string} words */
function placeOf(drawn, words) {
  const { args: [, x, y], at } = drawn.find(({ args }) => args[0] === words) ?? assert.fail(words);
  return at(x, y);
}

test("visible rows move with the offset by whole device pixels, on ground that fills the screen", (t) => {
  const { frame } = staged(t), start = frame({}), later = frame({}, { y: 100.3 });
  assert.deepEqual(titles(start), rows.slice(0, 12).map(({ title }) => title));
  assert.deepEqual(titles(later), rows.slice(1, 14).map(({ title }) => title));
  const [x, y] = placeOf(start, "Row 5");
  assert.deepEqual(placeOf(later, "Row 5"), [x, y - 201]);
  for (const [{ call, args, at, fillStyle }] of [start, later]) {
    assert.deepEqual([call, args, fillStyle], ["fillRect", [0, 0, 390, 844], "#fff"]);
    assert.deepEqual(at(390, 844), [780, 1688]);
  }
});

test("rows are as wide as the space between the bars, even if the content is narrower", (t) => {
  const { frame } = staged(t), insets = [0, 20, 0, 30], scene = { insets, content: [100, 7200] };
  const drawn = frame({ ...scene, direction: "rtl" }, { x: -20 });
  assert.equal(placeOf(drawn, "Row 0")[0], 780 - 2 * 30 - placeOf(frame({}), "Row 0")[0]);
});

test("resting rows are copied from pictures at the screen's resolution, and other rows are painted", async (t) => {
  const { frame, loaded } = staged(t);
  const pictures = (/** @type {Drawn[]} */ drawn) =>
    drawn.filter(({ call }) => call === "drawImage").map(({ args: [{ width }] }) => width);
  const beside = await loaded({ insets: [0, 20, 0, 30], content: [340, 7200] });
  assert.deepEqual([pictures(beside), pictures(frame({}))], [[680, 680], [780, 780]]);
  assert.deepEqual(pictures(frame({}, { y: 9 })).length, 4);
  const arrived = [{ ...rows[0], arrivedAt: -0.1 }, ...rows.slice(1)];
  for (const other of [{ content: [624, 7200] }, { rows: arrived }]) {
    const drawn = frame(other);
    assert.deepEqual(pictures(drawn), []);
    assert.ok(titles(drawn).length > 10);
  }
});

test("rows make space for a new row while it grows, and at once if motion is reduced, which requests a frame", (t) => {
  const it = staged(t), all = [{ ...rows[0], arrivedAt: 5 }, ...rows.slice(1)];
  /** Returns the position of the row after the new one. @param {number} now */
  const next = (now, still = false) => {
    it.window.setMedia("(prefers-reduced-motion: reduce)", still);
    return placeOf(it.frame({ rows: all }, { now }), "Row 1")[1];
  };
  const moves = (/** @type {number} */ time) =>
    it.painter.moves(/** @type {any} */ (shownOf({}, { time })));
  const before = next(5), { changes } = it, meanwhile = next(5.1), isMoving = moves(5.1);
  assert.equal(it.changes, changes + 1);
  const still = next(5.1, true), after = next(6);
  assert.deepEqual([isMoving, moves(6)], [true, false]);
  assert.ok(before < meanwhile && meanwhile < after, `${before}, ${meanwhile}, ${after}`);
  assert.deepEqual([after - before, still], [2 * 72, after]);
});

const across = { axis: "x", rowHeight: 200, content: [1000, 844], rows: rows.slice(0, 5) };

test("cards are side by side from the left, and move with the offset", async (t) => {
  const { frame, loaded } = staged(t);
  assert.deepEqual(titles(frame(across)), [], "their painter has not loaded");
  const start = await loaded(across), later = frame(across, { x: 150.3 });
  assert.deepEqual(titles(start), ["Row 0", "Row 1"]);
  assert.deepEqual(titles(later), ["Row 0", "Row 1", "Row 2"]);
  const [x, y] = placeOf(start, "Row 1");
  assert.deepEqual(placeOf(start, "Row 0"), [x - 400, y]);
  assert.deepEqual(placeOf(later, "Row 1"), [x - 301, y]);
  const few = { ...across, content: [200, 844], rows: rows.slice(0, 1) };
  assert.deepEqual(placeOf(frame(few), "Row 0"), [x - 400, y], "one alone is a card as well");
});

test("an empty list shows its text in the middle of the space between the bars", (t) => {
  const { frame } = staged(t), middle = [2 * (20 + 340 / 2), 2 * (52 + 758 / 2)];
  const empty = { rows: [], insets: [52, 20, 34, 30], content: [340, 0] };
  const cards = { ...empty, axis: "x", content: [0, 758] };
  /** @type {[object, number][]} */
  const cases = [[empty, -20], [cards, -20], [{ ...cards, direction: "rtl" }, -360]];
  for (const [scene, x] of cases) {
    assert.deepEqual(placeOf(frame(scene, { x, y: -52 }), "Nothing here yet."), middle);
  }
});

test("an empty list's text moves with the list, and is not centered below the space of a refresh", (t) => {
  const { frame } = staged(t);
  const empty = { rows: [], insets: [112, 0, 0, 0], held: [60, 0, 0, 0], content: [390, 0] };
  const place = placeOf(frame(empty, { x: -0.3, y: -112.3 }), "Nothing here yet.");
  assert.deepEqual(place, [1 + 390, 225 + 844 - 52]);
});

test("a list that has rows, did not load or is unknown does not show that it is empty", (t) => {
  const { frame } = staged(t), failed = { ...control, outcome: "failure" };
  for (const scene of [{}, { rows: [], controls: { top: failed } }, { ...emptyScene() }]) {
    const texts = frame(scene).filter(({ call }) => call === "fillText").map(({ args }) => args[0]);
    assert.deepEqual(texts.filter((words) => !/^(Row|Note|\d)/.test(words)), []);
  }
});

test("the control of a scene without a name, as in a transcript, is painted", async (t) => {
  const { loaded } = staged(t), controls = { top: { ...control, background: "#ff0" } };
  const drawn = await loaded({ name: "", controls }, { top: { gap: 40, ratio: 0.5 } });
  assert.ok(drawn.some(({ fillStyle }) => fillStyle === "#ff0"));
});

test("the other painters do not load before a scene is known", async (t) => {
  const it = staged(t);
  it.frame(emptyScene());
  await import("../../../web/render/lazy-painters.js");
  await setImmediate();
  assert.equal(it.changes, 0);
});
