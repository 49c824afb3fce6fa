// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { near } from "../support/vectors.js";
import {
  afterPong,
  latestRoundTrip,
  sessionClock,
  toSessionTime,
} from "../../../web/net/session-clock.js";

/** A ping at `sent` whose way up takes `up` and way down `down`, to a server 90 s behind the page; milliseconds. */
const ping = (sent = 0, up = 0, down = 0) => ({
  sent,
  received: sent + up + down,
  now: (sent + up) / 1000 - 90,
});

test("the first answer sets the clock", () => {
  const state = afterPong(sessionClock(), ping(100000, 20, 20));
  near(toSessionTime(state, 100500), 10.5);
  near(latestRoundTrip(state), 0.04);
});

test("a clock at half speed runs half as fast as the page's, also between the answers", () => {
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

test("a clock before the first answer has no round trip", () => {
  assert.equal(latestRoundTrip(sessionClock()), null);
});

test("the quickest of the last eight is believed", () => {
  let state = afterPong(sessionClock(), ping(100000, 5, 5));
  state = afterPong(state, ping(100050, 200, 10));
  near(toSessionTime(state, 110000), 20);
  near(latestRoundTrip(state), 0.21);
  for (let n = 0; n < 8; n++) state = afterPong(state, ping(101000 + 2000 * n, 60, 20));
  near(toSessionTime(state, 200000), 110 + 0.02, "the quick one is forgotten");
});

test("of answers that are equally quick the newest is believed", () => {
  let state = afterPong(sessionClock(), ping(100000, 5, 5));
  const { sent, received, now } = ping(101000, 5, 5);
  state = afterPong(state, { sent, received, now: now + 0.002 });
  near(toSessionTime(state, 200000), 110.002);
});

test("a better answer is slewed to by half a millisecond a frame, and no time runs backwards", () => {
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

test("a page whose clock stood still while it slept sets it anew", () => {
  let state = sessionClock();
  for (let n = 0; n < 8; n++) state = afterPong(state, ping(100000 + 1000 * n, 5, 5));
  // Ten minutes later the page's clock has gone on by a second, and the network has become slow.
  const { sent, received, now } = ping(108000, 40, 60);
  state = afterPong(state, { sent, received, now: now + 600 });
  near(toSessionTime(state, received), received / 1000 - 90 + 600 - 0.01, "at once, not slewed");
});

test("two clocks drift apart by little: half a second that the page slept is set at once", () => {
  for (const [seconds, slewed] of [[0.5, 0], [0.015, 0.015]]) {
    let state = sessionClock();
    for (let n = 0; n < 8; n++) state = afterPong(state, ping(100000 + 1000 * n, 5, 5));
    const { sent, received, now } = ping(108000, 2, 2);
    state = afterPong(state, { sent, received, now: now + seconds });
    near(toSessionTime(state, received), received / 1000 - 90 + seconds - slewed);
  }
});
