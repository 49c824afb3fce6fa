// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { stageView } from "../../../web/app/stage-view.js";

test("the stage shows the present until it is to show something else, and its place stays as it was drawn last", () => {
  const named = (/** @type {string} */ name) => /** @type {any} */ ({ scene: { name } });
  const store = named("primes"), other = named("people");
  /** @type {any[]} */
  const heard = [];
  const view = stageView(store, () => heard.push("wake"));
  view.onChange((isOther) => heard.push(isOther));
  const state = { x: 0, y: 40, numbers: null };
  view.drew(state);
  view.show(other);
  view.drew(Object.assign(state, { y: 99 }));
  assert.deepEqual([view.scene.name, view.drawn.y], ["people", 40]);
  view.show(other);
  view.show(null);
  assert.equal(view.scene.name, "primes");
  view.drew(state);
  assert.equal(view.drawn.y, 99);
  assert.deepEqual(heard, [true, "wake", false, "wake", true, "wake"]);
});
