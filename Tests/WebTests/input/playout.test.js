// @ts-check

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { playoutDelay } from "../../../web/input/playout.js";
import { correctionAt, emptyPrediction, settlesAt, shown } from "../../../web/input/prediction.js";
import { acknowledge, shift } from "../../../web/input/reconciliation.js";
import { fling } from "../../../web/physics/fling.js";
import { trajectoryPosition } from "../../../web/physics/trajectory.js";
import { rest, standardPhysics } from "../support/engine.js";
import { near } from "../support/vectors.js";

/** @import { Prediction } from "../../../web/input/types.d.ts" */
/** @import { Trajectory } from "../../../web/engine/types.d.ts" */

/** Seconds between two frames of each device. */
const frame = 1 / 60;
/** When the other device's finger sets out and lifts, on the session's clock. */
const start = 10, lifted = 13.5;

/** Where the other finger has put content: it swings by 300 points, at up to 940 points a second. @param {number} t */
const swung = (t) => 500 - 150 * Math.cos(2 * Math.PI * Math.max(0, t - start));

/** The throw at the end, while the finger goes down the list. */
const thrown = fling({
  lower: -64,
  upper: 9000,
  from: swung(lifted - frame),
  velocity: 700,
  physics: standardPhysics,
  origin: lifted,
});

/** Where content is at a time, as the finger has it. @param {number} t */
const curve = (t) =>
  t < lifted ? swung(Math.min(t, lifted - frame)) : trajectoryPosition(thrown, t);

/** A seeded chance from 0 to 1: Park and Miller's. @param {number} seed */
const chance = (seed) => () => (seed = seed * 48271 % 2147483647) / 2147483647;

/** @param {Prediction} state @param {Trajectory} motion @param {number} now @param {number} [jitter] */
const watched = (state, motion, now, jitter = 0) =>
  acknowledge(state, { axis: "y", sequence: 0, ...motion }, now, { jitter });

/** A page that shows content at rest at an offset. @param {number} [at] */
const showing = (at = 0) => watched(emptyPrediction(), { origin: 0, segments: [rest(at)] }, 0);

/** How late the picture is. @param {Prediction} state @param {number} now */
const delay = ({ y: { server } }, now) => server ? playoutDelay(server, now) : 0;

/**
 * Draws the whole gesture as it comes over a network that takes `lateness(t)` seconds for what happens at t, and keeps its order.
 * @param {(t: number) => number} lateness
 * @param {number} [jitter] what the page knows of the network
 */
function watch(lateness, jitter) {
  /** @type {{ due: number, motion: Trajectory }[]} */
  const way = [];
  let last = 0;
  const send = (/** @type {Trajectory} */ motion) => {
    last = Math.max(last, motion.origin + lateness(motion.origin));
    way.push({ due: last, motion });
  };
  for (let t = start + frame; t < lifted; t += frame) {
    send({ origin: t, segments: [rest(swung(t))] });
  }
  send(thrown);
  let state = showing(swung(start));
  const frames = [];
  for (let now = start - 0.3 * frame; now < lifted + 3; now += frame) {
    // What has come since the last frame is drawn from that on.
    while (way.length > 0 && way[0].due <= now) {
      state = watched(state, /** @type {any} */ (way.shift()).motion, now - frame, jitter);
    }
    const correction = correctionAt(state, "y", now);
    frames.push({ now, y: shown(state, "y", now), delay: delay(state, now), correction });
  }
  return frames;
}

describe("another device's drag is drawn as the finger made it, a little later", () => {
  for (const [round, shaken] of [[0.002, 0.002], [0.15, 0.03], [0.3, 0.03], [0.15, 0.06]]) {
    for (const seed of [1, 20, 300, 4000, 50_000, 600_000]) {
      test(`over round trips of ${round} s, shaken by ${shaken} s, with the chance ${seed}`, () => {
        const random = chance(seed);
        const frames = watch(() => round / 2 + shaken * random(), shaken);
        const first = frames.findIndex(({ delay }) => delay > 0);
        for (let n = first + 1; n < frames.length; n++) {
          const before = frames[n - 1], { now, y, delay, correction } = frames[n];
          near(y, curve(now - delay), `at ${now}`, 1);
          if (now < lifted) near(y, curve(now - before.delay), `the step at ${now}`, 1);
          assert.equal(correction, 0);
          assert.ok(now - delay > before.now - before.delay, "its time goes on");
        }
        assert.ok(frames[first].now - start < round / 2 + shaken + 3 * frame, "it begins soon");
        const { now, y } = frames[frames.length - 1];
        assert.equal(y, trajectoryPosition(thrown, now));
      });
    }
  }
});

test("the delay is the network's, its jitter and the time between two steps, and no more", () => {
  for (const round of [0, 0.05, 0.15, 0.3]) {
    const random = chance(7), frames = watch(() => round / 2 + 0.02 * random(), 0.02);
    const [middle] = frames.filter(({ now }) => now > lifted - 0.1);
    assert.ok(middle.delay > round / 2 + 0.01, `${middle.delay} after a round trip of ${round}`);
    assert.ok(middle.delay < round / 2 + 0.02 + 2 * frame, `${middle.delay} after ${round}`);
  }
});

test("where the network holds everything up, the picture waits and goes on from there", () => {
  const held = start + 1.1, found = held + 0.25;
  const frames = watch((t) => t > held && t < found ? found - t : 0.02);
  const quickest = Math.max(...frames.map(({ y }, n) => n ? Math.abs(y - frames[n - 1].y) : 0));
  assert.ok(quickest < 2 * 940 * frame, `${quickest} points in a frame`);
  const waits = frames.filter(({ now, y }, n) =>
    now > held && now < found && y === frames[n - 1].y
  );
  assert.ok(waits.length > 5);
  for (const { correction } of frames) assert.equal(correction, 0);
});

test("the delay rises at once for a step that comes late, and falls slowly", () => {
  const step = (/** @type {number} */ n) => ({ origin: 1 + n * frame, segments: [rest(n)] });
  let state = showing();
  for (let n = 1; n < 20; n++) state = watched(state, step(n), step(n).origin + 0.01);
  const late = step(20).origin + 0.2;
  state = watched(state, step(20), late);
  near(delay(state, late), 0.2 + frame, "the age of the picture", 1e-9);
  for (let n = 21; n < 120; n++) {
    state = watched(state, step(n), Math.max(late, step(n).origin + 0.01));
  }
  const after = step(119).origin + 0.01;
  assert.ok(delay(state, after) > 0.02 + frame, "a second later");
  for (let n = 120; n < 900; n++) state = watched(state, step(n), step(n).origin + 0.01);
  near(delay(state, step(899).origin + 0.01), 0.01 + frame, "in the end", 0.002);
});

test("the delay has a bound, beyond which the picture is corrected", () => {
  const state = watched(showing(), { origin: 1, segments: [rest(100)] }, 6);
  near(delay(state, 6), 1);
  near(shown(state, "y", 6), 0, "no jump", 1e-9);
  near(correctionAt(state, "y", 6), -100);
});

test("content that a finger does not move rests, and so does the picture", () => {
  let state = watched(showing(), { origin: 1, segments: [rest(10)] }, 1.1);
  const end = settlesAt(state, "y");
  assert.ok(end > 1.1 && end < 1.3);
  assert.equal(shown(state, "y", end), 10);
  state = watched(state, { origin: 9, segments: [rest(11)] }, 9.1);
  assert.equal(shown(state, "y", 9.1), 10);
  assert.equal(shown(state, "y", settlesAt(state, "y")), 11);
});

test("rows that come before what is in view move the whole drag", () => {
  const step = watched(showing(), { origin: 1, segments: [rest(10)] }, 1.02);
  const moved = shift(step, "y", 72);
  for (const now of [1.02, 1.03, 1.04, 2]) near(shown(moved, "y", now), shown(step, "y", now) + 72);
});

test("what no finger of another device moves is drawn at once", () => {
  const motion = { axis: /** @type {const} */ ("y"), sequence: 0, origin: 1, segments: [rest(10)] };
  const state = acknowledge(showing(), motion, 1.1);
  assert.equal(shown(state, "y", 1.1), 10);
  assert.equal(delay(state, 1.1), 0);
});
