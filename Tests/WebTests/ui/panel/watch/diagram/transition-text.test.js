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
 * The inputs of pulls with distances and sources.
 * @param {string[]} distances
 * @param {string[]} by
 */
const pulled = (distances, by) =>
  by.flatMap((source) => distances.map((distance) => `pulled ${distance} by ${source}`));

/**
 * @param {string[]} inputs
 * @param {{ from?: string, to?: string, control?: Numbers }} [way]
 */
const rule = (inputs, { from = "idle", to = "pulling", control: numbers = control } = {}) =>
  ruleText({ from, to, inputs }, numbers);

test("a pull is described with the control's threshold and with all its sources", () => {
  const far = rule(pulled(["beyond", "far"], ["finger", "wheel"]));
  assert.equal(far, "The list is pulled 80 points or more by a finger or a wheel.");
  const back = rule(["pulled short by finger"], { from: "armed" });
  assert.equal(back, "The list is pulled back to less than 80 points by a finger.");
});

const [finger, wheel, ...rest] = sources;
const short = pulled(["short"], [finger, wheel]), all = ["short", "beyond", "far"];
const near = "The list is pulled less than 80 points by a finger or a wheel, or any distance by";
/** @type {[string[], string][]} */
const cases = [
  [[...short, ...pulled(all, rest)], `${near} anything else.`],
  [
    [...short, ...pulled(all, rest.slice(1))],
    `${near} a wheel that scrolls back, a finger that pulls another edge, momentum alone or no input.`,
  ],
  [pulled(["not"], sources), "The list is pulled back to its edge."],
  [pulled(["not", ...all], sources), "The list comes near this edge."],
  [["released beyond", "sung to"], "A gesture ends beyond the threshold, or sung to."],
  [["released short", "released beyond"], "A gesture ends."],
  [["finished success", "finished failure"], "The work succeeds, or the work fails."],
  [
    ["refused", "finished success", "finished failure", "finished exhausted", "stopped"],
    "The work is refused, the work ends, or the refresh is stopped.",
  ],
];
for (const [inputs, words] of cases) {
  test(`inputs that cause a transition together are one text: ${words}`, () =>
    assert.equal(rule(inputs), words));
}

test("a second floor is mentioned only if the control has one", () => {
  const inputs = ["pulled far by finger", "begun", "begun for the floor"];
  assert.equal(rule(inputs), "The program starts a refresh.");
  assert.equal(
    rule(inputs, { control: withFloor }),
    "The list is pulled 200 points or more by a finger, the program starts a refresh, " +
      "or the program opens the second floor.",
  );
});

test("transitions with the same inputs describe the condition that decides between them", () => {
  const rules = ["finishing", "exiting", "idle"].map((to) =>
    rule(["stopped"], { from: "refreshing", to })
  );
  assert.equal(new Set(rules).size, 3);
  for (const rule of rules) assert.match(rule, /^The refresh is stopped\. [A-Z].+\.$/);
});
