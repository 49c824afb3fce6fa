// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { primaryPointer } from "../../../web/input/primary-pointer.js";

/** The fingers on a page, and what is told of the one that leads. */
function fingers() {
  const told = /** @type {any[]} */ ([]);
  const note = (/** @type {string} */ what) => (/** @type {number[]} */ ...more) =>
    void told.push([what, ...more]);
  const pointer = primaryPointer({
    touch: note("touch"),
    move: note("move"),
    release: note("release"),
    cancel: note("cancel"),
  });
  return { pointer, told };
}

test("the first finger leads until it lifts, and each of its moves is told by how far it went", () => {
  const { pointer, told } = fingers();
  assert.equal(pointer.down(7, 100, 200, 1), true);
  assert.equal(pointer.down(8, 0, 0, 2), false, "another one is down already");
  pointer.move(8, 50, 50, 3);
  pointer.move(7, 103, 190, 4);
  pointer.move(7, 104, 190, 5);
  pointer.up(8, 6);
  pointer.up(7, 7);
  assert.deepEqual(told, [
    ["touch", 100, 200, 1],
    ["move", 3, -10, 4],
    ["move", 1, 0, 5],
    ["release", 7],
  ]);
  assert.equal(pointer.down(8, 0, 0, 8), true);
});

test("a finger that only presses harder has not moved", () => {
  const { pointer, told } = fingers();
  pointer.down(7, 100, 200, 1);
  pointer.move(7, 100, 200, 2);
  assert.deepEqual(told, [["touch", 100, 200, 1]]);
});

test("the leading finger is taken away by its number or without one, and not by another's", () => {
  for (const id of [7, undefined]) {
    const { pointer, told } = fingers();
    pointer.down(7, 100, 200, 1);
    pointer.cancel(2, 8);
    assert.ok(pointer.isDown);
    pointer.cancel(3, id);
    pointer.cancel(4, id);
    assert.deepEqual(told.slice(1), [["cancel", 3]]);
    assert.ok(!pointer.isDown);
  }
});
