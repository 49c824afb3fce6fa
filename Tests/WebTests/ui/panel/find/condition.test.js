// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { isMet, matchesEvent, readCondition } from "../../../../../web/ui/panel/find/condition.js";
import { eventWords, reasons } from "../../../../../web/engine/recordings.js";
import { table } from "../../../support/table.js";

/** @import { Sample } from "../../../../../web/ui/panel/time/chart/samples.js" */

/** @param {Partial<Sample>} [more] @returns {Sample} */
const sample = (more) => ({
  ...{ time: 1, offset: -100, velocity: 30, pull: 0.5 },
  phases: { top: "pulling", bottom: "idle" },
  insets: {},
  ...more,
});

test("a condition compares numbers as written, units and phases by edge and name", () => {
  const cases = table(`
      offset < -80                       | yes
      offset<−99.5                       | yes
      offset < -100                      |
      offset <= -100                     | yes
      velocity >= 30                     | yes
      velocity > 30                      |
      pull = 0.5                         | yes
      pull > 0,4                         | yes
      pull > 0,6                         |
      offset < -80 and velocity > 31     |
      pull > 49 %                        | yes
      pull > 50%                         |
      pull >= 50%                        | yes
      offset < -80 pt and pull > 40 %    | yes
      velocity >= 30 pt/s                | yes
      velocity > 30pt/s                  |
      phase = pulling                    | yes
      phase = idle                       | yes
      phase = ready                      | yes
      top phase = ready                  |
      bottom phase = ready               | yes
      left phase = ready                 |
      offset < -80 and phase = pulling   | yes
      Offset < -80 PT And Phase = Pulling | yes
      Top Phase = Pulling                | yes
      VELOCITY >= 30 pt/S                | yes`);
  for (const [text, isMetNow] of cases) {
    assert.equal(isMet(readCondition(text), sample()), isMetNow === "yes", text);
  }
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

test("events are not case-sensitive", () => {
  const { eventCondition } = readCondition("Bottom Declined Momentum Only");
  const details = [reasons.indexOf("momentum only")];
  assert.deepEqual(eventCondition, { edge: "bottom", event: "declined", details });
  assert.equal(readCondition("cyclebegan 1").eventCondition?.event, "cycleBegan");
});

test("an event matches by kind, edge and detail", () => {
  const momentum = reasons.indexOf("momentum only");
  const declined = { time: 1, edge: 2, event: "declined", detail: momentum };
  const cycle = { time: 1, edge: 0, event: "cycleBegan", detail: 2 };
  /** @type {[string, any, boolean][]} */
  const cases = [
    ["declined", declined, true],
    ["began", declined, false],
    ["bottom declined", declined, true],
    ["top declined", declined, false],
    ["declined momentum", declined, true],
    ["declined momentum only and velocity > 2000", declined, true],
    ["declined below threshold", declined, false],
    ["cycleBegan 2", cycle, true],
    ["cycleBegan 1", cycle, false],
  ];
  for (const [text, event, isMetNow] of cases) {
    const { eventCondition } = readCondition(text);
    assert.equal(eventCondition && matchesEvent(eventCondition, event), isMetNow, text);
  }
});

test("every event is a valid condition", () => {
  for (const event of eventWords) assert.equal(readCondition(event).eventCondition?.event, event);
});

test("a parse error names the position and the expected words", () => {
  const cases = [
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
  ];
  for (const [text, place, expected] of cases) {
    assert.throws(() => readCondition(text), ({ message }) => {
      assert.ok(message.startsWith(`${place}: expected ${expected}`), message);
      return true;
    }, text);
  }
});
