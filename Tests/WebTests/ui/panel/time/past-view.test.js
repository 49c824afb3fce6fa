// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { emptyScene, reduce } from "../../../../../web/scene/scene.js";
import { pastView } from "../../../../../web/ui/panel/time/past-view.js";
import { formulas } from "../../../support/built-engine.js";
import { near } from "../../../support/vectors.js";

test("a moment of the past has the offset and the velocity of its motion, though it stands still", () => {
  const segments = [
    { kind: "decay", duration: 9, from: 10, velocity: 500, rate: 0.998, gain: 1 },
    { kind: "rest", duration: Infinity, at: 260 },
  ];
  const body = { axis: "y", sequence: 0, origin: 2, segments };
  const scene = reduce(emptyScene(), { kind: "motion", body }, 2);
  const view = pastView(
    {
      momentAt: () => 2.5,
      sceneAt: () => scene,
      plays: () => false,
      changed() {},
    },
    scene,
    formulas,
  );
  const { now, moves, velocity } = view.at(1000);
  assert.deepEqual([now, moves], [2.5, false]);
  near(velocity, 500 * 0.998 ** 500);
});
