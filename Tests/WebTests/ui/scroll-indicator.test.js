// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { canvas } from "../support/canvas.js";
import { shownOf } from "../support/numbers.js";
import { scrollIndicator } from "../../../web/ui/scroll-indicator.js";

/** An indicator on a stage of 400 by 800 points with a bar of 50 points, and 4000 points of content. */
function indicator(change = {}, range = {}) {
  const { context, drawn } = canvas(), classes = new Set();
  const toggle = (/** @type {string} */ name, /** @type {boolean} */ isOn) =>
    isOn ? classes.add(name) : classes.delete(name);
  const element = { width: 0, height: 0, getContext: () => context, classList: { toggle } };
  const made = scrollIndicator(/** @type {any} */ (element), /** @type {any} */ ({ ink: "#111" }));
  const scene = { viewport: [400, 800], content: [4000, 4000], ...change };
  const known = { lowerX: 0, lowerY: 0, upperX: 3600, upperY: 3200, ...range };
  return {
    element,
    classes,
    /** The bars that have been drawn. @returns {number[][]} */
    bars: () => drawn.filter(({ call }) => call === "roundRect").map(({ args }) => args),
    /**
     * @param {number} at
     * @param {number} t
     * @param {boolean} [rests]
     * @param {object} [numbers]
     * @param {boolean} [isHeld]
     */
    frame(at, t, rests = false, numbers = known, isHeld = false) {
      const shown = shownOf({ ...scene, offset: [at, at] }, { ...numbers });
      made.frame(/** @type {any} */ ({ ...shown, t, isHeld, rests }), 2);
    },
  };
}

test("the length of the bar is the visible part of the list, and its range is the whole stage", () => {
  const { frame, bars, element } = indicator({ insets: [50, 0, 0, 0] }, { lowerY: -50 });
  frame(-50, 0);
  frame(3200, 16);
  assert.deepEqual([element.width, element.height], [6, 1600]);
  const [[, top, width, length], [, last]] = bars();
  assert.equal(width, 6);
  assert.equal(top, 2 * (50 + 4));
  assert.ok(Math.abs(length - 2 * 742 * 800 / 4050) < 0.2, `${length}`);
  assert.ok(Math.abs(last + length - 2 * (800 - 4)) < 0.2, `${last}`);
});

test("the bar of a horizontal list is along the bottom of the stage", () => {
  const { frame, bars, element, classes } = indicator({ axis: "x" });
  frame(0, 0);
  assert.deepEqual([element.width, element.height], [800, 6]);
  assert.ok(classes.has("across"));
  const [[begin, y, , height]] = bars();
  assert.deepEqual([begin, y, height], [8, 0, 6]);
});

test("the bar is visible while content moves or a finger holds it and shortly afterwards, and is drawn once", () => {
  const { frame, bars, classes } = indicator();
  /** @type {[number, number, boolean, boolean, boolean][]} */
  const cases = [
    [0, 0, false, false, false], // nothing has moved before the first frame
    [100, 16, false, false, true],
    [100, 32, false, false, true],
    [100, 400, false, false, false],
    [200, 416, false, false, true],
    [200, 432, true, false, false], // it fades as soon as the loop sleeps
    [300, 448, false, true, true],
    [300, 5000, false, true, true],
    [300, 5016, false, false, false],
  ];
  for (const [at, time, rests, isHeld, isVisible] of cases) {
    frame(at, time, rests, undefined, isHeld);
    assert.equal(classes.has("moving"), isVisible, `${time}`);
  }
  assert.equal(bars().length, 4);
});

test("the bar is hidden while the engine is not loaded, because the end of the list is not known", () => {
  const { frame, bars, classes } = indicator();
  frame(0, 0, false, {});
  assert.equal(bars().length, 0);
  frame(0, 16);
  frame(100, 32);
  assert.ok(classes.has("moving"));
  frame(100, 48, false, {});
  assert.ok(!classes.has("moving"));
});
