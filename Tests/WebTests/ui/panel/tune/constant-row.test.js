// @ts-check

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { enteredValue, fieldText, problem } from "../../../../../web/ui/panel/tune/constant-row.js";

/** @import { Constant } from "../../../../../web/ui/panel/tune/constants.js" */

/** @type {Constant} */
const threshold = {
  id: "top.threshold",
  name: "threshold",
  place: "top",
  sets: "control top bubbles threshold=",
  kind: "number",
  choices: [],
  about: "",
  default: "80.0",
  unit: "pt",
  range: [1, 400],
  step: 1,
};
const part = { ...threshold, unit: "%", range: /** @type {[number, number]} */ ([0, 100]) };
const floor = { ...threshold, name: "secondFloor", kind: /** @type {const} */ ("text"), unit: "" };

describe("a field", () => {
  test("shows a number without the unit next to the field", () => {
    assert.equal(fieldText(part, "30.0%"), "30");
    assert.equal(fieldText(threshold, "80.0"), "80");
    assert.equal(fieldText(threshold, "off"), "off");
  });

  test("shows the significant digits of a long number", () => {
    assert.equal(fieldText(part, "33.333333333333336%"), "33.33");
    assert.equal(fieldText(threshold, "0.998"), "0.998");
    assert.equal(fieldText(threshold, "0.00012345678"), "0.0001235");
    assert.equal(fieldText(threshold, "1234.56789"), "1234.57");
  });
});

describe("an entered text", () => {
  const third = "33.333333333333336%";

  test("has the unit next to the field", () => {
    assert.equal(enteredValue(part, "40", third), "40%");
    assert.equal(enteredValue(part, "40,5", third), "40.5%");
    assert.equal(enteredValue(threshold, "40", "80.0"), "40");
  });

  test("can contain its own unit", () => {
    assert.equal(enteredValue(part, "40 pt", third), "40");
    assert.equal(enteredValue(part, "40 %", third), "40%");
    assert.equal(enteredValue(threshold, "30%", "80.0"), "30%");
    assert.equal(enteredValue(threshold, "40pt", "80.0"), "40");
    assert.equal(enteredValue({ ...threshold, unit: "pt/s" }, "40 pt/s", "80.0"), "40");
  });

  test("stays unchanged if it is not a number or has another unit", () => {
    assert.equal(enteredValue(threshold, " off ", "80.0"), "off");
    assert.equal(enteredValue(threshold, "40 p", "80.0"), "40 p");
    assert.equal(enteredValue({ ...threshold, unit: "s" }, "40 ms", "80.0"), "40 ms");
    assert.equal(enteredValue(floor, "170:70%", "180:70%"), "170:70%");
  });

  test("is the current value if the field already shows it", () => {
    assert.equal(enteredValue(part, "33.33", third), third);
    assert.equal(enteredValue(floor, "180:70%", "180.0:70.0%"), "180.0:70.0%");
  });
});

describe("an entered number", () => {
  test("is rejected outside its range, and the message names the range", () => {
    for (const text of ["0", "401", "-1", "1e9"]) {
      assert.equal(problem(threshold, text), `Threshold must be 1 to 400 pt; got ${text}`);
    }
  });

  test("is rejected if it is not a number", () => {
    const words = "Threshold must be a number from 1 to 400 pt";
    assert.equal(problem(threshold, "far"), `${words}; got far`);
    assert.equal(problem(threshold, "far%"), `${words}; got far%`);
    assert.equal(problem(threshold, " "), `${words}; got nothing`);
    assert.equal(problem(threshold, "%"), `${words}; got %`);
  });

  test("is accepted within its range, as a percentage of the viewport, and as a valid word", () => {
    for (const text of ["1", "400", "80.5", "30%"]) assert.equal(problem(threshold, text), null);
    const timeout = { ...threshold, name: "timeout", choices: ["off"] };
    assert.equal(problem(timeout, "off"), null);
    assert.equal(
      problem(timeout, "on"),
      "Timeout must be a number from 1 to 400 pt, or off; got on",
    );
  });

  test("is left to the server if a percentage becomes points", () => {
    assert.equal(problem({ ...threshold, unit: "%", range: [0, 100] }, "180"), null);
  });
});
