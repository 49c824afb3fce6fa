// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { emptyScene } from "../../../../../../web/scene/scene.js";
import { pastView } from "../../../../../../web/ui/panel/time/past/past-view.js";
import { numbersOf } from "../../../../support/numbers.js";

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
