// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { near } from "../support/vectors.js";
import { clock, roundTrip, sample, toSession } from "../../../web/net/session-clock.js";

/** A ping at `sent` whose way up takes `up` and way down `down`, to a server 90 s behind the page; milliseconds. */
const ping = (sent = 0, up = 0, down = 0) => ({
  sent,
  received: sent + up + down,
  now: (sent + up) / 1000 - 90,
});

test("the first answer sets the clock", () => {
  const state = sample(clock(), ping(100000, 20, 20));
  near(toSession(state, 100500), 10.5);
  near(roundTrip(state), 0.04);
});

test("a clock that knows nothing has no round trip", () => {
  assert.equal(roundTrip(clock()), null);
});

test("the quickest of the last eight is believed", () => {
  let state = sample(clock(), ping(100000, 5, 5));
  state = sample(state, ping(100050, 200, 10));
  near(toSession(state, 110000), 20);
  near(roundTrip(state), 0.21);
  for (let n = 0; n < 8; n++) state = sample(state, ping(101000 + 2000 * n, 60, 20));
  near(toSession(state, 200000), 110 + 0.02, "the quick one is forgotten");
});

test("a better answer is slewed to by half a millisecond a frame, and no time runs backwards", () => {
  let state = sample(clock(), ping(100000, 10, 150));
  const wrong = -0.07;
  near(toSession(state, 100160), 10.16 + wrong);
  state = sample(state, ping(100200, 1, 1));
  near(toSession(state, 100202), 10.202 + wrong);
  near(toSession(state, 100302), 10.302 + wrong + 0.003);
  near(toSession(state, 110000), 20);
  let before = -Infinity;
  for (let at = 100000; at < 104000; at += 0.25) {
    if (at === 101000) state = sample(state, ping(at - 1, 0.5, 0.4));
    const time = toSession(state, at);
    assert.ok(time > before);
    before = time;
  }
});
