// @ts-check
// The engine in the page gives the numbers that Tests/LayersTests has of the engine on this machine.

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { follow, momentAt } from "../support/drawn-moment.js";
import { near, vectors } from "../support/vectors.js";
import { propertyValue } from "../../../web/scene/keyframes.js";
import { layerTracks } from "../../../web/scene/layer-tracks.js";

/** A layer whose x moves. @param {any} x its tracks @returns {any} */
const moving = (x) => ({ keys: { x } });

describe("a layer's properties are the vectors'", () => {
  for (const { name, layer, property, samples } of vectors("keyframes").cases) {
    test(`${name}: ${property}`, () => {
      const layers = [layer];
      for (const [timeline, at, expected, cycles] of samples) {
        const value = propertyValue(layer, property, momentAt(layers, timeline, at, cycles));
        near(value, expected, `${timeline} at ${at}`);
      }
    });
  }
});

test("a spring leads into its stop as its vectors say, to the last bit", () => {
  for (const [damping, velocity, at, expected] of vectors("motion").curves) {
    const layer =
      /** @type {any} */ ({ keys: { x: { pull: [[0, 0], [1, 1, [damping, velocity]]] } } });
    const x = propertyValue(layer, "x", momentAt([layer], "pull", at));
    assert.ok(x === expected, `${x} is not ${expected}: ${damping} ${velocity} at ${at}`);
  }
});

/** Where a control's timeline stands, which moves a layer as far. @param {object} change @param {number} now @param {number} [ratio] */
function placeOf(change, now, ratio = 0) {
  const straight = [[0, 0], [9, 9]];
  const layer = moving({ pull: straight, cycle: straight, exit: straight });
  const control =
    /** @type {any} */ ({ layers: [layer], since: 3, cycle: 0.5, exit: 0.5, ...change });
  const mixes = follow(control, { now, ratio, still: false });
  return propertyValue(layer, "x", { timeline: control.timeline, mixes });
}

test("each timeline stands where its control's clock says", () => {
  near(placeOf({ timeline: "pull" }, 9, 1.4), 1.4);
  near(placeOf({ timeline: "cycle" }, 4.75), 3.5);
  near(placeOf({ timeline: "cycle", delay: 1.5 }, 6.75), 1.5);
  near(placeOf({ timeline: "cycle", cycle: 0 }, 9), 0);
  near(placeOf({ timeline: "exit" }, 3.25), 0.5);
  near(placeOf({ timeline: "exit", exit: 0 }, 3), 1);
});

test("the arming runs while the control is armed, and back when it is not", () => {
  const layer = moving({ arming: [[0, 0], [1, 1]] });
  const at = (/** @type {object} */ change) => {
    const told = { layers: [layer], timeline: "pull", phase: "armed", arming: 0.2, ...change };
    const mixes = follow(/** @type {any} */ (told), { now: 3.05, ratio: 1, still: false });
    return propertyValue(layer, "x", { timeline: "pull", mixes });
  };
  near(at({}), 0);
  near(at({ armingSince: null }), 0);
  near(at({ armingSince: 3 }), 0.25);
  near(at({ armingSince: 3, phase: "pulling" }), 0.75);
});

test("where motion is reduced an exit fades without moving", () => {
  const track = { cycle: [[0, 1], [1, 2]], exit: [[0, 5], [1, 9]] };
  const layer =
    /** @type {any} */ ({ keys: { y: track, scaleX: { ...track }, opacity: { ...track } } });
  const moment = momentAt([layer], "exit", 0.5, 2.5 * 2.25, true);
  near(propertyValue(layer, "y", moment), 1.25);
  near(propertyValue(layer, "scaleX", moment), 1.25);
  near(propertyValue(layer, "opacity", moment), 7);
});

test("layers in groups follow their own tracks", () => {
  const inner = [1, 2].map((x) => moving({ pull: [[0, x], [1, x + 1]] }));
  const layers = [{ group: { layers: inner } }, moving({ pull: [[0, 7]] })];
  const moment = momentAt(layers, "pull", 0.5);
  assert.deepEqual([...inner, layers[1]].map((layer) => propertyValue(layer, "x", moment)), [
    1.5,
    2.5,
    7,
  ]);
});

test("two controls do not mix, and each is told the engine once", () => {
  const [one, other] = [5, 8].map((x) => moving({ pull: [[0, x]] }));
  const first = [one], second = [other];
  for (let n = 0; n < 3; n++) {
    assert.equal(propertyValue(one, "x", momentAt(first, "pull", 0)), 5);
    assert.equal(propertyValue(other, "x", momentAt(second, "pull", 0)), 8);
  }
});

test("without an engine, a property is where its track begins, or its own", () => {
  const mixes = layerTracks((_, otherwise) => otherwise)(
    /** @type {any} */ ({ layers: [], timeline: "pull" }),
    { now: 0, ratio: 0, still: false },
  );
  assert.equal(mixes, null);
  const layer = /** @type {any} */ ({
    x: 3,
    fill: "ink",
    keys: {
      x: { cycle: [[0, 4], [1, 9]] },
      y: { pull: [[0, 5]], arming: [[0, 6], [1, 7]] },
      opacity: { pull: { stops: [[0, 0.5]], repeats: 2 } },
      scale: { pull: { stops: [[1, 2]], fromCurrent: true } },
      fill: { pull: [[0, "accent"], [1, "hair"]] },
    },
  });
  const values = Object.keys(layer.keys).map((property) =>
    propertyValue(layer, property, { timeline: "pull", mixes })
  );
  assert.deepEqual(values, [3, 6, 0.5, 1, "accent"]);
});
