// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { emptyScene } from "../../../../../web/scene/scene.js";
import { timePlayer } from "../../../../../web/ui/panel/time/time-player.js";
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
