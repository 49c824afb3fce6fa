// @ts-check

import test from "node:test";
import { readFileSync } from "node:fs";
import assert from "node:assert/strict";
import { wheel, wheelClassifier, wheelDistance, wheelInput } from "../../../web/input/wheel.js";
import { sampleKinds } from "../../../web/net/protocol.js";
import { recorded } from "../support/wheel-recordings.js";

/** @import { WheelInput } from "../../../web/input/wheel.js" */

const viewport = [320, 600];

/** @type {[string, object, object][]} */
const distances = [
  ["in points", { deltaMode: 0 }, { x: 1, y: -3 }],
  ["in lines of 20 points", { deltaMode: 1 }, { x: 20, y: -60 }],
  ["in pages of the viewport", { deltaMode: 2 }, { x: 320, y: -1800 }],
  ["sideways with Shift", { deltaX: 0, shiftKey: true }, { x: -3, y: 0 }],
  ["unchanged with Shift on both axes", { shiftKey: true }, { x: 1, y: -3 }],
];
for (const [sentence, event, distance] of distances) {
  test(`a distance is ${sentence}`, () => {
    const usual = { deltaX: 1, deltaY: -3, deltaMode: 0, timeStamp: 0, wheelDelta: 360 };
    assert.deepEqual(wheelDistance({ ...usual, ...event }, viewport), distance);
  });
}

/** Returns the samples of a canvas's listener, and the number of prevented events. @param {object[]} events */
const listened = (events) => {
  /** @type {(event: object) => void} */
  let listener = () => {};
  const canvas = {
    addEventListener: (/** @type {string} */ _, /** @type {typeof listener} */ f) => listener = f,
  };
  /** @type {number[][]} */
  const turned = [];
  let prevented = 0;
  const turn = (/** @type {number[]} */ ...what) => void turned.push(what);
  wheel(/** @type {any} */ (canvas), turn, () => /** @type {any} */ (viewport));
  const preventDefault = () => prevented++;
  for (const event of events) listener({ cancelable: true, preventDefault, ...event });
  return { turned, prevented };
};

test("content moves against the deltas, and each kind of wheel has its own kind of sample", () => {
  const events = recorded("trackpad-momentum").events, { turned, prevented } = listened(events);
  assert.equal(prevented, events.length);
  const sent = new Set(turned.map(([kind]) => kind));
  assert.deepEqual(sent, new Set([sampleKinds.wheel, sampleKinds.momentum]));
  const moves = turned.map(([, x, y, stamp]) => [x, y, stamp]);
  assert.deepEqual(moves, events.map((event) => [0, -event.deltaY, event.timeStamp]));
  assert.equal(listened(recorded("notched-mouse").events).turned[0][0], sampleKinds.notched);
});

const otherTurns = /** @type {const} */ ([
  ["that cannot be cancelled, as on a zoomed page", { cancelable: false }],
  ["with Control, as for a pinch", { ctrlKey: true }],
  ["with Alt", { altKey: true }],
  ["with Command", { metaKey: true }],
]);
for (const [name, more] of otherTurns) {
  test(`a turn ${name} is neither prevented nor sent`, () => {
    const event = { deltaX: 0, deltaMode: 0, ...more };
    const turn = [{ ...event, deltaY: 3, timeStamp: 0 }, { ...event, deltaY: 4, timeStamp: 16 }];
    assert.deepEqual(listened(turn), { turned: [], prevented: 0 });
  });
}

test("the deltas are read before the mode, so that Firefox returns points", () => {
  let isAsked = false;
  const firefox = {
    deltaX: 0,
    get deltaY() {
      return isAsked ? 6 : 114;
    },
    get deltaMode() {
      isAsked = true;
      return 0;
    },
  };
  assert.equal(wheelInput(/** @type {any} */ (firefox)).deltaY, 114);
});

/** @param {readonly WheelInput[]} events */
const kinds = (events) => events.map(wheelClassifier());

/** Returns the consecutive kinds of events with their counts. @param {readonly WheelInput[]} events */
const runs = (events) => {
  /** @type {[string, number][]} */
  const seen = [];
  for (const kind of kinds(events)) {
    const last = seen.at(-1);
    if (last?.[0] === kind) last[1] += 1;
    else seen.push([kind, 1]);
  }
  return seen;
};

/**
 * Creates events with these deltas, a frame apart.
 * @param {readonly number[]} deltas
 * @param {Partial<WheelInput>} [more]
 * @returns {WheelInput[]}
 */
const frames = (deltas, more) =>
  deltas.map((deltaY, i) => (
    { deltaX: 0, deltaY, deltaMode: 0, timeStamp: i * 1000 / 60, ...more }
  ));

/** Returns the deltas after a lift at a speed. @param {number} speed @param {number} ratio @param {number} count */
const decay = (speed, ratio, count) => [...Array(count)].map((_, i) => speed * ratio ** (i + 1));

const rising = [2, 5, 9, 14, 20, 27, 35, 44];
const slips = [...rising, 66, 90, 88, 88, 88, 87, 87, 71, 68, 94, 66, 75, 73];
const falls = [...rising, 70, 96, 96, 94, 95, 93, 93, 88, 56, 82, 79, 77, 70];

const uniformRecordings = /** @type {const} */ ([
  ["notched-mouse", [["notched", 11]]],
  ["firefox-mouse", [["notched", 3]]],
  ["firefox-lines", [["notched", 3]]],
  ["smooth-wheel", [["precise", 46]]],
  ["trackpad-pull", [["precise", 27]]],
]);
for (const [name, expected] of uniformRecordings) {
  test(`recorded: ${name} is ${expected[0][0]} throughout`, () => {
    const { events } = recorded(name);
    assert.deepEqual(runs(events), [[expected[0][0], events.length]]);
  });
}

for (const name of ["trackpad-momentum", "trackpad-busy-page"]) {
  test(`recorded: ${name} is precise, and momentum from the sixth event after the lift`, () => {
    const { events, lifted } = recorded(name);
    const after = events.filter(({ timeStamp }) => timeStamp >= Number(lifted) - 1).length;
    const [fingers, tail, ...more] = runs(events);
    assert.deepEqual([more, fingers[0], tail[0]], [[], "precise", "momentum"]);
    assert.equal(tail[1], after - 5);
  });
}

test("an event with momentum is momentum at once, and a later event with momentum false is precise", () => {
  const fingers = frames(rising, { momentum: false });
  const tail = frames(decay(40, 0.96, 5), { momentum: true });
  const again = frames(decay(40, 0.96, 20), { momentum: false });
  const events = [...fingers, ...tail, ...again].map((event, i) => ({
    ...event,
    timeStamp: i * 16,
  }));
  assert.deepEqual(runs(events), [["precise", 8], ["momentum", 5], ["precise", 20]]);
});

test("momentum false has no effect in a browser that never reports momentum", () => {
  const events = frames([...rising, ...decay(44, 0.96, 20)], { momentum: false });
  assert.deepEqual(runs(events), [["precise", 13], ["momentum", 15]]);
});

test("a mouse wheel with momentum false is still notched", () => {
  const thrown = frames([40, 39], { momentum: true });
  const turned = frames([120, 120], { momentum: false }).map((event) => ({
    ...event,
    timeStamp: 1000 + event.timeStamp,
  }));
  assert.deepEqual(runs([...thrown, ...turned]), [["momentum", 2], ["notched", 2]]);
});

for (const ratio of [0.89, 0.93, 0.95, 0.97]) {
  for (const rate of [60, 120]) {
    test(`momentum of ${ratio} a frame is recognized at its sixth event, at ${rate} Hz`, () => {
      const events = frames([...rising, ...decay(44, ratio, 40)]);
      for (const event of events) event.timeStamp *= 60 / rate;
      assert.deepEqual(runs(events), [["precise", 13], ["momentum", 35]]);
    });
  }
}

test("momentum in whole points is recognized down to the slowest that could arm", () => {
  const events = frames([...rising, ...decay(12, 0.96, 60).map(Math.round)]);
  const [fingers, tail, ...more] = runs(events);
  assert.deepEqual([tail[0], more], ["momentum", []]);
  assert.ok(fingers[1] <= rising.length + 11, `${fingers[1]}`);
});

const pulls = /** @type {const} */ ([
  ["of even speed", Array(40).fill(10)],
  ["of even speed in whole points", [...Array(40)].map((_, i) => 5 - Number(i % 8 > 3))],
  ["that accelerates", [...Array(40)].map((_, i) => 1 + i / 2)],
  ["that trembles", [...Array(5)].flatMap(() => [12, 11, 10, 10, 9, 13, 12, 8])],
  ["that brakes hard", [...Array(20).fill(20), 15, 11, 8, 5, 3, 1]],
  ["that keeps its speed and then slips", slips],
  ["that keeps its speed, falls and continues", falls],
  ["that falls five times", [27, 33, 46, 44, 41, 35, 32, 28, 29, 61, 31, 30, 32, 30, 57]],
]);
for (const [name, deltas] of pulls) {
  test(`a pull ${name} is not momentum`, () => {
    assert.deepEqual(runs(frames(deltas)), [["precise", deltas.length]]);
  });
}

test("less than 1 % of a thousand pulls are classified as momentum before they could arm", () => {
  let seed = 1;
  /** Returns uniform numbers from 0 to 1, with a generator from Numerical Recipes. */
  const chance = () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 2 ** 32;
  let stopped = 0;
  for (let pull = 0; pull < 1000; pull++) {
    // The motion of a hand: minimum jerk from rest to rest, with a tremor of up to 20 %.
    const count = Math.round(18 + 54 * chance()),
      way = 200 + 300 * chance(),
      tremor = 0.2 * chance();
    const deltas = [...Array(count)].map((_, i) => {
      const u = (i + 0.5) / count, speed = 30 * u ** 2 * (1 - u) ** 2;
      return Math.round(way / count * speed * (1 + tremor * (2 * chance() - 1)));
    });
    const first = kinds(frames(deltas)).indexOf("momentum");
    if (first >= 0 && deltas.slice(0, first).reduce((a, b) => a + b) < 170) stopped += 1;
  }
  assert.ok(stopped < 10, `${stopped} of 1000`);
});

/** @type {[string, number[], any[]][]} */
const endings = [
  ["fingers pull again", [3, 8, 15, 24], [["momentum", 16], ["precise", 3]]],
  ["the direction changes", [-3, -8], [["momentum", 15], ["precise", 2]]],
];
for (const [sentence, more, expected] of endings) {
  test(`momentum ends when ${sentence}`, () => {
    const events = frames([...rising, ...decay(44, 0.95, 20), ...more]);
    assert.deepEqual(runs(events), [["precise", 13], ...expected]);
  });
}

test("momentum ends after more than 150 ms without an event", () => {
  const events = frames([...rising, ...decay(44, 0.95, 20)]), [first] = events;
  for (const [pause, kind] of /** @type {const} */ ([[150, "momentum"], [151, "precise"]])) {
    const timeStamp = events[events.length - 1].timeStamp + pause;
    assert.equal(kinds([...events, { ...first, deltaY: 15, timeStamp }]).at(-1), kind);
  }
});

test("momentum continues through rounding and late frames", () => {
  const steps = decay(44, 0.95, 40), late = [...rising, ...steps.slice(0, 12)];
  const events = frames([...late, steps[12] + steps[13], ...steps.slice(14)]);
  for (const event of events.slice(late.length)) event.timeStamp += 1000 / 60;
  events[events.length - 5].deltaY += 1.5;
  assert.deepEqual(runs(events), [["precise", 13], ["momentum", events.length - 13]]);
});

test("a sideways flick has momentum", () => {
  const events = frames([...rising, ...decay(44, 0.95, 20)])
    .map((event) => ({ ...event, deltaX: event.deltaY, deltaY: event.deltaY / 4 }));
  assert.deepEqual(runs(events), [["precise", 13], ["momentum", 15]]);
});

test("a free-spinning wheel of notches stays notched while it slows down", () => {
  const deltas = [...Array(5).fill(360), ...Array(5).fill(240), ...Array(9).fill(120)];
  assert.deepEqual(runs(frames(deltas)), [["notched", 19]]);
});

const firstEvents = /** @type {const} */ ([
  ["a notch of Linux", -120, 53, "notched"],
  ["a notch on a page at 110 %", -120, 100 / 1.1, "notched"],
  ["a notch of Linux at 200 %", -120, 26.5, "notched"],
  ["a fine movement on a Mac, which has three times the delta", -120, 40, "precise"],
  ["an injected fine movement, which always has 120", -120, 4, "precise"],
  ["a fraction", -64, 53.33, "precise"],
]);
for (const [name, wheelDelta, delta, kind] of firstEvents) {
  test(`${name} is ${kind}`, () => {
    assert.deepEqual(kinds(frames([delta, delta], { wheelDelta })), [kind, kind]);
  });
}

test("a turn that begins with a large event on a busy page is precise from its first small event on", () => {
  assert.deepEqual(kinds(frames([70, 22, 24, 60])), ["notched", "precise", "precise", "precise"]);
});

const transcripts = /** @type {const} */ ([
  ["wheel-notched-mouse", "notched-mouse"],
  ["wheel-smooth", "smooth-wheel"],
  ["wheel-trackpad-pull", "trackpad-pull"],
  ["wheel-trackpad-momentum", "trackpad-momentum"],
]);
for (const [name, recording] of transcripts) {
  test(`the transcript ${name} equals its recording`, () => {
    const text = readFileSync(new URL(`../../Transcripts/${name}.txt`, import.meta.url), "utf8");
    const lines = text.split("\n").filter((line) => /^[0-9.]+ wheel /.test(line));
    const { events } = recorded(recording),
      words = { precise: "", notched: " notch", momentum: " momentum" };
    const expected = kinds(events).map((kind, i) => `wheel 0 ${-events[i].deltaY}${words[kind]}`);
    assert.deepEqual(lines.map((line) => line.slice(line.indexOf("wheel"))), expected);
  });
}
