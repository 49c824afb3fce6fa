// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { connection } from "../../../web/net/connection.js";
import { fakeSockets } from "../support/fake-socket.js";
import { fakeTime } from "../support/fake-time.js";

const welcome = { session: "s1", device: 1, now: 0, scenes: [] };

/** A page with a connection, and what it heard. Waits before reconnecting have their full length. @param {any} t */
function page(t) {
  const time = fakeTime(t), sockets = fakeSockets(), world = { document: { hidden: false } };
  t.mock.method(Math, "random", () => 1);
  Object.assign(globalThis, world);
  /** @type {string[]} */
  const states = [];
  const link = connection("ws://here/ws", {
    hello: (session) => ({ session }),
    roundTrip: () => 0.25,
    changed: (state) => states.push(state.kind),
    text() {},
    binary() {},
  });
  const newest = () => sockets[sockets.length - 1];
  /** Opens and greets, as far as `live`. */
  function join() {
    newest().accept();
    newest().say("welcome", welcome);
  }
  return { ...world, time, sockets, states, link, newest, join };
}

test("a connection greets, and is live once it is welcome", (t) => {
  const { link, newest, states, join } = page(t);
  link.open();
  assert.deepEqual([newest().url, newest().protocol], ["ws://here/ws", "overscroll.1"]);
  join();
  assert.deepEqual(states, ["connecting", "live"]);
  assert.deepEqual(newest().sent, [{ hello: {} }], "the first greeting names no session");
});

test("a connection that breaks is opened again, and asks for the session that it was in", (t) => {
  const { link, newest, sockets, states, join, time } = page(t);
  link.open();
  join();
  newest().break();
  assert.deepEqual(states, ["connecting", "live", "waiting"]);
  time.advance(249);
  assert.equal(sockets.length, 1);
  time.advance(1);
  assert.equal(sockets.length, 2);
  join();
  assert.deepEqual(newest().sent, [{ hello: { session: "s1" } }]);
  assert.equal(states[states.length - 1], "live");
});

test("each wait is twice the one before, up to eight seconds; a welcome starts over", (t) => {
  const { link, newest, sockets, join, time } = page(t);
  link.open();
  for (const wait of [250, 500, 1000, 2000, 4000, 8000, 8000]) {
    const count = sockets.length;
    newest().break();
    time.advance(wait - 1);
    assert.equal(sockets.length, count, `not before ${wait} ms`);
    time.advance(1);
    assert.equal(sockets.length, count + 1, `after ${wait} ms`);
  }
  join();
  newest().break();
  time.advance(250);
  assert.equal(sockets.length, 9);
});

test("a session that has ended meanwhile is followed by a new one", (t) => {
  const { link, newest, states, join, time } = page(t);
  link.open();
  join();
  newest().break();
  time.advance(250);
  newest().accept();
  newest().say("refused", { code: "session", reason: "no such session" });
  newest().break();
  time.advance(250);
  newest().accept();
  assert.deepEqual(newest().sent, [{ hello: { session: null } }]);
  assert.ok(!states.includes("refused"));
});

test("a refusal ends the attempts until it is retried", (t) => {
  const { link, newest, sockets, states, time } = page(t);
  link.open();
  newest().accept();
  newest().say("refused", { code: "token", reason: "wrong token" });
  newest().onclose();
  time.advance(60_000);
  assert.equal(sockets.length, 1);
  assert.deepEqual(link.state, { kind: "refused", code: "token", reason: "wrong token" });
  link.retry();
  assert.equal(sockets.length, 2);
  assert.deepEqual(states, ["connecting", "refused", "connecting"]);
});

test("a server that answers no ping for five seconds counts as lost", (t) => {
  const { link, newest, states, join, time } = page(t);
  link.open();
  join();
  const [first] = [newest()];
  time.advance(5500);
  assert.equal(link.state.kind, "live", "the last pause between pings is not over");
  time.advance(2500);
  assert.ok(states.includes("waiting"));
  assert.equal(first.readyState, 3);
});

test("a server that answers stays, and learns the round trip with each ping", (t) => {
  const { link, newest, join, time } = page(t);
  link.open();
  join();
  for (let n = 0; n < 200; n++) {
    time.advance(100);
    newest().say("pong", {});
  }
  assert.equal(link.state.kind, "live");
  const pings = newest().sent.filter(({ ping }) => ping);
  assert.equal(pings.length, 8 + 9, "eight at once, then every two seconds");
  assert.ok(pings.every(({ ping }) => ping.roundTrip === 0.25));
});

test("a connection that does not open within five seconds is tried again", (t) => {
  const { link, sockets, time } = page(t);
  link.open();
  time.advance(5000 + 250);
  assert.equal(sockets.length, 2);
});

test("a device that is back connects at once", (t) => {
  const { link, newest, sockets, join } = page(t);
  link.open();
  join();
  newest().break();
  link.wake();
  assert.equal(sockets.length, 2);
});

test("bytes are sent on a live connection only", (t) => {
  const { link, newest, join } = page(t), bytes = new ArrayBuffer(8);
  link.open();
  newest().accept();
  link.sendBinary(bytes);
  join();
  link.sendBinary(bytes);
  assert.deepEqual(newest().sent.filter((each) => each instanceof ArrayBuffer), [bytes]);
});
