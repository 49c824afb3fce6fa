// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { edgePlace, edgeStart, headPlace } from "../../../web/engine/frame.js";
import * as moving from "../../../web/scene/moving.js";
import { numbersOf, shownOf } from "../support/numbers.js";

test("a scene starts with the sizes of its message, and its bars exclude the space of controls", () => {
  const { numbers } = shownOf({
    ...{ viewport: [390, 844], content: [390, 2000], offset: [0, -156], insets: [156, 0, 30, 44] },
    ...{ held: [60, 0, 0, 0], prompts: [44, 0, 0, 44] },
  });
  assert.deepEqual(moving.viewportOf(numbers), [390, 844]);
  assert.equal(moving.contentAlong(numbers, "y"), 2000);
  assert.equal(moving.offsetAlong(numbers, "y"), -156);
  assert.equal(moving.leadingInset(numbers, "y"), 156);
  assert.equal(moving.trailingInset(numbers, "x", edgePlace.prompt), 44);
  assert.deepEqual(moving.baseInsets(numbers), [52, 0, 30, 0]);
  assert.ok(Number.isNaN(moving.rangeAlong(numbers, "y").lower), "only the engine knows it");
});

test("numbers differ if sizes or control states differ, and not if only motion differs", () => {
  const numbers = numbersOf({}),
    other = (/** @type {number} */ place) => {
      const copy = numbers.slice();
      copy[place] = 7;
      return moving.differ(numbers, copy);
    };
  const bottom = (/** @type {string} */ name) => edgeStart(2) + edgePlace[name];
  for (const name of ["viewportX", "contentY"]) assert.ok(other(headPlace[name]), name);
  for (const name of ["inset", "prompt", "control", "phase", "updated"]) {
    assert.ok(other(bottom(name)), name);
  }
  for (const name of ["time", "offsetY", "correctionY", "lowerX", "destinationY"]) {
    assert.ok(!other(headPlace[name]), name);
  }
  for (const name of ["pull", "gap", "ratio", "at", "boxX"]) assert.ok(!other(bottom(name)), name);
  const nothing = numbersOf({}, { updated: NaN });
  assert.ok(!moving.differ(nothing, nothing.slice()));
});

test("a control's state is read from the numbers, and is null without a control in the engine", () => {
  const exiting = { phase: "exiting", timeline: "exit", outcome: "failure", cycles: 2 };
  const { numbers } = shownOf({ controls: { left: exiting } });
  const rest = { level: 1, leftOver: false, obstacle: null, updated: null };
  assert.deepEqual(moving.controlState(numbers, "left"), { ...exiting, ...rest });
  assert.equal(moving.controlState(numbers, "top"), null);
});

test("the larger of two corrections is returned", () => {
  assert.equal(moving.correctionOf(numbersOf({ correctionX: -3, correctionY: 2 })), -3);
  assert.equal(moving.correctionOf(numbersOf({ correctionX: 1, correctionY: 2 })), 2);
});
