// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { conditions } from "../../../../../web/ui/panel/watch/transition-text.js";

/** @param {string[]} inputs @param {any} [control] */
const said = (inputs, control = { threshold: 80 }) =>
  conditions({ from: "idle", to: "pulling", inputs }, control);

test("a pull is told with the control's own threshold", () => {
  assert.deepEqual(said(["pulled short by finger", "pulled beyond by wheel"]), [
    "pulled less than 80 points by a finger",
    "pulled 80 points or more by a wheel",
  ]);
  assert.deepEqual(said(["pulled not by momentum"]), ["pulled back to its edge by momentum alone"]);
});

test("a second floor is told of where the control has one, and not of elsewhere", () => {
  const inputs = ["pulled far by finger", "begun for the floor"];
  assert.deepEqual(said(inputs), []);
  assert.deepEqual(said(inputs, { threshold: 80, floor: { threshold: 200, extent: 300 } }), [
    "pulled 200 points or more by a finger",
    "the program opens the second floor",
  ]);
});

test("what has no words here is told in the listing's own", () => {
  assert.deepEqual(said(["released beyond", "sung to"]), [
    "a gesture ends beyond the threshold",
    "sung to",
  ]);
});

test("no refresh seems to begin because a gesture ends too early", () => {
  const inputs = ["released short", "released beyond"];
  const [way, back] = ["refreshing", "idle"].map((to) => ({ from: "armed", to, inputs }));
  assert.deepEqual(conditions(way, { threshold: 80, floor: undefined }), [
    "a gesture ends beyond the threshold",
  ]);
  assert.equal(conditions(back, { threshold: 80, floor: undefined }).length, 2);
});
