// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { readCondition } from "../../../../../web/ui/panel/find/condition.js";
import { countText, search } from "../../../../../web/ui/panel/find/find-row.js";

/** @import { Seconds } from "../../../../../web/engine/types.d.ts" */

test("the text counts the found moments and contains the index of the shown moment", () => {
  assert.equal(countText([], 3, false), "0 moments");
  assert.equal(countText([2.5], 3, false), "1 moment");
  assert.equal(countText([2.5, 4], 3, true), "2 moments so far");
  assert.equal(countText([2.5, 4], 4.0004, true), "2 of 2 moments");
  assert.equal(countText([2.5, 4], 4.0006, false), "2 moments");
});

test("a questioned number is mentioned if no moment is found", () => {
  assert.equal(countText([], 3, false, "Really?"), "0 moments. Really?");
  assert.equal(countText([], 3, true, "Really?"), "0 moments so far");
  assert.equal(countText([2.5], 3, false, "Really?"), "1 moment");
});

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
    samples(
      /** @type {Seconds} */ start,
      /** @type {Seconds} */ step,
      /** @type {number} */ count,
    ) {
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

test("a condition that is true at the start is found there and not again by a continued search", () => {
  const where = branch(() => 60);
  assert.deepEqual(found("offset > 50", where, 0, 5), [0]);
  assert.deepEqual(found("offset > 50", where, 5, 9), []);
});

test("a phase between two samples is found", () => {
  const where = branch(() => 0, [[1.001, 1.003], [4.5, 4.6]]);
  const [first, second, ...more] = found("phase = pulling", where, 0, 9);
  assert.ok(Math.abs(first - 1.001) < 2e-6 && Math.abs(second - 4.5) < 2e-6 && more.length === 0);
});

test("an event is found at its time if the other conditions hold, and not again by a continued search", () => {
  const where = branch((time) => time, [[1.001, 2.25], [4.5, 4.75]]);
  assert.deepEqual(found("declined", where, 0, 9), [2.25, 4.75]);
  assert.deepEqual(found("declined and offset > 3", where, 0, 9), [4.75]);
  assert.deepEqual(found("declined", where, 2.25, 9), [4.75]);
});

test("a long branch is searched in parts, and each part reports its end", () => {
  const where = branch((time) => time);
  const parts = [...search(readCondition("offset > 3599"), where, 0, 3600)];
  assert.ok(parts.length > 1000 && where.asked.most <= 120);
  assert.ok(parts.every(({ until }, n) => n === 0 || until > parts[n - 1].until));
  assert.equal(parts.at(-1)?.until, 3600);
});
