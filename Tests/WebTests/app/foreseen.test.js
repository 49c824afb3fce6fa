// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { foreseen } from "../../../web/app/foreseen.js";
import { fakeTime } from "../support/fake-time.js";

/** A page whose session's clock is its own, and what it took: each message and its instant. @param {any} t */
function page(t) {
  const time = fakeTime(t), taken = /** @type {any[]} */ ([]);
  const motions = { x: { sequence: 7 }, y: { sequence: 7 } };
  const ahead = foreseen({
    now: () => time.now / 1000,
    scene: () => /** @type {any} */ ({ motions }),
    take: (kind, body, at) => taken.push([kind, body, at]),
  });
  /** @param {number} done @param {number} from @param {any[]} steps */
  const announce = (done, from, ...steps) => ahead.announce({ done, from, steps });
  return { time, taken, ahead, announce, start: time.now / 1000 };
}

test("a step is taken at its instant, and not before", (t) => {
  const { time, taken, announce, start } = page(t);
  announce(0, 0, { at: start + 0.5, metrics: 1 }, { at: start + 0.7, metrics: 2 });
  time.advance(499);
  assert.deepEqual(taken, []);
  time.advance(1);
  assert.deepEqual(taken, [["metrics", 1, start + 0.5]]);
  time.advance(500);
  assert.equal(taken.length, 2);
});

test("a frame takes the steps that are due at it, each at its own instant", (t) => {
  const { taken, ahead, announce, start } = page(t);
  announce(0, 0, { at: start + 0.5, metrics: 1 }, { at: start + 0.51, metrics: 2 });
  ahead.pass(start + 0.505);
  assert.deepEqual(taken, [["metrics", 1, start + 0.5]]);
});

test("a step that was told too late is taken when it is told", (t) => {
  const { taken, announce, start } = page(t);
  announce(0, 0, { at: start - 0.1, metrics: 1 });
  assert.deepEqual(taken, [["metrics", 1, start]]);
});

test("steps that the server has seen happen are taken at once, and those it has replaced never", (t) => {
  const { time, taken, announce, start } = page(t);
  const steps = [1, 2, 3].map((metrics) => ({ at: start + metrics, metrics }));
  announce(0, 0, ...steps);
  announce(1, 2, { at: start + 1.5, metrics: "new" });
  assert.deepEqual(taken, [["metrics", 1, start]]);
  time.advance(5000);
  assert.deepEqual(taken.map(([, body]) => body), [1, 2, "new"]);
});

test("a motion is read as its binary message, and reflects what the latest motion did", (t) => {
  const { taken, announce, start } = page(t);
  const segments = [{ kind: "decay", duration: 1, from: 0 }, { kind: "rest", at: 5 }];
  announce(0, 0, { at: start, motion: { axis: "y", origin: start, segments } });
  const [[kind, motion]] = taken;
  assert.equal(kind, "motion");
  assert.deepEqual(motion, {
    axis: "y",
    origin: start,
    sequence: 7,
    segments: [segments[0], { ...segments[1], duration: Infinity }],
  });
});

test("another scene begins without the steps of the last one", (t) => {
  const { time, taken, ahead, announce, start } = page(t);
  announce(0, 0, { at: start + 0.5, metrics: 1 });
  ahead.clear();
  time.advance(1000);
  assert.deepEqual(taken, []);
});
