// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { emptyScene } from "../../../../../web/scene/scene.js";
import { atSpeed, playedOrStopped } from "../../../../../web/ui/panel/time/playback.js";
import * as timePlayerModule from "../../../../../web/ui/panel/time/time-player.js";
import { headPlace } from "../../../../../web/engine/frame.js";
import { numbersOf, shownOf } from "../../../support/numbers.js";

const { pastView, timePlayer, wantedMoment } = timePlayerModule;

test("the stage shows the last known state while a branch is requested again, and subscribers are notified", () => {
  const scene = { ...emptyScene(), name: "past" };
  let isKnown = true;
  const past = /** @type {any} */ ({
    branch: null,
    choose() {},
    clear: () => isKnown = false,
    at: () => isKnown ? { scene, numbers: numbersOf({ offsetY: 40 }) } : null,
  });
  const player = timePlayer({ present: shownOf({}), now: () => 9, past });
  const changes = /** @type {boolean[]} */ ([]);
  player.onChange(() => changes.push(player.view !== null));
  player.goTo(2.5);
  player.view?.at(16);
  player.requestAgain();
  const { scene: shown, numbers } = player.view?.at(32) ?? {};
  assert.deepEqual([shown?.name, numbers?.[headPlace.offsetY]], ["past", 40]);
  assert.equal(player.view?.isKnown, false);
  player.live();
  player.live();
  assert.deepEqual(changes, [true, true, true, false], "the present is shown once");
  player.goTo(2.5);
  player.forget();
  assert.equal(player.view, null);
});

test("the chosen speed stays after the stage has shown the present", (t) => {
  t.mock.method(performance, "now", () => 0);
  const past = /** @type {any} */ ({ branch: null, at: () => null });
  const player = timePlayer({ present: shownOf({}), now: () => 9, past });
  player.change(atSpeed(0.5));
  player.live();
  player.goTo(2);
  player.change(playedOrStopped);
  assert.equal(player.place(1000).moment, 2.5);
});

/**
 * A view of a moment of a branch that is known until 5 s.
 * @param {number} moment
 * @param {Record<string, number>} [top] the numbers of the top edge
 */
function viewAt(moment, top = {}) {
  const changes = /** @type {number[]} */ ([]), scene = { ...emptyScene(), name: "past" };
  const view = pastView({
    momentAt: () => moment,
    at: (time) => time > 5 ? null : { scene, numbers: numbersOf({ offsetY: 40 }, top) },
    plays: () => false,
    changed: () => changes.push(moment),
  }, shownOf({ offset: [0, 7] }));
  return { view, changes, scene };
}

test("a stopped moment of the past is drawn as the engine has it", () => {
  const { view, changes, scene } = viewAt(2.5);
  const { numbers, moves, isHeld } = view.at(1000);
  assert.deepEqual([numbers[headPlace.offsetY], moves, isHeld], [40, false, false]);
  assert.deepEqual([view.scene, view.numbers], [scene, numbers]);
  view.at(1016);
  assert.deepEqual(changes, [2.5], "another scene is reported once");
});

test("a change of a control's phase is reported, and a motion of content is not", () => {
  const top = { control: 1, phase: 0, pull: 0 }, { view, changes } = viewAt(2.5, top);
  view.at(1000);
  top.pull = 40;
  view.at(1016);
  assert.equal(changes.length, 1);
  top.phase = 1;
  view.at(1032);
  assert.equal(changes.length, 2);
});

test("the last moment stays and frames continue while a moment is not known", () => {
  const { view, changes } = viewAt(7), { moves, numbers, scene } = view.at(1000);
  assert.deepEqual([moves, numbers[headPlace.offsetY], scene.name, changes], [true, 7, "", []]);
});

/** A tab that was opened for a moment, and its actions. */
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

test("a link's moment is shown once, when the page has joined its session", () => {
  const { state, wanted } = tab();
  wanted.goTo(4);
  assert.deepEqual(state.done, []);
  state.scene.session = "s1";
  wanted.tryAgain();
  wanted.tryAgain();
  assert.deepEqual(state.done, ["opened 4", 4]);
});

/** @type {[any, ...any[]][]} */
const cases = [
  [
    { event: "declined", time: 3, edge: 0, detail: 0 },
    3,
    "Showing your last pull. Choose Live to return.",
  ],
  [null, "Nothing has been pulled yet. Pull the list, then try again."],
];
for (const [event, ...done] of cases) {
  test(`the last pull is shown once the past is known, with a message and the constants: ${done.at(-1)}`, () => {
    const { state, wanted } = tab();
    wanted.tryAgain();
    wanted.goTo("pull");
    wanted.tryAgain();
    assert.deepEqual(state.done, []);
    state.isKnown = true;
    state.events = event ? [event] : [];
    wanted.tryAgain();
    wanted.tryAgain();
    assert.deepEqual(state.done, [...done, "tune"]);
    state.done.length = 0;
    wanted.goTo("pull");
    assert.deepEqual(state.done, [...done, "tune"], "at once");
  });
}
