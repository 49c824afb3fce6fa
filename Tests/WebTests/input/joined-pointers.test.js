// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { joinedPointers } from "../../../web/input/joined-pointers.js";

/** The fingers on a page, and what is told of the one that they make. */
function fingers() {
  const told = /** @type {any[]} */ ([]);
  const note = (/** @type {string} */ what) => (/** @type {number[]} */ ...more) =>
    void told.push([what, ...more]);
  const pointer = joinedPointers({
    touch: note("touch"),
    move: note("move"),
    release: note("release"),
    cancel: note("cancel"),
  });
  return { pointer, told };
}

test("fingers that are down together are one, which moves by the mean of their ways and lifts with the last", () => {
  const { pointer, told } = fingers();
  pointer.down(7, 100, 200, 1);
  pointer.move(7, 103, 190, 2);
  pointer.down(8, 0, 0, 3);
  pointer.move(8, 0, 50, 4);
  pointer.move(7, 103, 240, 5);
  pointer.up(7, 6);
  pointer.move(8, 0, 60, 7);
  pointer.move(7, 0, 0, 8);
  pointer.up(7, 9);
  pointer.up(8, 10);
  assert.deepEqual(told, [
    ["touch", 100, 200, 1],
    ["move", 3, -10, 2],
    ["move", 0, 25, 4],
    ["move", 0, 25, 5],
    ["move", 0, 10, 7],
    ["release", 10],
  ]);
  assert.ok(!pointer.isDown);
});

test("a finger that only presses harder has not moved", () => {
  const { pointer, told } = fingers();
  pointer.down(7, 100, 200, 1);
  pointer.move(7, 100, 200, 2);
  assert.deepEqual(told, [["touch", 100, 200, 1]]);
});

test("a touch that the system takes away ends once no finger is left", () => {
  const { pointer, told } = fingers();
  pointer.down(7, 100, 200, 1);
  pointer.down(8, 0, 0, 2);
  pointer.cancel(3, 7);
  pointer.cancel(4, 9);
  assert.ok(pointer.isDown);
  pointer.cancel(5, 8);
  pointer.cancel(6, 8);
  assert.deepEqual(told.slice(1), [["cancel", 5]]);
});

test("all fingers can be taken away at once", () => {
  const { pointer, told } = fingers();
  pointer.down(7, 100, 200, 1);
  pointer.down(8, 0, 0, 2);
  pointer.cancel(3);
  pointer.cancel(4);
  assert.deepEqual(told.slice(1), [["cancel", 3]]);
  assert.ok(!pointer.isDown);
});

test("two fingers are told apart from one that taps", () => {
  const told = /** @type {string[]} */ ([]);
  const note = (/** @type {string} */ what) => () => void told.push(what);
  const pointer = joinedPointers({
    touch: note("touch"),
    move: note("move"),
    join: note("join"),
    release: note("release"),
    cancel: note("cancel"),
  });
  pointer.down(7, 100, 200, 1);
  pointer.down(8, 0, 0, 2);
  pointer.up(8, 3);
  pointer.up(7, 4);
  assert.deepEqual(told, ["touch", "join", "release"]);
});
