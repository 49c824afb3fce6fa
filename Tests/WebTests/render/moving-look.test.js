// @ts-check
// Colours and sizes that move along tracks, as the painter receives them.

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { canvas } from "../support/canvas.js";
import { momentAt } from "../support/drawn-moment.js";
import { near, vectors } from "../support/vectors.js";
import { mixColours } from "../../../web/render/paint-styles.js";
import { paint } from "../../../web/render/layer-painter.js";
import { sizeOf } from "../../../web/render/shapes.js";
import { propertyValue } from "../../../web/scene/keyframes.js";

const { extent, width, palette, mixes } = vectors("keyframes");

/** @param {object} change @returns {any} */
const moment = (change) => ({
  extent,
  width,
  colours: { ...palette, words: palette },
  values: {},
  imageNamed: () => null,
  ...change,
});

describe("colours and sizes between two stops equal the vectors", () => {
  for (const { name, layer, property, samples } of mixes) {
    test(name, () => {
      const layers = [layer];
      for (const [timeline, at, , , , expected, cycles] of samples) {
        const there = moment(momentAt(layers, timeline, at, cycles));
        if (expected === null) {
          assert.equal(layer.keys[property][timeline], undefined);
        } else if (typeof expected === "number") {
          near(sizeOf(layer, property, there), expected, `${timeline} at ${at}`);
        } else {
          const made = propertyValue(layer, property, there, mixColours);
          assert.equal(mixColours(made, made, 0, there), expected, `${timeline} at ${at}`);
        }
      }
    });
  }
});

/**
 * Returns the drawing of a layer, halfway through a pull by default.
 * @param {object} layer
 * @param {object} [change]
 * @param {[string, number]} [place]
 */
function halfway(layer, change, place = ["pull", 0.5]) {
  const { context, drawn } = canvas(), layers = [layer];
  paint(context, layers, moment({ ...momentAt(layers, ...place), ...change }));
  return drawn;
}

test("a line has the colour and the width of the moment", () => {
  const keys = {
    stroke: { pull: [[0, "#000000"], [1, "#64c800"]] },
    lineWidth: { pull: [[1, 6]] },
  };
  const [line] = halfway({ line: { width: 9, height: 0 }, stroke: "ink", lineWidth: 2, keys });
  assert.deepEqual([line.call, line.strokeStyle, line.lineWidth], ["stroke", "#326400ff", 6]);
});

test("a line without a width is not drawn", () => {
  const keys = { lineWidth: { pull: [[0, 3], [0.5, 0]] } };
  assert.deepEqual(halfway({ line: { width: 9, height: 0 }, stroke: "ink", keys }), []);
});

test("a text and a fill without a track on the timeline keep their constant colour", () => {
  const keys = { fill: { cycle: [[0, "#000000"]] } };
  assert.equal(
    halfway({ circle: { radius: 5 }, fill: "accent", keys })[0].fillStyle,
    palette.accent,
  );
  const text = { text: ["Pull"], size: 15 };
  assert.equal(halfway({ text, fill: "accent", keys })[0].fillStyle, palette.accent);
  assert.equal(halfway({ text, fill: "accent", keys }, {}, ["cycle", 0.5])[0].fillStyle, "#000000");
});

test("a shape with a moving size is outlined again, and its constant sizes stay", () => {
  const layer = {
    rectangle: { width: 40, height: { extent: 0.5 }, corner: 2 },
    fill: "#ff0000",
    keys: { height: { pull: [[0, 10], [1, 30]] } },
  };
  assert.deepEqual(halfway(layer)[0].args[0].steps, [["roundRect", -20, -10, 40, 20, 2]]);
  assert.deepEqual(halfway(layer, {}, ["pull", 1])[0].args[0].steps[0].slice(1), [
    -20,
    -15,
    40,
    30,
    2,
  ]);
  const rest = halfway(layer, {}, ["cycle", 0.5])[0].args[0];
  assert.deepEqual(rest.steps[0].slice(1), [-20, -extent / 4, 40, extent / 2, 2]);
});

test("a radius below 0 is drawn as 0", () => {
  const keys = { radius: { pull: [[0, 5], [1, -9]] } };
  const [dot] = halfway({ circle: { radius: 5 }, fill: "#ff0000", keys }, {}, ["pull", 1]);
  assert.deepEqual(dot.args[0].steps, [["arc", 0, 0, 0, 0, 2 * Math.PI]]);
});

test("the server's change of a colour replaces its tracks", () => {
  const layer = {
    circle: { radius: 5 },
    name: "dot",
    fill: "ink",
    keys: { fill: { pull: [[0, "#000000"]] } },
  };
  const [dot] = halfway(layer, { changes: { dot: { fill: "accent" } } });
  assert.equal(dot.fillStyle, palette.accent);
});
