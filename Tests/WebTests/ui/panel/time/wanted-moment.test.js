// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { wantedMoment } from "../../../../../web/ui/panel/time/wanted-moment.js";

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
