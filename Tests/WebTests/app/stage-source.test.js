// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { stageSource } from "../../../web/app/stage-source.js";
import { shownOf } from "../support/numbers.js";

test("the stage shows the present until another view replaces it", () => {
  const store = shownOf({ name: "primes" });
  const past = { ...shownOf({ name: "people" }), inputT: 0, isHeld: false, moves: true };
  const other = { ...past, at: () => past };
  /** @type {any[]} */
  const calls = [];
  const view = stageSource(store, () => calls.push("wake"));
  view.onChange((isOther) => calls.push(isOther));
  view.show(other);
  assert.deepEqual([view.shown.scene.name, view.frame(16, true, 9)], ["people", past]);
  view.show(other);
  view.show(null);
  assert.equal(view.shown, store);
  assert.equal(view.frame(32, false, 9).scene.name, "primes");
  assert.deepEqual(calls, [true, "wake", false, "wake", true, "wake"]);
});

test("frames continue while the engine moves the content or a finger holds it", () => {
  const moves = (scene = {}, named = {}, isHolding = false) =>
    stageSource(shownOf(scene, named), () => {}).frame(16, isHolding, 9).moves;
  assert.ok(moves({}, { isMoving: 1 }));
  assert.ok(moves({}, {}, true));
  assert.ok(moves({ device: 1, holder: 2 }));
  assert.ok(!moves({ device: 1, holder: 1 }));
});
