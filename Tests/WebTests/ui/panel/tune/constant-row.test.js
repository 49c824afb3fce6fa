// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { table } from "../../../support/table.js";
import { enteredValue, fieldText, problem } from "../../../../../web/ui/panel/tune/constant-row.js";

/** @import { Constant } from "../../../../../web/ui/panel/tune/constants.js" */

/** @type {Constant} */
const threshold = {
  ...{ id: "top.threshold", name: "threshold", place: "top" },
  ...{ sets: "control top bubbles threshold=", kind: "number", choices: [], about: "" },
  ...{ default: "80.0", unit: "pt", range: [1, 400], step: 1 },
};
const part = { ...threshold, unit: "%", range: /** @type {[number, number]} */ ([0, 100]) };
const floor = { ...threshold, name: "secondFloor", kind: /** @type {const} */ ("text"), unit: "" };

const units = {
  "%": part,
  pt: threshold,
  s: { ...threshold, unit: "s" },
  "pt/s": { ...threshold, unit: "pt/s" },
};
/** The constant of a row: its unit, or `floor` for the second floor. @param {string} name @returns {Constant} */
const constantOf = (name) => name === "floor" ? floor : Reflect.get(units, name);

const shownValues = table(`
    %  | 30.0%               | 30
    pt | 80.0                | 80
    pt | off                 | off
    %  | 33.333333333333336% | 33.33
    pt | 0.998               | 0.998
    pt | 0.00012345678       | 0.0001235
    pt | 1234.56789          | 1234.57`);
for (const [unit, value, text] of shownValues) {
  test(`a field in ${unit} shows ${value} as ${text}`, () =>
    assert.equal(fieldText(constantOf(unit), value), text));
}

const enteredTexts = table(`
    %     | 40      | 30%                 | 40%                 | the unit next to the field is added
    %     | 40,5    | 30%                 | 40.5%               | a comma is a decimal point
    pt    | 40      | 80.0                | 40                  | points have no unit
    %     | 40 pt   | 30%                 | 40                  | it can contain its own unit
    %     | 40 %    | 30%                 | 40%                 | it can contain the unit of the field
    pt    | 30%     | 80.0                | 30%                 | it can be a percentage
    pt    | 40pt    | 80.0                | 40                  | a unit without a space
    pt/s  | 40 pt/s | 80.0                | 40                  | a unit of a velocity
    pt    | 40 p    | 80.0                | 40 p                | it has an unknown unit
    s     | 40 ms   | 80.0                | 40 ms               | it has another unit
    floor | 170:70% | 180:70%             | 170:70%             | it is not one number
    %     | 33.33   | 33.333333333333336% | 33.333333333333336% | the field already shows the current value
    floor | 180:70% | 180.0:70.0%         | 180.0:70.0%         | the field already shows the current text`);
for (const [unit, text, current, value, sentence] of enteredTexts) {
  test(`the entered text ${text} in ${unit} becomes ${value}: ${sentence}`, () => {
    assert.equal(enteredValue(constantOf(unit), text, current), value);
  });
}

test("spaces around an entered text are omitted", () => {
  assert.equal(enteredValue(threshold, " off ", "80.0"), "off");
});

test("an entered text is rejected outside its range or if it is no number, and the message names the range", () => {
  const cases = [
    ...["0", "401", "-1", "1e9"].map((text) => [text, `1 to 400 pt; got ${text}`]),
    ...["far", "far%", "%"].map((text) => [text, `a number from 1 to 400 pt; got ${text}`]),
    [" ", "a number from 1 to 400 pt; got nothing"],
  ];
  for (const [text, words] of cases) {
    assert.equal(problem(threshold, text), `Threshold must be ${words}`);
  }
});

test("an entered number is accepted within its range, as a percentage of the viewport, and as a valid word", () => {
  for (const text of ["1", "400", "80.5", "30%"]) assert.equal(problem(threshold, text), null);
  const timeout = { ...threshold, name: "timeout", choices: ["off"] };
  assert.equal(problem(timeout, "off"), null);
  const words = "Timeout must be a number from 1 to 400 pt, or off; got on";
  assert.equal(problem(timeout, "on"), words);
});

test("the smaller or larger of points and a percentage is left to the server", () => {
  for (const text of ["min(80,20%)", "max(500,20%)"]) assert.equal(problem(threshold, text), null);
  assert.notEqual(problem(threshold, "min(80"), null);
});

test("an entered number is left to the server if a percentage becomes points", () => {
  assert.equal(problem({ ...threshold, unit: "%", range: [0, 100] }, "180"), null);
});
