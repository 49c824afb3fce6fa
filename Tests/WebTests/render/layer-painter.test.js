// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { beside, canvas, paths } from "../support/canvas.js";
import { momentAt } from "../support/drawn-moment.js";
import { near, vectors } from "../support/vectors.js";
import { interpolateColors } from "../../../web/render/paint-styles.js";
import { sizeOf } from "../../../web/render/shapes.js";
import { propertyOf } from "../../../web/scene/keyframes.js";
import { paint } from "../../../web/render/layer-painter.js";

/** @import { Moment } from "../../../web/render/types.d.ts" */
/** @import { Layer } from "../../../web/scene/types.d.ts" */

const page = { ink: "#111", soft: "#666", hair: "#ddd", ground: "#fff", accent: "#00f" };
const colors = { ...page, red: "#f00", words: { ...page, red: "#a00" } };

/** @param {object} [change] @returns {Moment} */
const moment = (change) => /** @type {any} */ ({
  extent: 80,
  width: 400,
  seen: { x: -100, y: -50, width: 300, height: 200 },
  ...{ phase: "pulling", level: 1, outcome: null, pixelRatio: 2, mirrored: false, colors },
  values: { percent: 73, updated: "9:41" },
  imageNamed: () => null,
  ...change,
});

/** Returns the drawing of layers. @param {Layer[]} layers @param {object} [change] */
function drawn(layers, change) {
  const { context, drawn, states } = canvas();
  const at = { ...moment(change), ...momentAt(layers, "pull", 1) };
  if (at.mirrored) context.scale(-1, 1);
  paint(context, layers, at);
  assert.equal(states.length, 0, "each state that is kept is restored");
  return drawn;
}

const dot = { circle: { radius: 5 }, fill: "#f00" };
/** @param {number[]} actual @param {number[]} expected */
const nearly = (actual, expected) =>
  actual.forEach((one, n) => near(one, expected[n], `part ${n}`));

const cases = /** @type {const} */ ([
  [{}, {}, true],
  [{ phases: ["pulling", "armed"] }, {}, true],
  [{ phases: ["armed"] }, {}, false],
  [{ outcomes: ["success"] }, {}, false],
  [{ outcomes: ["success"] }, { outcome: "success" }, true],
  [{ outcomes: ["failure", "exhausted"] }, { outcome: "success" }, false],
  [{ level: 2 }, {}, false],
  [{ level: 2 }, { level: 2 }, true],
  [{ level: 1, phases: ["pulling"], outcomes: ["failure"] }, { outcome: "failure" }, true],
  [{ level: 2, phases: ["pulling"], outcomes: ["failure"] }, { outcome: "failure" }, false],
]);
for (const [shown, change, shows] of cases) {
  test(`a layer meets all its conditions: ${JSON.stringify(shown)} with ${JSON.stringify(change)}`, () => {
    assert.equal(drawn([{ ...dot, shown }], change).length, shows ? 1 : 0);
  });
}

test("a translucent group is one picture, also inside another group", () => {
  const before = beside.map((one) => one.length);
  const inner = { group: { layers: [dot] }, opacity: 0.5 };
  const laid = drawn([{ group: { layers: [dot, inner] }, opacity: 0.25 }]);
  const calls = beside.map((one, n) => one.slice(before[n] ?? 0).map(({ call }) => call));
  assert.deepEqual(laid.map(({ call, globalAlpha }) => [call, globalAlpha]), [["drawImage", 0.25]]);
  assert.deepEqual(calls, [["clearRect", "fill", "drawImage"], ["clearRect", "fill"]]);
});

test("invisible layers are neither outlined nor drawn", () => {
  const before = paths();
  const { context } = canvas();
  context.save = () => assert.fail("nothing may be drawn");
  paint(context, [{ ...dot, opacity: 0 }, { ...dot, scale: 0 }], moment());
  assert.equal(paths(), before);
});

test("an outline is cached until the size of the box changes", () => {
  const layers = [{ rectangle: { width: { width: 0.5 }, height: { extent: 0.25 } }, fill: "#f00" }];
  const before = paths(), first = drawn(layers)[0].args[0];
  assert.deepEqual(first.steps, [["roundRect", -100, -10, 200, 20, 0]]);
  assert.equal(drawn(layers)[0].args[0], first);
  assert.equal(paths(), before + 1);
  assert.deepEqual(drawn(layers, { width: 300 })[0].args[0].steps[0][1], -75);
});

const mirrored = true;

test("if text runs from right to left, shapes are mirrored", () => {
  nearly(drawn([{ ...dot, x: 10 }], { mirrored })[0].at(1, 2), [-11, 2]);
});

test("if text runs from right to left, texts have mirrored positions and reversed alignment, and stay readable", () => {
  const text = { text: { text: ["Pull"], size: 15, align: "leading" }, x: 10, anchor: [4, 0] };
  const [one] = drawn([text], { mirrored });
  nearly(one.at(0, 0), [-6, 0]);
  nearly(one.at(1, 1), [-5, 1]);
  assert.deepEqual([one.textAlign, one.args[0]], ["start", "\u2068Pull"]);
  assert.equal(drawn([{ text: { ...text.text, align: "trailing" } }])[0].textAlign, "end");
  assert.equal(drawn([{ text: { ...text.text, align: "center" } }])[0].textAlign, "center");
});

test("if text runs from right to left, images are at their mirrored positions, and not mirrored", () => {
  const image = { image: { name: "a.png", width: 20, height: 10 }, x: 30 };
  const [one] = drawn([image], { mirrored, imageNamed: () => ({}) });
  nearly(one.args.slice(1), [-10, -5, 20, 10]);
  nearly([...one.at(-10, -5), ...one.at(10, 5)], [-40, -5, -20, 5]);
});

const length = 100;

/**
 * Returns the inked parts of a line with a dash pattern, as a canvas computes them.
 * @param {number[]} pattern
 * @param {number} offset
 */
function inked(pattern, offset) {
  if (!pattern.length) return [[0, length]];
  const all = pattern.length % 2 ? [...pattern, ...pattern] : pattern;
  const total = all.reduce((sum, one) => sum + one, 0), ink = [];
  for (
    let start = -offset - Math.ceil(length / total + 1) * total;
    start < length;
    start += total
  ) {
    let at = start;
    for (let i = 0; i < all.length; at += all[i++]) {
      const from = Math.max(0, at), to = Math.min(length, at + all[i]);
      if (i % 2 === 0 && to > from + 1e-9) ink.push([from, to]);
    }
  }
  return ink;
}

for (const dash of [undefined, [10, 5], [8], [7, 3, 2], [0, 4, 6, 2]]) {
  for (const [start, end] of [[0, 1], [0, 0.5], [0.25, 0.75], [0.13, 0.14], [0.12, 1], [-1, 2]]) {
    test(`a dashed line is drawn in part: ${dash ?? "whole"} from ${start} to ${end}`, () => {
      const layer = { line: { width: length, height: 0 }, stroke: "#000", dash };
      const [one] = drawn([{ ...layer, strokeStart: start, strokeEnd: end }]);
      const from = Math.max(0, start * length), to = Math.min(length, end * length);
      const expected = inked(dash ?? [], 0)
        .map(([a, b]) => [Math.max(a, from), Math.min(b, to)]).filter(([a, b]) => b > a + 1e-9);
      if (expected.length === 0) return assert.deepEqual(inked(one.dash, one.lineDashOffset), []);
      nearly(inked(one.dash, one.lineDashOffset).flat(), expected.flat());
      assert.equal(inked(one.dash, one.lineDashOffset).length, expected.length);
    });
  }
}

test("a dashed line ends even if its dashes have no length, and is not drawn if its end is not after its start", () => {
  const line = { line: { width: length, height: 0 }, stroke: "#000" };
  assert.equal(drawn([{ ...line, dash: [0], strokeEnd: 0.5 }]).length, 1);
  assert.deepEqual(drawn([{ ...line, strokeStart: 0.5, strokeEnd: 0.5 }]), []);
});

test("a gradient is cached until the page's colors change", () => {
  const fill = { radial: { colors: ["ground", "#123456", "ink"], radius: 9 } };
  const layers = [{ ...dot, fill }], [{ fillStyle }] = drawn(layers);
  assert.deepEqual(fillStyle.stops, [[0, colors.ground], [0.5, "#123456"], [1, colors.ink]]);
  assert.equal(drawn(layers)[0].fillStyle, fillStyle);
  const [dark] = drawn(layers, { colors: { ...colors, ink: "#eee" } });
  assert.deepEqual(dark.fillStyle.stops[2], [1, "#eee"]);
});

test("texts have readable shades, and shapes have the plain colors", () => {
  const text = { text: { text: ["Pull"], size: 17 }, fill: "red" };
  assert.equal(drawn([text])[0].fillStyle, "#a00");
  assert.equal(drawn([{ ...dot, fill: "red" }])[0].fillStyle, "#f00");
  const named = { ...text, name: "a" };
  assert.equal(drawn([named], { changes: { a: { fill: "#0f0" } } })[0].fillStyle, "#0f0");
  const moving = { ...text, keys: { fill: { pull: [[0, "#000000"], [2, "red"]] } } };
  const words = { ...colors.words, red: "#aa0000" };
  assert.equal(drawn([moving], { colors: { ...colors, words } })[0].fillStyle, "#550000ff");
});

/** @param {any} layer @param {any} change */
const changed = (layer, change) => drawn([{ ...layer, name: "a" }], { changes: { a: change } })[0];

test("the server changes sizes in points or ratios of the box, from frame to frame", () => {
  const plate = { rectangle: { width: 10, height: 10, corner: 0 }, fill: "#f00" };
  /** @type {[object, object, any[]][]} */
  const cases = [
    [dot, { radius: 9 }, ["arc", 0, 0, 9, 0, 2 * Math.PI]],
    [dot, { radius: { extent: 0.5 } }, ["arc", 0, 0, 40, 0, 2 * Math.PI]],
    [plate, { width: 20, corner: 2 }, ["roundRect", -10, -5, 20, 10, 2]],
  ];
  for (const [layer, change, step] of cases) {
    assert.deepEqual(changed(layer, change).args[0].steps, [step]);
  }
});

test("the server changes dashes, shadows, gradients and images", () => {
  const line = { line: { width: 100, height: 0 }, stroke: "#000", dash: [4] };
  assert.deepEqual(changed(line, { dash: [50, 50] }).dash.slice(0, 1), [50]);
  assert.deepEqual(changed(line, { dash: [] }).dash, []);
  const shadow = { color: "#000", radius: 6, x: 0, y: 0 };
  assert.equal(changed(dot, { shadow }).shadowBlur, 12);
  const fill = { radial: { colors: ["ink"], radius: 9 } };
  assert.deepEqual(changed(dot, { fill }).fillStyle.stops, [[0, colors.ink]]);
  const asked = /** @type {string[]} */ ([]), image = { name: "a.png", width: 1, height: 1 };
  drawn([{ image, name: "a" }], {
    changes: { a: { image: "b.png" } },
    imageNamed: (/** @type {string} */ name) => asked.push(name) && null,
  });
  assert.deepEqual(asked, ["b.png"]);
});

test("the server changes a text and the position of a layer, in place of its tracks", () => {
  const text = { text: { text: ["Pulled by ", { value: "percent" }], size: 15 } };
  assert.equal(drawn([text])[0].args[0], "Pulled by 73");
  assert.equal(changed(text, { text: "" }).args[0], "");
  const layer = { ...dot, keys: { x: { pull: [[0, 0], [1, 50]] } } };
  nearly(drawn([layer])[0].at(0, 0), [50, 0]);
  nearly(changed(layer, { x: 8 }).at(0, 0), [8, 0]);
});

test("layers of an unknown kind are skipped, and the others are drawn", () => {
  const [fill, one, ...rest] = drawn([
    { hexagon: { radius: 4 }, fill: "#f00", stroke: "#0f0" },
    { ...dot, fill: { conic: { colors: [] } } },
    { ...dot, clip: { hexagon: {} }, skew: 4, keys: { skew: { pull: [[0, 1]] } } },
    { image: { name: "missing.png", width: 1, height: 1 } },
    { ...dot, keys: { scale: { cycle: [[0, 0]], warp: [] } } },
  ]);
  assert.deepEqual([fill.call, one.call, rest.length], ["fill", "fill", 0]);
});

const { extent, width, palette, mixes } = vectors("keyframes");
for (const { name, layer, property, samples } of mixes) {
  test(`colors and sizes between two stops equal the vectors: ${name}`, () => {
    for (const [timeline, at, , , , expected, cycles] of samples) {
      const place = momentAt([layer], timeline, at, cycles);
      const all = moment({ extent, width, colors: { ...palette, words: palette } });
      const there = { ...all, ...place };
      if (expected === null) {
        assert.equal(layer.keys[property][timeline], undefined);
      } else if (typeof expected === "number") {
        near(sizeOf(layer, property, there), expected, `${timeline} at ${at}`);
      } else {
        const made = propertyOf(layer, property, there, interpolateColors);
        assert.equal(interpolateColors(made, made, 0, there), expected, `${timeline} at ${at}`);
      }
    }
  });
}

test("a line whose width has become 0 is not drawn, and a radius below 0 is 0", () => {
  const line = { line: { width: 9, height: 0 }, stroke: "ink" };
  assert.deepEqual(drawn([{ ...line, keys: { lineWidth: { pull: [[0, 3], [1, 0]] } } }]), []);
  const [circle] = drawn([{ ...dot, keys: { radius: { pull: [[0, 5], [1, -9]] } } }]);
  assert.deepEqual(circle.args[0].steps, [["arc", 0, 0, 0, 0, 2 * Math.PI]]);
});
