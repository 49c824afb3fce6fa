// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { emptyScene } from "../../../../../web/scene/scene.js";
import {
  pastView,
  timePlayer,
  wantedMoment,
} from "../../../../../web/ui/panel/time/time-player.js";
import { numbersOf } from "../../../support/numbers.js";

test("while a branch is asked for again, the stage shows the last that was known of it", () => {
  const scene = { ...emptyScene(), name: "past" };
  let isKnown = true;
  const past = /** @type {any} */ ({
    branch: null,
    choose() {},
    clear: () => isKnown = false,
    at: () => isKnown ? { scene, numbers: numbersOf({ offsetY: 40 }) } : null,
  });
  const player = timePlayer({ scene: emptyScene, now: () => 9, past });
  player.goTo(2.5, 0);
  const known = player.view?.at(16);
  player.askAgain();
  const { scene: shown, y, now } = player.view?.at(32) ?? {};
  assert.deepEqual([shown?.name, y, now], ["past", 40, known?.now]);
  assert.equal(player.view?.isKnown, false);
  player.forget();
  assert.equal(player.view, null);
});

test("those who subscribe hear that another moment is shown, and that the present is again", () => {
  const past = /** @type {any} */ ({ branch: null, choose() {}, at: () => null });
  const player = timePlayer({ scene: emptyScene, now: () => 9, past });
  const shown = /** @type {boolean[]} */ ([]);
  player.onChange(() => shown.push(player.view !== null));
  player.goTo(2.5, 0);
  player.live();
  player.live();
  assert.deepEqual(shown, [true, false]);
});

/** A view of a branch that is known until 5 s, at a moment. @param {number} moment */
function viewAt(moment) {
  const changes = /** @type {number[]} */ ([]), scene = { ...emptyScene(), name: "past" };
  const view = pastView({
    momentAt: () => moment,
    at: (time) => time > 5 ? null : { scene, numbers: numbersOf({ offsetY: 40, velocityY: -300 }) },
    plays: () => false,
    changed: () => changes.push(moment),
  }, emptyScene());
  return { view, changes, scene };
}

test("a moment of the past has the place and the velocity that the engine says, though it stands still", () => {
  const { view, changes, scene } = viewAt(2.5);
  const { x, y, velocity, now, moves, correction } = view.at(1000);
  assert.deepEqual({ x, y, velocity, now, moves, correction }, {
    x: 0,
    y: 40,
    velocity: -300,
    now: 2.5,
    moves: false,
    correction: 0,
  });
  assert.equal(view.scene, scene);
  view.at(1016);
  assert.deepEqual(changes, [2.5], "another scene is told once");
});

test("while a moment is not known, the last one stays and frames go on", () => {
  const { view, changes } = viewAt(7), { moves, now, scene } = view.at(1000);
  assert.deepEqual([moves, now, scene.name, changes], [true, 0, "", []]);
});

/** A tab that was opened for a moment, and what it does. */
function tab() {
  const state = {
    scene: { session: /** @type {string | null} */ (null) },
    isKnown: false,
    events: /** @type {any[]} */ ([]),
    done: /** @type {unknown[]} */ ([]),
  };
  const wanted = wantedMoment({
    player: /** @type {any} */ ({
      place: () => ({ end: 9 }),
      goTo: (/** @type {number} */ at) => state.done.push(at),
    }),
    past: /** @type {any} */ ({
      at: () => state.isKnown ? {} : null,
      eventsUntil: () => state.events,
    }),
    store: /** @type {any} */ (state),
    opened: (at) => state.done.push(`opened ${at}`),
    tune: () => state.done.push("tune"),
    hint: (words) => state.done.push(words),
  });
  return { state, wanted };
}

test("a link's moment is gone to once the page is in its session, and not again", () => {
  const { state, wanted } = tab();
  wanted.goTo(4);
  assert.deepEqual(state.done, []);
  state.scene.session = "s1";
  wanted.joined();
  wanted.joined();
  assert.deepEqual(state.done, ["opened 4", 4]);
});

test("the last pull is gone to once the past is known, which is said, and its values are shown once", () => {
  const { state, wanted } = tab();
  wanted.tryAgain();
  wanted.goToPull();
  wanted.tryAgain();
  assert.deepEqual(state.done, []);
  state.isKnown = true;
  state.events = [{ event: "declined", time: 3, edge: 0, detail: 0 }];
  wanted.tryAgain();
  wanted.tryAgain();
  assert.deepEqual(state.done, [3, "This is the last pull, in the past. Live leads back.", "tune"]);
});

test("without a pull, a sentence says so, and the values are shown again", () => {
  const { state, wanted } = tab();
  state.isKnown = true;
  wanted.goToPull();
  assert.deepEqual(state.done, ["Nothing was pulled yet: pull the list, and try again.", "tune"]);
});
