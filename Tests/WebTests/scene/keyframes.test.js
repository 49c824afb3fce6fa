// @ts-check
// The engine in the page returns the same numbers as the native engine in Tests/Engine/Controls/Layers.

import { test } from "node:test";
import assert from "node:assert/strict";
import { follow, momentAt } from "../support/drawn-moment.js";
import { near, vectors } from "../support/vectors.js";
import { propertyDefaults, propertyOf } from "../../../web/scene/keyframes.js";
import { layerTracks } from "../../../web/scene/layer-tracks.js";

/** A layer with a moving `x`. @param {any} x its tracks @returns {any} */
const moving = (x) => ({ keys: { x } });

for (const { name, layer, property, samples } of vectors("keyframes").cases) {
  test(`a layer's properties equal the vectors: ${name}: ${property}`, () => {
    const layers = [layer];
    for (const [timeline, at, expected, cycles] of samples) {
      const value = propertyOf(layer, property, momentAt(layers, timeline, at, cycles));
      near(value, expected, `${timeline} at ${at}`);
    }
  });
}

test("a control's timeline, and the arming next to its pull, move its layers", () => {
  const straight = [[0, 0], [9, 9]];
  const layer = moving({ pull: straight, cycle: straight, exit: straight });
  const armed = moving({ pull: straight, arming: straight }), layers = [layer, armed];
  for (const timeline of /** @type {const} */ (["pull", "cycle", "exit"])) {
    const place = { timeline, cycles: 0, at: 3.5, armed: 0.25, still: false };
    const animated = follow({ layers }, place);
    assert.ok(animated);
    assert.equal(propertyOf(layer, "x", { animated }), 3.5);
    if (timeline === "pull") assert.equal(propertyOf(armed, "x", { animated }), 0.25);
  }
});

test("an exit fades without moving if motion is reduced", () => {
  const track = { cycle: [[0, 1], [1, 2]], exit: [[0, 5], [1, 9]] };
  const properties = [...Object.keys(propertyDefaults), "radius"];
  const keys = Object.fromEntries(properties.map((name) => [name, { ...track }]));
  const layer = /** @type {any} */ ({ keys });
  const moment = momentAt([layer], "exit", 0.5, 2.5 * 2.25, true);
  const moves = ["x", "y", "across", "along", "scale", "scaleX", "scaleY"];
  moves.push("rotation", "flipX", "flipY");
  for (const name of properties) {
    near(propertyOf(layer, name, moment), moves.includes(name) ? 1.25 : 7, name);
  }
});

test("layers in groups and in two controls follow their own tracks", () => {
  const inner = [1, 2].map((x) => moving({ pull: [[0, x], [1, x + 1]] }));
  const layers = [{ group: { layers: inner } }, moving({ pull: [[0, 7]] })];
  const other = moving({ pull: [[0, 8]] });
  const found = () => {
    const here = momentAt(layers, "pull", 0.5);
    const all = [...inner, layers[1]].map((layer) => propertyOf(layer, "x", here));
    return [...all, propertyOf(other, "x", momentAt([other], "pull", 0))];
  };
  for (const _ of [1, 2]) assert.deepEqual(found(), [1.5, 2.5, 7, 8]);
});

test("a control's layers have no properties without an engine", () => {
  const follow = layerTracks((_, otherwise) => otherwise);
  const rest =
    /** @type {const} */ ({ timeline: "pull", cycles: 0, at: 0, armed: 0, still: false });
  assert.equal(follow({ layers: [] }, rest), null);
});
