// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { told } from "../../../support/explanation.js";
import {
  changeText,
  contentText,
  offsetVelocity,
  question,
  refreshConditionsText,
  statusText,
  thresholdText,
} from "../../../../../web/ui/panel/why/explanation-text.js";

test("the velocity is the velocity of the offset, which decreases while the top is pulled", () => {
  assert.equal(offsetVelocity({ edge: "top", velocity: 300 }), -300);
  assert.equal(offsetVelocity({ edge: "left", velocity: -300 }), 300);
  assert.equal(offsetVelocity({ edge: "bottom", velocity: 300 }), 300);
  assert.equal(offsetVelocity({ edge: "right", velocity: -300 }), -300);
});

/** @param {any} status @param {any} [more] */
const status = (status, more) => statusText(told({ status, ...more }));

test("a pull that is too short is described with its distance and the missing distance", () => {
  const short = (/** @type {number} */ pull, trigger = "release") =>
    status({ is: "short", by: 80 - pull }, { pull, trigger });
  assert.equal(short(0), "It is not being pulled. Pull 80 points and release to refresh.");
  assert.equal(
    short(67.5),
    "It is pulled 67.5 points. Pull 12.5 points more and release to refresh.",
  );
  assert.equal(short(79, "threshold"), "It is pulled 79 points. Pull 1 point more to refresh.");
  assert.equal(
    short(-340),
    "Its edge is 340 points out of view. Pull 80 points and release to refresh.",
  );
});

test("a refresh is described with its cause and everything that it waits for", () => {
  const run = (/** @type {any[]} */ ...waits) =>
    status({ is: "runs", cause: "user", began: 0.8, outcome: null, waits });
  assert.equal(run({ for: "answer" }), "Started by a pull 1.20 s ago. It is waiting for data.");
  assert.equal(
    run({ for: "cycle", until: 2.5 }, { for: "hold", until: 2.25 }, { for: "release" }),
    "Started by a pull 1.20 s ago. Its animation ends in 0.50 s, the result stays for 0.25 s more, and a finger is holding it.",
  );
  assert.equal(question(told({ status: { is: "runs" } })), "Why does it refresh?");
});

test("content is described with its cause, its destination and the space next to it", () => {
  const content = (/** @type {any} */ content, /** @type {any} */ more = {}) =>
    contentText(told({ content, ...more }));
  assert.equal(content({ is: "dragged" }), "A finger is dragging it.");
  assert.equal(
    content({ is: "moves", to: -60, until: 2.42 }),
    "It is moving to −60 and arrives in 0.42 s.",
  );
  assert.equal(
    content({ is: "rests", edge: "top" }, {
      insets: { prompt: 0, control: 60, safeArea: 0, base: 52 },
    }),
    "It is at rest at the top, below the 52-point bar and the 60-point space held by the refresh.",
  );
  assert.equal(content({ is: "rests", edge: "bottom" }), "It is at rest at the bottom.");
});

test("a declined pull introduces the changes that would have been sufficient", () => {
  const change = /** @type {const} */ ({ what: "further", from: 70, to: 82.41 });
  const pull = /** @type {const} */ ({ at: 3.2451, means: "finger", changes: [change] });
  const several = { ...pull, changes: [change, change] };
  assert.equal(refreshConditionsText(pull, 3.2451), "It would have refreshed with this:");
  assert.equal(
    refreshConditionsText(several, 3.2451),
    "It would have refreshed with any one of these:",
  );
  assert.equal(
    refreshConditionsText(several, 5),
    "The last pull, at 3.245 s, would have refreshed with any one of these:",
  );
  assert.equal(
    refreshConditionsText({ ...pull, changes: [] }, 3.2451),
    "It would not have refreshed: pulling further, holding longer or a lower threshold would not have helped.",
  );
  assert.equal(
    refreshConditionsText({ ...pull, means: "wheel", changes: [] }, 5),
    "The last pull, at 3.245 s, would not have refreshed: pulling further, scrolling longer or a lower threshold would not have helped.",
  );
  assert.equal(
    refreshConditionsText(pull, 3.1),
    "This pull, declined at 3.245 s, would have refreshed with this:",
    "in the middle of it",
  );
});

test("the numbers of a change are rounded so that the change is sufficient", () => {
  assert.equal(
    changeText({ what: "further", from: 70, to: 82.41 }, "finger"),
    "dragging 12.5 points further",
  );
  assert.equal(
    changeText({ what: "longer", from: 0.42, to: 0.4921 }, "wheel"),
    "scrolling 0.08 s longer",
  );
  assert.equal(
    changeText({ what: "longer", from: 0.42, to: 0.4921 }, "finger"),
    "holding it 0.08 s longer",
  );
  assert.equal(thresholdText({ what: "threshold", from: 80, to: 67.49 }), "threshold 67.4, not 80");
  assert.equal(
    changeText({ what: "threshold", from: 80, to: 67.49 }, "finger"),
    "a threshold of 67.4 points, not 80",
  );
});
