// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { emptyScene } from "../../../../../web/scene/scene.js";
import { pastView } from "../../../../../web/ui/panel/time/past-view.js";
import { sample } from "../../../../../web/ui/panel/time/samples.js";
import { stretches } from "../../../../../web/ui/panel/time/stretches.js";
import { formulas } from "../../../support/built-engine.js";
import { serverMessages } from "../../../support/protocol-text.js";
import { near } from "../../../support/vectors.js";

/** The example of PROTOCOL.md. @type {any} */
const example = serverMessages.find(({ past }) => past).past;

/** A course in which content comes to rest at some places: instants and offsets. @param {...[number, number]} places */
function course(...places) {
  const known = stretches(() => {});
  const steps = places.map(([at, place]) => ({
    at,
    motion: { axis: "y", origin: at, segments: [{ kind: "rest", at: place }] },
  }));
  known.take({ ...example, at: 0, to: 4, end: 4, motions: [], steps, events: [] });
  return known;
}

/** What the header and the curve say of a moment. @param {ReturnType<typeof stretches>} known @param {number} time */
function speeds(known, time) {
  const sceneAt = () => known.sceneAt(time, emptyScene());
  const scene = /** @type {any} */ (sceneAt());
  const past = { momentAt: () => time, sceneAt, plays: () => false, changed() {} };
  const view = pastView(past, scene, formulas);
  return [view.at(1000).velocity, sample(formulas, scene, time).velocity];
}

test("under a finger, the past has the speed from one place to the next, until the finger rests", () => {
  const known = course([1, 0], [1.02, 10], [1.04, 14]);
  for (const [time, speed] of [[1.01, 0], [1.03, 500], [1.05, 200], [1.13, 200], [1.15, 0]]) {
    for (const told of speeds(known, time)) near(told, speed);
  }
});

test("content that is put somewhere else after it has rested has no speed", () => {
  for (const told of speeds(course([1, 0], [2, 300]), 2.01)) assert.equal(told, 0);
});
