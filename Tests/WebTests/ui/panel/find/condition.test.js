// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { isMet, isWhatHappens, readCondition } from "../../../../../web/ui/panel/find/condition.js";
import { eventWords, reasons } from "../../../../../web/engine/recordings.js";

/** @import { Sample } from "../../../../../web/ui/panel/time/chart/samples.js" */

/** @param {Partial<Sample>} [more] @returns {Sample} */
const sample = (more) => ({
  time: 1,
  offset: -100,
  velocity: 30,
  pull: 0.5,
  phases: { top: "pulling", bottom: "idle" },
  insets: {},
  ...more,
});

/** Checks whether the sample meets conditions. @param {Record<string, boolean>} conditions */
const check = (conditions) => {
  for (const [text, isSo] of Object.entries(conditions)) {
    assert.equal(isMet(readCondition(text), sample()), isSo, text);
  }
};

test("numbers are compared as written, with either minus sign", () => {
  check({
    "offset < -80": true,
    "offset<−99.5": true,
    "offset < -100": false,
    "offset <= -100": true,
    "velocity >= 30": true,
    "velocity > 30": false,
    "pull = 0.5": true,
    "pull > 0,4": true,
    "pull > 0,6": false,
    "offset < -80 and velocity > 31": false,
  });
});

test("a number can have the unit of its quantity", () => {
  check({
    "pull > 49 %": true,
    "pull > 50%": false,
    "pull >= 50%": true,
    "offset < -80 pt and pull > 40 %": true,
    "velocity >= 30 pt/s": true,
    "velocity > 30pt/s": false,
  });
  assert.throws(() => readCondition("offset > 50 %"), /At “%”: expected and/);
});

test("a pull of ten thresholds or more is parsed as written and questioned unless it has a unit", () => {
  const doubts = (/** @type {string} */ text) => readCondition(text).doubt;
  assert.equal(doubts("pull > 100"), "Did you mean 100 %? A pull of 1 is the threshold.");
  assert.ok(!isMet(readCondition("pull > 100"), sample({ pull: 1.46 })));
  for (const text of ["pull > 100 %", "pull > 1", "pull > 2000 %", "velocity > 2000"]) {
    assert.equal(doubts(text), "", text);
  }
});

test("conditions are not case-sensitive", () => {
  const momentum = reasons.indexOf("momentum only");
  for (
    const text of [
      "Offset < -80 PT And Phase = Pulling",
      "Top Phase = Pulling",
      "VELOCITY >= 30 pt/S",
    ]
  ) assert.ok(isMet(readCondition(text), sample()), text);
  const { happening } = readCondition("Bottom Declined Momentum Only");
  assert.deepEqual(happening, { edge: "bottom", event: "declined", details: [momentum] });
  assert.equal(readCondition("cyclebegan 1").happening?.event, "cycleBegan");
});

test("a phase matches any edge or the named edge, by its name or its display text", () => {
  check({
    "phase = pulling": true,
    "phase = idle": true,
    "phase = ready": true,
    "top phase = ready": false,
    "bottom phase = ready": true,
    "left phase = ready": false,
    "offset < -80 and phase = pulling": true,
  });
});

test("an event matches by kind, edge and detail", () => {
  const momentum = reasons.indexOf("momentum only");
  const declined = { time: 1, edge: 2, event: "declined", detail: momentum };
  for (
    const [text, isSo] of /** @type {[string, boolean][]} */ ([
      ["declined", true],
      ["began", false],
      ["bottom declined", true],
      ["top declined", false],
      ["declined momentum", true],
      ["declined momentum only and velocity > 2000", true],
      ["declined below threshold", false],
    ])
  ) {
    const { happening } = readCondition(text);
    assert.equal(happening && isWhatHappens(happening, declined), isSo, text);
  }
  const { happening } = readCondition("cycleBegan 2");
  assert.ok(happening);
  const cycle = { time: 1, edge: 0, event: "cycleBegan", detail: 2 };
  assert.ok(isWhatHappens(happening, cycle));
  assert.ok(!isWhatHappens(happening, { ...cycle, detail: 1 }));
});

test("every event is a valid condition", () => {
  for (const event of eventWords) assert.equal(readCondition(event).happening?.event, event);
});

test("a parse error names the position and the expected words", () => {
  for (
    const [text, place, expected] of [
      ["", "At the end", "offset, velocity, pull, phase or an event"],
      ["offset", "At the end", "<, <=, >, >= or ="],
      ["offset <", "At the end", "a number"],
      ["offset < pulling", "At “pulling”", "a number"],
      ["offset < -80 velocity > 3", "At “velocity”", "and"],
      ["offset < -80 and", "At the end", "offset, velocity, pull, phase or an event"],
      ["phase pulling", "At “pulling”", "="],
      ["phase = flying", "At “flying”", "ready, pulling, armed, refreshing, finishing or closing"],
      ["top offset < 3", "At “offset”", "phase or an event, such as declined"],
      ["declined boredom", "At “boredom”", "below threshold, "],
      ["began and ended", "At “ended”", "only one event"],
      ["speed > 3", "At “speed”", "offset, velocity"],
      ["§", "At “§”", "offset, velocity"],
    ]
  ) {
    assert.throws(() => readCondition(text), ({ message }) => {
      assert.ok(message.startsWith(`${place}: expected ${expected}`), message);
      return true;
    }, text);
  }
});
