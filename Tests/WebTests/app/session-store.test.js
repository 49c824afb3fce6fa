// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import {
  afterPong,
  latestRoundTrip,
  sessionClock,
  sessionMessages,
  sessionStore,
  toSessionTime,
} from "../../../web/app/session-store.js";
import { fakeTime } from "../support/fake-time.js";
import { numbersOf } from "../support/numbers.js";
import { near } from "../support/vectors.js";
import { headPlace } from "../../../web/engine/frame.js";

/** A store that received its welcome 40 ms after its greeting, in a session that is 90 s old. @param {any} t */
function joined(t) {
  const time = fakeTime(t), changes = { count: 0 }, greeted = time.now;
  const store = sessionStore(() => changes.count++);
  time.advance(40);
  store.receive("welcome", { session: "s1", device: 2, now: 90 }, undefined, greeted);
  return { time, store, changes };
}

test("a message that changes something creates a new scene and requests a frame", (t) => {
  const { store, changes } = joined(t), { count } = changes, before = store.scene;
  store.receive("pong", { t: 1, now: 2 });
  assert.deepEqual([store.scene, changes.count], [before, count]);
  store.receive("feed", { latency: 2, failures: 0, empties: 0 });
  assert.deepEqual([store.scene.feed?.latency, before.feed, changes.count], [2, null, count + 1]);
});

test("a welcome sets the session, its clock and the first round trip, and new rows have the session's time", (t) => {
  const { time, store } = joined(t);
  assert.deepEqual([store.scene.session, store.scene.device], ["s1", 2]);
  near(store.now(), 90.02);
  near(store.roundTrip, 0.04);
  store.receive("rows", { at: 0, insert: [{ id: "b" }], shift: 0 });
  time.advance(1000);
  store.receive("rows", { at: 0, insert: [{ id: "a" }], shift: 0 });
  near(store.now(), 91.02);
  near(store.scene.rows[0].arrivedAt, 91.02);
});

test("a new connection keeps the drawn scene of the previous one, and resets everything else", (t) => {
  const { time, store } = joined(t);
  const picture = { name: "primes", rows: [{ id: "a" }], controls: [] };
  store.receive("scene", picture);
  store.receive("feed", { latency: 2, failures: 0, empties: 0 });
  store.receive("failed", { edge: "top", reason: "No answer." });
  store.receive("welcome", { session: "s2", device: 1, now: 0 }, undefined, time.now);
  const { session, name, rows, feed, log } = store.scene;
  assert.deepEqual([session, name, rows.map(({ id }) => id)], ["s2", "primes", ["a"]]);
  assert.deepEqual([feed, log], [null, []]);
  store.receive("scene", { ...picture, rows: [{ id: "b" }] });
  assert.deepEqual(store.scene.rows.map(({ id }) => id), ["b"]);
});

test("the clock is reset in another session and after a change of its speed, and not by a slow welcome", (t) => {
  const { time, store } = joined(t);
  time.advance(2960);
  const greeted = time.now;
  time.advance(1600);
  // The server answered at once after it had received the greeting.
  store.receive("welcome", { session: "s1", device: 3, now: 94.58 }, undefined, greeted);
  near(store.now(), 94.58);
  store.receive("speed", { speed: 0.1, now: 90 });
  store.receive("welcome", { session: "s1", device: 3, now: 95 }, undefined, time.now);
  near(store.now(), 95);
  time.advance(1000);
  near(store.now(), 96);
  store.receive("welcome", { session: "s2", device: 1, now: 7 }, undefined, time.now);
  near(store.now(), 7);
});

test("a message reaches the store first, then the subscribers of its kind and of all kinds", () => {
  const notified = /** @type {any[]} */ ([]), body = { edge: "top" };
  const store = { receive: (/** @type {any[]} */ ...what) => notified.push(["store", ...what]) };
  const messages = sessionMessages(/** @type {any} */ (store));
  messages.onAny((kind, body) => notified.push(["any", kind, body]));
  messages.on(["phase", "scene"], (body) => notified.push(["first", body]));
  messages.on(["phase"], (body) => notified.push(["second", body]));
  messages.dispatch("phase", body, 7, 40);
  const [first, ...others] = notified.splice(0);
  assert.deepEqual(first, ["store", "phase", body, 7, 40]);
  assert.deepEqual(others.sort(), [["any", "phase", body], ["first", body], ["second", body]]);
  messages.dispatch("scene", {});
  messages.dispatch("rows", {});
  assert.deepEqual(notified.map(([name]) => name), ["store", "any", "first", "store", "any"]);
});

/** A ping at `sent` that takes `up` and `down` in each direction, to a server 90 s behind the page; in milliseconds. */
const ping = (sent = 0, up = 0, down = 0) => ({
  sent,
  received: sent + up + down,
  now: (sent + up) / 1000 - 90,
});

test("a clock without answers has no round trip, and the first answer sets it", () => {
  assert.equal(latestRoundTrip(sessionClock()), null);
  const state = afterPong(sessionClock(), ping(100000, 20, 20));
  near(toSessionTime(state, 100500), 10.5);
  near(latestRoundTrip(state), 0.04);
});

test("a clock at half speed runs half as fast as the page's, also between answers", () => {
  const half = (/** @type {number} */ sent) => ({
    sent,
    received: sent + 40,
    now: (sent + 20) / 2000,
  });
  let state = afterPong(sessionClock(0.5), half(100000));
  near(toSessionTime(state, 101000), 50.5);
  state = afterPong(state, half(102000));
  near(toSessionTime(state, 104000), 52);
  near(latestRoundTrip(state), 0.04, "a round trip is in seconds of the page");
});

test("the clock uses the fastest of the last eight answers", () => {
  let state = afterPong(sessionClock(), ping(100000, 5, 5));
  state = afterPong(state, ping(100050, 200, 10));
  near(toSessionTime(state, 110000), 20);
  near(latestRoundTrip(state), 0.21);
  for (let n = 0; n < 8; n++) state = afterPong(state, ping(101000 + 2000 * n, 60, 20));
  near(toSessionTime(state, 200000), 110 + 0.02, "the quick one is forgotten");
});

test("the clock uses the latest of equally fast answers", () => {
  const later = ping(101000, 5, 5);
  let state = afterPong(sessionClock(), ping(100000, 5, 5));
  state = afterPong(state, { ...later, now: later.now + 0.002 });
  near(toSessionTime(state, 200000), 110.002);
});

test("the clock is slewed by half a millisecond per frame, and never runs backwards", () => {
  let state = afterPong(sessionClock(), ping(100000, 10, 150));
  const wrong = -0.07;
  near(toSessionTime(state, 100160), 10.16 + wrong);
  state = afterPong(state, ping(100200, 1, 1));
  near(toSessionTime(state, 100202), 10.202 + wrong);
  near(toSessionTime(state, 100302), 10.302 + wrong + 0.003);
  near(toSessionTime(state, 110000), 20);
  let before = -Infinity;
  for (let at = 100000; at < 104000; at += 0.25) {
    if (at === 101000) state = afterPong(state, ping(at - 1, 0.5, 0.4));
    const time = toSessionTime(state, at);
    assert.ok(time > before);
    before = time;
  }
});

test("the second answer sets a clock that was wrong after a slow greeting, unless content moves or a finger is down", (t) => {
  /** @type {Record<string, number>[]} */
  const cases = [{}, { isMoving: 1 }, { hasFinger: 1 }];
  for (const state of cases) {
    const { time, store } = joined(t), isStill = Object.keys(state).length === 0;
    store.show(numbersOf(state));
    const right = store.now();
    // The answer arrives at once, and shows that the clock is 30 ms ahead.
    store.receive("pong", { t: time.now, now: right - 0.03 });
    near(store.now(), isStill ? right - 0.03 : right);
    time.advance(100);
    near(store.now(), right + 0.1 - (isStill ? 0.03 : 0.003));
  }
});

const examples = /** @type {const} */ ([
  ["a difference of half a second sets the clock at once", 0.5, 2, 2, 0],
  ["a small drift is slewed", 0.015, 2, 2, -0.015],
  // Ten minutes later, the page's clock has advanced by a second, and the network is slow.
  ["a clock that stopped while the page slept is set at once", 600, 40, 60, -0.01],
]);
for (const [sentence, ahead, up, down, error] of examples) {
  test(sentence, () => {
    let state = sessionClock();
    for (let n = 0; n < 8; n++) state = afterPong(state, ping(100000 + 1000 * n, 5, 5));
    const { now, received, ...pong } = ping(108000, up, down);
    state = afterPong(state, { ...pong, received, now: now + ahead });
    near(toSessionTime(state, received), received / 1000 - 90 + ahead + error);
  });
}

test("a step of the numbers notifies subscribers and requests a frame, and motion does not", (t) => {
  const { store, changes } = joined(t), { count } = changes;
  let steps = 0;
  store.onStep(() => steps++);
  store.show(numbersOf({ offsetY: 7, velocityY: 9 }));
  assert.deepEqual([steps, changes.count, store.numbers[headPlace.offsetY]], [0, count, 7]);
  store.show(numbersOf({ viewportX: 390 }));
  assert.deepEqual([steps, changes.count], [1, count + 1]);
});

test("content without a model keeps its offset while time continues", (t) => {
  const { store } = joined(t);
  store.show(numbersOf({ time: 5, isMoving: 1, offsetY: 7 }));
  store.showStanding(6);
  const { time, isMoving, offsetY } = headPlace;
  assert.deepEqual([time, isMoving, offsetY].map((place) => store.numbers[place]), [6, 0, 7]);
});
