// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { fakeElements } from "../../../support/fake-elements.js";
import { readCondition } from "../../../../../web/ui/panel/find/condition.js";
import { countText, findRow, search } from "../../../../../web/ui/panel/find/find-row.js";

/** @import { Seconds } from "../../../../../web/engine/types.d.ts" */

/** @type {[number[], number, boolean, string, string?][]} */
const cases = [
  [[], 3, false, "0 moments"],
  [[2.5], 3, false, "1 moment"],
  [[2.5, 4], 3, true, "2 moments so far"],
  [[2.5, 4], 4.0004, true, "2 of 2 moments"],
  [[2.5, 4], 4.0006, false, "2 moments"],
  [[], 3, false, "0 moments. Really?", "Really?"],
  [[], 3, true, "0 moments so far", "Really?"],
  [[2.5], 3, false, "1 moment", "Really?"],
];
for (const [found, moment, isOngoing, words, doubt] of cases) {
  test(`the moments ${found} at ${moment} are counted as ${words}`, () => {
    assert.equal(countText(found, moment, isOngoing, doubt), words);
  });
}

/**
 * A branch with an offset as a function of time, and with pulls between some times.
 * @param {(time: Seconds) => number} offset
 * @param {[Seconds, Seconds][]} pulls
 */
function branch(offset, pulls = []) {
  const asked = { most: 0 };
  /** @param {Seconds} time @returns {any} */
  const at = (time) => ({
    time,
    offset: offset(time),
    phases: { top: pulls.some(([from, to]) => time >= from && time < to) ? "pulling" : "idle" },
  });
  return {
    asked,
    /** @param {Seconds} start @param {Seconds} step @param {number} count */
    samples(start, step, count) {
      asked.most = Math.max(asked.most, count);
      return Array.from({ length: count }, (_, n) => at(start + n * step));
    },
    eventsUntil: (/** @type {Seconds} */ end) =>
      pulls.flatMap(([from, to]) => [
        { time: from, edge: 0, event: "pulling", detail: 0 },
        { time: to, edge: 0, event: "declined", detail: 1 },
      ]).filter(({ time }) => time <= end),
  };
}

/** @param {string} text @param {ReturnType<typeof branch>} where @param {Seconds} from @param {Seconds} to */
const found = (text, where, from, to) =>
  [...search(readCondition(text), where, from, to)].flatMap((part) => part.found);

test("a condition is found once, at the time when it becomes true, with a precision of two microseconds", () => {
  const where = branch((time) => 100 * Math.sin(time));
  const moments = found("offset > 50", where, 0, 20);
  const exact = [0, 1, 2, 3].map((n) => Math.PI / 6 + 2 * Math.PI * n);
  assert.equal(moments.length, exact.length);
  for (const [n, moment] of moments.entries()) {
    assert.ok(Math.abs(moment - exact[n]) < 2e-6, `${moment} and ${exact[n]}`);
    assert.ok(100 * Math.sin(moment) > 50, "it holds there");
  }
});

test("a phase between two samples is found", () => {
  const where = branch(() => 0, [[1.001, 1.003], [4.5, 4.6]]),
    moments = found("phase = pulling", where, 0, 9);
  assert.deepEqual(moments.map((moment) => moment.toFixed(5)), ["1.00100", "4.50000"]);
});

test("an event and a condition that is true at the start are found once, not again by a continued search", () => {
  const where = branch((time) => time, [[1.001, 2.25], [4.5, 4.75]]);
  /** @type {[string, number, number[]][]} */
  const examples = [
    ["offset > -1", 0, [0]],
    ["offset > -1", 5, []],
    ["declined", 0, [2.25, 4.75]],
    ["declined and offset > 3", 0, [4.75]],
    ["declined", 2.25, [4.75]],
  ];
  for (const [text, from, moments] of examples) {
    assert.deepEqual(found(text, where, from, 9), moments, `${text} from ${from}`);
  }
});

test("a long branch is searched in parts, and each part reports its end", () => {
  const where = branch((time) => time);
  const parts = [...search(readCondition("offset > 3599"), where, 0, 3600)];
  assert.ok(parts.length > 1000 && where.asked.most <= 120);
  assert.ok(parts.every(({ until }, n) => n === 0 || until > parts[n - 1].until));
  assert.equal(parts.at(-1)?.until, 3600);
});

/** A row with a condition on a branch whose offset is a wave. @param {import("node:test").TestContext} t */
function row(t) {
  fakeElements(t);
  t.mock.method(performance, "now", () => 0); // a search ends within its first slice of time
  const { samples } = branch((time) => 100 * Math.sin(time));
  const asked = /** @type {number[]} */ ([]), done = /** @type {unknown[]} */ ([]);
  const past = /** @type {any} */ ({
    branch: null,
    version: 1,
    moments(/** @type {number} */ start, /** @type {number} */ step, /** @type {number} */ count) {
      asked.push(start);
      return samples(start, step, count);
    },
    eventsUntil: () => [],
  });
  const found = findRow({
    past,
    axis: () => "y",
    goTo: (moment) => done.push(moment.toFixed(3)),
    setStatus: (words) => done.push(words),
  });
  const [field, before, after, stop] = /** @type {any[]} */ ([...found.node.children]);
  field.value = "offset > 50";
  field.dispatchEvent(new Event("input"));
  const moments = () => found.found.map((each) => each.toFixed(3));
  return { show: found.show, past, asked, done, moments, before, after, stop };
}

test("a branch that continues is searched only where it is new, and another version of it as a whole", (t) => {
  const it = row(t);
  it.show(0, 5, false, false);
  assert.deepEqual(it.moments(), ["0.524"]);
  it.asked.length = 0;
  it.show(0, 5.2, false, false);
  assert.deepEqual(it.asked, [], "the new part is too short");
  it.show(0, 8, false, false);
  assert.ok(it.asked.length > 0 && it.asked.every((start) => start >= 4), `${it.asked}`);
  assert.deepEqual(it.moments(), ["0.524", "6.807"]);
  it.past.version = 2;
  it.show(0, 8, false, false);
  assert.deepEqual(it.moments(), ["0.524", "6.807"]);
});

test("the buttons lead to the moments before and after the shown one, and from the last to the first", (t) => {
  const { show, before, after, done } = row(t);
  show(3, 15, false, false);
  before.click();
  after.click();
  show(13.09, 15, true, false);
  after.click();
  assert.deepEqual(done, ["0.524", "6.807", "0.524"]);
});

test("the stage stops where the condition becomes true, after the finger has left, and not in the past", (t) => {
  const { show, stop, done } = row(t);
  show(6.5, 6.5, false, false);
  stop.click();
  show(7, 7, true, false);
  assert.equal(stop.ariaPressed, "true");
  show(7, 7, false, true);
  assert.deepEqual(done, []);
  show(7.1, 7.1, false, false);
  show(7.2, 7.2, false, false);
  assert.deepEqual(done, ["6.807", "Stopped at 6.807 s: offset > 50. The session continues."]);
  assert.equal(stop.ariaPressed, "false");
});
