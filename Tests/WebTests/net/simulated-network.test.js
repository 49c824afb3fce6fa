// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { connection } from "../../../web/net/connection.js";
import { delay, simulatedNetwork } from "../../../web/net/simulated-network.js";
import { fakeSockets } from "../support/fake-socket.js";
import { fakeTime } from "../support/fake-time.js";
import { near } from "../support/vectors.js";

const satellite = { latency: 0.6, jitter: 0, loss: 0 };
const none = { latency: 0, jitter: 0, loss: 0 };

/** Returns these numbers one after another, and then 0.5. @param {number[]} numbers */
const drawn = (...numbers) => () => numbers.shift() ?? 0.5;

/** @type {[number, number, number, number[], number][]} */
const cases = [
  [0.6, 0, 0, [], 300],
  [0.1, 0.04, 0, [0], 30],
  [0.1, 0.04, 0, [0.5], 50],
  [0.1, 0.04, 0, [1], 70],
  [0.1, 0.2, 0, [0], 0], // it is never early
  [0, 0, 0.2, [0.5, 0.2], 0],
  [0, 0, 0.2, [0.5, 0.19, 0.2], 200],
  [0, 0, 0.2, [0.5, 0, 0, 0, 0.9], 200 + 400 + 800],
  [0.5, 0, 0.2, [0.5, 0, 0.9], 250 + 1000],
  [0, 0, 0.2, Array(99).fill(0), 200 * (2 ** 15 - 1)], // TCP sends it again 15 times
];
for (const [latency, jitter, loss, chances, expected] of cases) {
  test(`a message with latency ${latency}, jitter ${jitter} and loss ${loss} takes ${expected} ms`, () => {
    near(delay({ latency, jitter, loss }, drawn(...chances)), expected);
  });
}

/**
 * A page in a session over a simulated network. Waits before a reconnection have their full length.
 * @param {any} t
 * @param {() => number} [random]
 */
function page(t, random = () => 0.5) {
  const time = fakeTime(t), sockets = fakeSockets();
  t.mock.method(Math, "random", () => 1);
  Object.assign(globalThis, { document: { hidden: true } });
  const link = connection(() => "ws://here/ws", { hello: () => ({}), roundTrip: () => 0.004 });
  /** The kinds of the messages that the page has received. @type {string[]} */
  const received = [];
  link.onText((kind) => received.push(kind));
  link.open();
  const newest = () => sockets[sockets.length - 1];
  /** Returns the kinds of the messages that the server has received over a socket. */
  const sentKinds = (socket = newest()) => socket.sent.map((message) => Object.keys(message)[0]);
  newest().accept();
  newest().receive("welcome", { session: "s1" });
  const network = simulatedNetwork(random);
  link.simulate(network);
  newest().sent.length = received.length = 0;
  return { time, sockets, link, received, newest, sentKinds, network };
}

test("a message never overtakes an earlier one in its direction", (t) => {
  const { time, received, newest, network } = page(t, drawn(0.5, 0, 0.9));
  network.change({ latency: 0, jitter: 0, loss: 0.2 });
  newest().receive("lost", {});
  newest().receive("next", {});
  time.advance(199);
  assert.deepEqual(received, []);
  time.advance(1);
  assert.deepEqual(received, ["lost", "next"]);
});

test("messages in transit arrive at once when the network becomes real, and later ones are not delayed", (t) => {
  const { received, newest, network } = page(t);
  network.change(satellite);
  newest().receive("first", {});
  network.change({ stall: 10 });
  newest().receive("second", {});
  newest().receive("network", none); // the change itself is not delayed
  assert.deepEqual(received, ["first", "second"]);
  newest().receive("third", {});
  assert.deepEqual([received, network.conditions], [["first", "second", "third"], undefined]);
});

test("a stall stops both directions, and then messages arrive in order", (t) => {
  const { time, link, received, newest, sentKinds, network } = page(t);
  network.change(satellite);
  link.send("save", {});
  newest().receive("first", {});
  network.change({ stall: 3 });
  network.change({ ...satellite, latency: 0.001 });
  link.send("tune", {});
  newest().receive("second", {});
  time.advance(2999);
  assert.deepEqual([sentKinds(), received], [[], []]);
  time.advance(1);
  assert.deepEqual([sentKinds(), received], [["save", "tune"], ["first", "second"]]);
});

test("a stall also delays the socket of a new connection", (t) => {
  const { time, sockets, link, received, newest, sentKinds, network } = page(t);
  const [old] = sockets;
  network.change({ stall: 3 });
  link.send("save", {});
  for (let attempt = 0; attempt < 3; attempt += 1) {
    link.retry();
    time.advance(999);
  }
  assert.deepEqual([sockets.length, sentKinds(old)], [1, []]);
  time.advance(3);
  assert.equal(sockets.length, 2, "only the last attempt continues");
  assert.deepEqual([sentKinds(old), old.readyState], [["save"], 3], "the old one ends in order");
  newest().accept();
  newest().receive("welcome", { session: "s1" });
  assert.deepEqual([sentKinds(), received, link.state.kind], [["hello"], ["welcome"], "live"]);
});

test("a new connection has the delays of its opening, its greeting, its welcome and its messages", (t) => {
  const { time, sockets, link, received, newest, sentKinds, network } = page(t);
  network.change(satellite);
  assert.equal(network.conditions, satellite);
  link.retry();
  const changes = (
    /** @type {number} */ delay,
    /** @type {() => any} */ value,
    /** @type {any} */ before,
    /** @type {any} */ after,
  ) => {
    time.advance(delay - 1);
    assert.deepEqual(value(), before);
    time.advance(1);
    assert.deepEqual(value(), after);
  };
  changes(300, () => sockets.length, 1, 2);
  newest().accept();
  changes(600, sentKinds, [], ["hello"]);
  newest().receive("welcome", { session: "s1" });
  changes(300, () => link.state.kind, "connecting", "live");
  link.send("save", {});
  newest().receive("pong", {});
  changes(300, () => [sentKinds(), received], [["hello"], ["welcome"]], [["hello", "save"], [
    "welcome",
    "pong",
  ]]);
});

test("a drop breaks the connection at once, drops messages in transit, and keeps the conditions", (t) => {
  const { time, sockets, link, received, newest, sentKinds, network } = page(t);
  const [old] = sockets;
  network.change(satellite);
  link.send("save", {});
  newest().receive("pong", {});
  network.change({ drop: true });
  assert.deepEqual([old.readyState, link.state.kind], [3, "waiting"]);
  time.advance(10_000);
  assert.deepEqual([sentKinds(old), received], [[], []]);
  assert.ok(sockets.length > 1, "the page connects again");
  assert.equal(network.conditions, satellite);
});

test("the end of the connection arrives after the server's earlier messages", (t) => {
  const { time, link, received, newest, network } = page(t);
  network.change(satellite);
  newest().receive("error", {});
  newest().end(1008, "too much");
  time.advance(299);
  assert.equal(link.state.kind, "live");
  time.advance(1);
  assert.deepEqual([received, link.state.kind], [["error"], "refused"]);
});
