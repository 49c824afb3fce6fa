// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import {
  aboutText,
  constantTitle,
  valueText,
} from "../../../../../web/ui/panel/tune/tune-words.js";

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
});

test("a constant that takes any words says what may be typed", () => {
  const paging = /** @type {any} */ ({
    about: "Where it rests.",
    kind: "text",
    choices: ["off", "pages", "every 100"],
  });
  assert.equal(aboutText(paging), "Where it rests. For example off, pages or every 100.");
  assert.equal(aboutText({ ...paging, kind: "choice" }), "Where it rests.");
});
