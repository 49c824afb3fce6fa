// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import {
  asPreset,
  changesText,
  defaults,
  linesTo,
  presetValues,
  same,
  short,
  sliderRange,
  valuesIn,
} from "../../../../../web/ui/panel/tune/constants.js";

/** @import { Constant, Group } from "../../../../../web/ui/panel/tune/constants.js" */

/** @param {Partial<Constant> & { id: string, sets: string }} more @returns {Constant} */
const constant = (more) => ({
  name: more.id.split(".").pop() ?? "",
  place: more.id.includes(".") ? more.id.split(".")[0] : "",
  ...{ kind: "number", choices: [], about: "", default: "80.0", unit: "pt", range: [1, 400] },
  step: 1,
  ...more,
});

const threshold = constant({ id: "top.threshold", sets: "control top bubbles threshold=" });
const hold = constant({ id: "top.hold", sets: "control top bubbles hold=", default: "0.0" });
const bouncesX = constant({ id: "x.bounces", sets: "bounces x ", kind: "switch", default: "on" });
const bouncesY = constant({ id: "y.bounces", sets: "bounces y ", kind: "switch", default: "on" });
/** @type {Group} */
const top = { title: "Top: bubbles", constants: [threshold, hold] };
/** @type {Group} */
const list = { title: "List", constants: [bouncesX, bouncesY] };

const scenes = defaults([top, list]);

test("the lines that lead to other values contain only changes, with one line for each control", () => {
  const to = { "top.threshold": "90", "top.hold": "1", "y.bounces": "off", "x.bounces": "on" };
  assert.deepEqual(linesTo([top, list], scenes, to), [
    "control top bubbles threshold=90 hold=1",
    "bounces y off",
  ]);
});

test("the lines that lead to other values are empty if a number is only written differently", () => {
  assert.deepEqual(linesTo([top], scenes, { "top.threshold": "80", "top.hold": "0" }), []);
});

test("the lines that lead to other values keep the quotes of a name with several words", () => {
  const own = constant({ id: "top.hold", sets: 'control top "my own" hold=' });
  const group = { title: "Top: my own", constants: [own] };
  assert.deepEqual(linesTo([group], {}, { "top.hold": "2" }), ['control top "my own" hold=2']);
});

test("lines set the values of their constants, and of no others", () => {
  const paging = constant({ id: "y.paging", sets: "paging y ", kind: "text" });
  const groups = [top, { title: "List", constants: [...list.constants, paging] }];
  const control = { "top.threshold": "90", "top.hold": "1" };
  const values = { ...control, "y.bounces": "off", "y.paging": "every 50 2" };
  assert.deepEqual(valuesIn(groups, linesTo(groups, {}, values)), values);
  assert.deepEqual(valuesIn(groups, ["control bottom bubbles threshold=3", "paging x off"]), {});
});

test("a preset of a control fits each edge, and a preset of the list fits both axes", () => {
  const preset = { threshold: "54.0", trigger: "edge" };
  assert.deepEqual(presetValues(top, preset), { "top.threshold": "54.0" });
  const values = { ...defaults([top, list]), "x.bounces": "off" };
  assert.deepEqual(asPreset(top, values), { threshold: "80.0", hold: "0.0" });
  const both = { "x.bounces": "off", "y.bounces": "on" };
  assert.deepEqual(presetValues(list, asPreset(list, values)), both);
});

test("the range of a slider includes all the values that it shows", () => {
  assert.deepEqual(sliderRange(threshold, ["80.0", "off"]), [1, 400]);
  assert.deepEqual(sliderRange(threshold, ["0.5", "1200.0"]), [0.5, 1200]);
});

test("values are equal by number, and the short form omits decimals that do not change the value", () => {
  /** @type {[string, string, boolean][]} */
  const cases = [
    ["80", "80.0", true],
    ["off", "off", true],
    ["off", "0", false],
    ["", "0", false],
    ["", "", true],
    ["30%", "30.0%", true],
    ["30%", "30", false],
  ];
  for (const [one, other, isSame] of cases) {
    assert.equal(same(one, other), isSame, `${one} and ${other}`);
  }
  const values = ["80.0", "0.05", "30.0%", "200.0:500.0", "every 100.0"];
  assert.deepEqual(values.map(short), ["80", "0.05", "30%", "200:500", "every 100"]);
});

test("changes are described with their previous values, and only the number of further changes is shown", () => {
  const names = ["threshold", "hold", "exit", "minimum"];
  const constants = names.map((name) => ({ id: `top.${name}`, name }));
  const groups = /** @type {any} */ ([{ title: "top: dot", constants }]);
  const from = Object.fromEntries(constants.map(({ id }) => [id, "80.0"]));
  const words = (/** @type {Record<string, string>} */ to) =>
    changesText(groups, from, { ...from, ...to });
  assert.equal(words({ "top.threshold": "80" }), "");
  const two = { "top.threshold": "60.0", "top.hold": "1" };
  assert.equal(words(two), "threshold 60, not 80; hold 1, not 80");
  assert.ok(words({ ...two, "top.exit": "1", "top.minimum": "2" }).endsWith("; 2 more"));
});
