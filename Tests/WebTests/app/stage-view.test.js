// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { showOther, showPresent, stageView } from "../../../web/app/stage-view.js";
import { emptyScene } from "../../../web/scene/scene.js";
import { numbersOf } from "../support/numbers.js";

/** @import { FrameState } from "../../../web/render/types.d.ts" */

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

/**
 * What a frame at 1 s shows.
 * @param {Float64Array | null} numbers
 * @param {object} [scene]
 * @param {object} [present]
 */
function shown(numbers, scene, present) {
  const state = /** @type {FrameState} */ (/** @type {unknown} */ ({
    x: 3,
    y: 4,
    told: { x: 0, y: 0 },
  }));
  const rest = { now: 1, numbers, keeps: false, holds: false, inputT: 990, ...present };
  showPresent(state, 1000, { ...emptyScene(), ...scene }, rest);
  return state;
}

test("a frame shows where the engine has content, how fast it is, and when that is", () => {
  const place = { offsetX: 1, offsetY: -52, velocityX: 7, velocityY: 120, time: 0.9, delay: 0.1 };
  const { x, y, velocity, now, delay, t, inputT, moves } = shown(numbersOf(place));
  assert.deepEqual([x, y, velocity, now, delay, t, inputT], [1, -52, 120, 0.9, 0.1, 1000, 990]);
  assert.ok(!moves);
  assert.equal(shown(numbersOf(place), { axis: "x" }).velocity, 7);
});

test("frames go on while the engine moves content, a finger of this page holds it, or another's does", () => {
  assert.ok(shown(numbersOf({ isMoving: 1 })).moves);
  assert.ok(shown(numbersOf({}), {}, { holds: true }).moves);
  assert.ok(shown(numbersOf({}), { device: 1, holder: 2 }).moves);
  assert.ok(!shown(numbersOf({}), { device: 1, holder: 1 }).moves);
});

test("of two corrections the larger is told", () => {
  assert.equal(shown(numbersOf({ correctionX: -3, correctionY: 2 })).correction, -3);
  assert.equal(shown(numbersOf({ correctionX: 1, correctionY: 2 })).correction, 2);
});

test("before the engine has a model, content stands where the scene says, or where it was drawn", () => {
  const scene = { offset: [0, -52] };
  assert.equal(shown(null, scene).y, -52);
  assert.equal(shown(null, scene, { keeps: true }).y, 4);
  assert.equal(shown(null).y, 4);
});

test("controls stay as they were drawn until a returning page has its model again", () => {
  const numbers = numbersOf({ offsetY: -52 }), state = shown(numbers);
  const present = { now: 2, numbers: null, keeps: true, holds: false, inputT: 990 };
  showPresent(state, 2000, emptyScene(), present);
  assert.deepEqual([state.numbers, state.y], [numbers, -52]);
  showPresent(state, 3000, emptyScene(), { ...present, keeps: false });
  assert.equal(state.numbers, null);
});

test("a frame of the past shows what that has", () => {
  const state = /** @type {any} */ ({ t: 0, y: 0 });
  showOther(state, 1000, /** @type {any} */ ({ y: 40, now: 12, velocity: -120 }));
  assert.deepEqual(state, { t: 1000, y: 40, now: 12, velocity: -120 });
});

test("where the engine has lost its model, nothing moves, is corrected or is late", () => {
  const state = shown(numbersOf({ velocityY: 120, correctionY: 3, delay: 0.1 }));
  const present = { now: 2, numbers: null, keeps: true, holds: false, inputT: 990 };
  showPresent(state, 2000, emptyScene(), present);
  assert.deepEqual([state.velocity, state.correction, state.delay], [0, 0, 0]);
});
