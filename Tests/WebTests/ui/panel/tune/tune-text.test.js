// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import {
  changesText,
  constantTitle,
  exampleText,
  valueText,
} from "../../../../../web/ui/panel/tune/tune-text.js";

test("a constant has a title in words, with its axis", () => {
  assert.equal(constantTitle({ name: "exitEnd", place: "top" }), "Exit ends by");
  assert.equal(
    constantTitle({ name: "stopsWhenPushedBack", place: "top" }),
    "Stops when pushed back",
  );
  assert.equal(constantTitle({ name: "paging", place: "y" }), "Paging y");
});

test("a value that is a word of Swift is shown in words of its constant", () => {
  assert.equal(valueText({ name: "trigger" }, "release"), "On release");
  assert.equal(valueText({ name: "ending" }, "afterCycle"), "After the cycle");
  assert.equal(valueText({ name: "direction" }, "rtl"), "Right to left");
  assert.equal(valueText({ name: "threshold" }, "80.0"), "80");
  assert.equal(valueText({ name: "threshold" }, "33.333333333333336%"), "33.33%");
});

test("what is otherwise is said with what it was, and of much of it how much more there is", () => {
  const constants = ["threshold", "trigger", "hold", "ending"].map((name) => ({
    id: `top.${name}`,
    name,
  }));
  const groups = /** @type {any} */ ([{ title: "top: dot", constants }]);
  const from = {
    "top.threshold": "80.0",
    "top.trigger": "release",
    "top.hold": "0.0",
    "top.ending": "atOnce",
  };
  const words = (/** @type {Record<string, string>} */ to) =>
    changesText(groups, from, { ...from, ...to });
  assert.equal(words({ "top.threshold": "80" }), "");
  assert.equal(words({ "top.threshold": "37.1" }), "threshold 37.1, not 80");
  const two = { "top.threshold": "60.0", "top.trigger": "edge" };
  assert.equal(words(two), "threshold 60, not 80; trigger near the end, not on release");
  assert.ok(words({ ...two, "top.hold": "1", "top.ending": "onRelease" }).endsWith("; 2 more"));
});

test("an example of a value that is written in parts is told in words", () => {
  const told = ["uikit", "spring:200:28", "spring", "0.25:easeOut", "0.1:linear", "every 100"];
  assert.deepEqual(told.map(exampleText), [
    "As in UIKit",
    "Spring 200, damping 28",
    "Spring",
    "0.25 s, ease out",
    "0.1:linear",
    "Every 100",
  ]);
});
