// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { count, headPlace, obstacles, phases } from "../../../../../../web/engine/frame.js";

import * as samplesModule from "../../../../../../web/ui/panel/time/chart/samples.js";
import { numbersOf } from "../../../../support/numbers.js";

const { longest, panned, sample, sampleStore, shortest, zoomed } = samplesModule;

const armed = phases.indexOf("armed");
const top = { control: 1, phase: armed, ratio: 1.25, base: 52, reserved: 60, prompt: 8 };
const pulled = numbersOf({ time: 3, offsetY: -132, velocityY: -20 }, top);

test("a sample contains the offset, the velocity, the greatest pull, and each control's phase and insets", () => {
  assert.deepEqual(sample(pulled, "y"), {
    time: 3,
    offset: -132,
    velocity: -20,
    pull: 1.25,
    phases: { top: "armed" },
    insets: { top: { bars: 52, control: 60, prompt: 8 } },
  });
});

test("a sample omits an edge without a control or with a hidden control", () => {
  const hidden = numbersOf({}, { control: 1, obstacle: obstacles.indexOf("hidden") });
  for (const numbers of [hidden, numbersOf({})]) assert.deepEqual(sample(numbers, "y").phases, {});
});

/** A store of frames whose offset is their time, and its requests: the first moment and the number of moments. */
function asking() {
  const asked = /** @type {number[][]} */ ([]);
  const store = sampleStore((start, step, moments) => {
    asked.push([start, moments]);
    const numbers = new Float64Array(count * moments);
    for (let n = 0; n < moments; n++) {
      numbers[n * count + headPlace.time] = numbers[n * count + headPlace.offsetY] = start +
        n * step;
    }
    return numbers;
  });
  return { asked, store };
}

test("a window that moves requests only its new moments", () => {
  const { asked, store } = asking();
  const offsets = (/** @type {readonly [number, number]} */ window) =>
    store.samples(window, 5, Infinity, "y").map((each) => each?.offset);
  assert.deepEqual([offsets([2, 4]), offsets([3, 5])], [[2, 2.5, 3, 3.5, 4], [3, 3.5, 4, 4.5, 5]]);
  assert.deepEqual(offsets([1.5, 3.5]), [1.5, 2, 2.5, 3, 3.5]);
  assert.deepEqual(asked, [[2, 5], [4.5, 2], [1.5, 1]]);
});

test("moments that can change are requested again, and a shorter interval requests all of them", () => {
  const { asked, store } = asking();
  store.samples([0, 4], 5, 2, "y");
  store.samples([0, 4], 5, 2, "y");
  store.samples([0, 2], 5, 9, "y");
  assert.deepEqual(asked, [[0, 5], [3, 2], [0, 5]]);
});

test("unknown moments have no samples", () => {
  const store = sampleStore(() => null);
  assert.deepEqual(store.samples([0, 4], 3, 9, "y"), [null, null, null]);
});

test("a zoom keeps the moment under the pointer in its place", () => {
  const [from, to] = zoomed([10, 20], 0.5, 14, 100);
  assert.ok(Math.abs(from - 12) < 1e-9 && Math.abs(to - 17) < 1e-9);
});

test("a window has a limited length and stays within the branch", () => {
  for (const [factor, length] of [[1e-9, shortest], [1e9, longest]]) {
    const [from, to] = zoomed([10, 20], factor, 14, 9000);
    assert.ok(Math.abs(to - from - length) < 1e-9);
  }
  assert.deepEqual(zoomed([10, 20], 1e9, 14, 100), [0, 100]);
  const found = [-50, 500, 5].map((by) => panned([10, 20], by, 100));
  assert.deepEqual(found, [[0, 10], [90, 100], [15, 25]]);
});
