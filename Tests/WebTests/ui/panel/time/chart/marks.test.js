// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { placeNames } from "../../../../../../web/ui/panel/time/chart/marks.js";

const plot = { left: 44, top: 30, width: 300, height: 100 }, height = 14;
/** The range of a curve without samples. */
const none = () => /** @type {const} */ ([Infinity, -Infinity]);

/** @param {number} x @param {number} y @param {number} [length] @param {number} [rank] */
const dot = (x, y, length = 40, rank = 0) => ({ x, y, length, rank });

/** Whether two boxes overlap. @param {any} one @param {any} other */
const meet = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom &&
  other.top < one.bottom;

test("a name is above and after its dot, and entirely within the plot", () => {
  for (const [x, y] of [[100, 80], [44, 80], [344, 80], [150, 30], [150, 130]]) {
    const [name] = placeNames([dot(x, y)], height, plot, none);
    assert.ok(name && name.left >= 44 && name.right <= 344, `${x} ${y}`);
    assert.ok(name.top >= 30 && name.bottom <= 130, `${x} ${y}`);
    if (x === 100) assert.ok(name.left > 100 && name.bottom < 80 && name.right - name.left === 40);
  }
});

test("no name covers another name or a dot, however close events are", () => {
  const dots = [0, 6, 14, 40, 44, 90, 91, 130].map((x, n) => dot(60 + x, 60 + 7 * (n % 3), 44, n));
  const names = placeNames(dots, height, plot, none);
  const shown = names.filter((each) => each !== null);
  assert.ok(shown.length > 2);
  for (const [n, name] of names.entries()) {
    for (const other of shown) assert.ok(!name || name === other || !meet(name, other));
    for (const [index, { x, y }] of dots.entries()) {
      const around = { left: x - 3, right: x + 3, top: y - 3, bottom: y + 3 };
      assert.ok(!name || index === n || !meet(name, around));
    }
  }
});

test("the most important name is shown if only one fits", () => {
  const narrow = { ...plot, width: 80, height: 30 };
  const names = placeNames([dot(60, 47, 40, 2), dot(62, 47, 40, 0)], height, narrow, none);
  assert.deepEqual(names.map((each) => each !== null), [false, true]);
});

test("a name is next to the curve if possible, and otherwise on it", () => {
  const rising = (/** @type {number} */ _, /** @type {number} */ to) =>
    to > 150 ? /** @type {const} */ ([30, 79]) : /** @type {const} */ ([79, 80]);
  const [name] = placeNames([dot(150, 80)], height, plot, rising);
  assert.ok(name && (name.top > 79 || name.right <= 150));
  const [above] = placeNames([dot(150, 80)], height, plot, () => [30, 130]);
  assert.ok(above && above.bottom < 80);
});

test("no event is named if events are too close", () => {
  const dots = Array.from({ length: 80 }, (_, n) => dot(50 + 3.7 * n, 80));
  assert.deepEqual(new Set(placeNames(dots, height, plot, none)), new Set([null]));
  assert.ok(placeNames(dots.slice(0, 75), height, plot, none).some((each) => each !== null));
});
