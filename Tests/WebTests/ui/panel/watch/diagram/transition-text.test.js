// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { ruleText } from "../../../../../../web/ui/panel/watch/diagram/transition-text.js";

/** @import { Numbers } from "../../../../../../web/ui/panel/watch/diagram/transition-text.js" */

/** @type {Numbers} */
const control = { threshold: 80 },
  withFloor = { threshold: 80, floor: { threshold: 200, extent: 300 } };
const sources = ["finger", "wheel", "notches", "pushback", "elsewhere", "momentum", "nothing"];

/**
 * The inputs of pulls.
 * @param {string[]} distances
 * @param {string[]} by
 */
const pulled = (distances, by) =>
  by.flatMap((source) => distances.map((distance) => `pulled ${distance} by ${source}`));

/**
 * @param {string[]} inputs
 * @param {{ from?: string, to?: string, control?: Numbers }} [way]
 */
const said = (inputs, { from = "idle", to = "pulling", control: numbers = control } = {}) =>
  ruleText({ from, to, inputs }, numbers);

test("a pull is told with the control's own threshold, and with all who pull so far", () => {
  assert.equal(
    said(pulled(["beyond", "far"], ["finger", "wheel"])),
    "The list is pulled 80 points or more by a finger or a wheel.",
  );
  assert.equal(
    said(["pulled short by finger"], { from: "armed" }),
    "The list is pulled back to less than 80 points by a finger.",
  );
});

test("whoever is left does not need a name", () => {
  const [finger, wheel, ...rest] = sources;
  assert.equal(
    said([...pulled(["short"], [finger, wheel]), ...pulled(["short", "beyond", "far"], rest)]),
    "The list is pulled less than 80 points by a finger or a wheel, or any distance by anything else.",
  );
  assert.equal(
    said([
      ...pulled(["short"], [finger, wheel]),
      ...pulled(["short", "beyond", "far"], rest.slice(1)),
    ]),
    "The list is pulled less than 80 points by a finger or a wheel, or any distance by a wheel that turns back, " +
      "a finger that another edge has, momentum alone or nothing at all.",
  );
  assert.equal(said(pulled(["not"], sources)), "The list is pulled back to its edge.");
  assert.equal(
    said(pulled(["not", "short", "beyond", "far"], sources)),
    "The list comes near this edge.",
  );
});

test("a second floor is told of where the control has one, and not of elsewhere", () => {
  const inputs = ["pulled far by finger", "begun", "begun for the floor"];
  assert.equal(said(inputs), "The program begins a refresh.");
  assert.equal(
    said(inputs, { control: withFloor }),
    "The list is pulled 200 points or more by a finger, the program begins a refresh, " +
      "or the program opens the second floor.",
  );
});

test("what has no words here is told in the listing's own", () => {
  assert.equal(
    said(["released beyond", "sung to"]),
    "A gesture ends beyond the threshold, or sung to.",
  );
});

test("inputs that lead one way together are told of in one", () => {
  assert.equal(said(["released short", "released beyond"]), "A gesture ends.");
  assert.equal(
    said(["refused", "finished success", "finished failure", "finished exhausted", "stopped"]),
    "The work is refused, the work ends, or the refresh is stopped.",
  );
  assert.equal(
    said(["finished success", "finished failure"]),
    "The work succeeds, or the work fails.",
  );
});

test("no refresh seems to begin because a gesture ends too early", () => {
  const inputs = ["released short", "released beyond"];
  assert.equal(
    said(inputs, { from: "armed", to: "refreshing" }),
    "A gesture ends beyond the threshold.",
  );
});

test("time that passes is told by what is over then", () => {
  assert.equal(said(["passed"], { from: "exiting", to: "idle" }), "The space has closed.");
  assert.equal(said(["passed"], { from: "finishing", to: "exiting" }), "The wait is over.");
});

test("where the same inputs lead along several ways, each says what decides", () => {
  const rules = ["finishing", "exiting", "idle"].map((to) =>
    said(["stopped"], { from: "refreshing", to })
  );
  assert.equal(new Set(rules).size, 3);
  for (const rule of rules) assert.match(rule, /^The refresh is stopped\. [A-Z].+\.$/);
});
