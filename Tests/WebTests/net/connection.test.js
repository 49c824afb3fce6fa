// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { connection, refusalReason } from "../../../web/net/connection.js";
import { fakeSockets } from "../support/fake-socket.js";
import { fakeTime } from "../support/fake-time.js";
import { table } from "../support/table.js";

const welcome = { session: "s1", device: 1, now: 0, scenes: [] };

/**
 * A page with a connection, and its states. Waits before a reconnection have their full length.
 * @param {any} t
 * @param {() => any} [early] opens a socket before the connection does
 * @param {(kind: string, link: ReturnType<typeof connection>) => void} [onText] receives the kind of each text message
 */
function page(t, early = () => undefined, onText = () => {}) {
  const time = fakeTime(t), sockets = fakeSockets(), world = { document: { hidden: false } };
  t.mock.method(Math, "random", () => 1);
  Object.assign(globalThis, world);
  /** @type {string[]} */
  const states = [];
  const trip = { seconds: /** @type {number | null} */ (0.25) };
  const link = connection((session) => `ws://here/ws/${session}`, {
    hello: (session) => ({ session }),
    roundTrip: () => trip.seconds,
  }, early());
  link.onChange(({ kind }) => states.push(kind));
  link.onText((kind) => onText(kind, link));
  const newest = () => sockets[sockets.length - 1];
  /** Accepts the connection and welcomes the page. */
  function join() {
    newest().accept();
    newest().receive("welcome", welcome);
  }
  /** Opens a connection that has been live for a while. */
  function settle() {
    link.open();
    join();
    for (let n = 0; n < 8; n++) {
      time.advance(50);
      newest().receive("pong", {});
    }
  }
  return { ...world, time, sockets, states, trip, link, newest, join, settle };
}

/** A page in a session. @param {any} t */
function joined(t) {
  const all = page(t);
  all.link.open();
  all.join();
  return all;
}

/** @type {[string, string | null, number][]} */
const earlySockets = [
  ["does not exist", "none", 1],
  ["is opening", null, 1],
  ["has opened", "accept", 1],
  ["has closed", "break", 2],
];
for (const [sentence, act, opened] of earlySockets) {
  test(`a connection uses ${opened} sockets if the early socket of the page ${sentence}`, (t) => {
    const { link, newest, sockets, states, join, time } = page(t, () => {
      if (act === "none") return undefined;
      const socket = /** @type {any} */ (new WebSocket("ws://here/ws", "overscroll.1"));
      if (act) socket[act]();
      return socket;
    });
    link.open();
    assert.deepEqual([sockets.length, newest().protocol], [opened, "overscroll.1"]);
    if (act === "accept") newest().receive("welcome", welcome);
    else join();
    assert.deepEqual([states, newest().sent], [["connecting", "live"], [{ hello: {} }]]);
    newest().break();
    time.advance(250);
    assert.deepEqual([sockets.length, newest().readyState], [opened + 1, 0]);
  });
}

test("each wait is twice the previous one, up to half a minute, and a welcome resets it", (t) => {
  const { newest, sockets, states, join, time } = joined(t);
  for (const wait of [250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const count = sockets.length;
    newest().break();
    time.advance(wait - 1);
    assert.deepEqual([states.at(-1), sockets.length], ["waiting", count], `not before ${wait} ms`);
    time.advance(1);
    assert.equal(sockets.length, count + 1, `after ${wait} ms`);
  }
  join();
  assert.deepEqual(newest().sent, [{ hello: { session: "s1" } }], "of its previous session");
  newest().break();
  time.advance(250);
  assert.equal(sockets.length, 11);
});

test("waits are random, so that pages do not all reconnect at once", (t) => {
  const { link, newest, sockets, time } = page(t);
  t.mock.method(Math, "random", () => 0);
  link.open();
  newest().break();
  time.advance(125 - 1);
  assert.equal(sockets.length, 1);
  time.advance(1);
  assert.equal(sockets.length, 2, "half of the wait at least");
});

test("user activity during a long wait connects at once, and a repeating key once a second", (t) => {
  const { link, newest, sockets, time } = page(t);
  link.open();
  for (let attempt = 0; attempt < 8; attempt += 1) {
    newest().break();
    time.advance(250 * 2 ** attempt);
  }
  newest().break();
  time.advance(10_000);
  const before = sockets.length;
  link.hurry();
  assert.equal(sockets.length, before + 1);
  for (let pressed = 0; pressed < 100; pressed += 1) {
    newest().break();
    time.advance(30);
    link.hurry();
  }
  assert.equal(sockets.length, before + 1 + 3, "in three seconds");
});

/**
 * A page whose server refuses sockets, and the reasons that it gives.
 * @param {any} t
 * @param {(string | null)[]} answers
 */
function refusedPage(t, answers) {
  const time = fakeTime(t), sockets = fakeSockets();
  t.mock.method(Math, "random", () => 1);
  Object.assign(globalThis, { document: { hidden: false } });
  let asked = 0;
  const link = connection(() => "ws://here/ws", {
    hello: () => ({}),
    roundTrip: () => null,
    whyRefused: () => Promise.resolve(answers[asked++]),
  });
  link.open();
  /** Refuses the attempt, receives the reason, and waits for the next attempt. @param {number} wait */
  async function refuse(wait) {
    sockets[sockets.length - 1].break();
    await setImmediate();
    const { state } = link;
    time.advance(wait);
    return /** @type {any} */ (state);
  }
  return { link, sockets, refuse, asked: () => asked };
}

test("a page whose socket is refused twice asks for the reason, and shows it while it retries", async (t) => {
  const { link, sockets, refuse, asked } = refusedPage(t, ["wrong host", null]);
  assert.equal((await refuse(250)).reason, null);
  assert.equal(asked(), 0, "a server that is started again refuses the first attempt");
  assert.deepEqual(await refuse(500), { kind: "waiting", attempts: 2, reason: "wrong host" });
  assert.deepEqual(link.state, { kind: "connecting", attempts: 2, reason: "wrong host" });
  assert.equal((await refuse(1000)).reason, null, "a server that is away gives no reason");
  sockets[sockets.length - 1].accept();
  sockets[sockets.length - 1].receive("welcome", welcome);
  sockets[sockets.length - 1].break();
  await setImmediate();
  assert.equal(asked(), 2, "a connection that breaks was not refused");
});

test("a page can request a new session in place of its own one or of a refused one", (t) => {
  const { link, newest, sockets, join, time } = page(t);
  link.open();
  newest().accept();
  newest().receive("refused", { code: "session", reason: "this session has ended" });
  for (const count of [2, 3]) {
    link.renew();
    assert.equal(sockets.length, count);
    join();
    assert.deepEqual(newest().sent, [{ hello: { session: null } }]);
  }
  link.renew();
  newest().break();
  time.advance(250);
  const places = sockets.map(({ url }) => url.slice("ws://here/ws/".length));
  assert.deepEqual(places, ["undefined", "null", "null", "null", "null"]);
});

const refusals = /** @type {const} */ ([
  ["a refusal", "refused", "refused", "token", "wrong token"],
  ["a limit", "", "refused", "limit", "this device sends too many messages"],
]);
for (const [sentence, refuse, kind, code, reason] of refusals) {
  test(`${sentence} ends the attempts until a retry`, (t) => {
    const { link, newest, sockets, states, time } = joined(t);
    if (refuse) newest().receive(refuse, { code, reason });
    newest().end(1008, refuse || reason);
    time.advance(60_000);
    assert.deepEqual([sockets.length, link.state], [1, { kind, code, reason }]);
    link.retry();
    assert.equal(sockets.length, 2);
    assert.deepEqual(states, ["connecting", "live", "refused", "connecting"]);
  });
}

/** A connection that has been live for a while. @param {any} t @param {number} seconds the round trip */
function settled(t, seconds) {
  const all = page(t);
  all.trip.seconds = seconds;
  all.settle();
  return all;
}

const input = new ArrayBuffer(8);
/** Activity during a pause has no effect, and a second pause has its own time. */
const pauses =
  "pause 3000, 2000, pause 3000 = waiting 1, 1000, hurry, wake, 1999, hurry, wake = waiting 1";

// Transcripts: a round trip in seconds, the events with the milliseconds between them, and after an equals sign the
// state of the connection and the number of its sockets.
const transcripts = table(`
    0.25 | open, late, 250 = connecting 2 | a page whose hello came too late retries by itself
    0.25 | open, accept, sleep 5000, welcome, 500 = live 1 | a busy page reads a waiting welcome first
    0.01 | settle, 1819 = live 1, 1 = silent 1 | a frozen server is silent after 1.82 s
    0.01 | settle, 1820, 1639 = silent 1, 1 = waiting 1, 250 = connecting 2 | a frozen server is lost after 3.46 s
    0.01 | settle, input, pong, 1819 = live 1, 1 = silent 1, 1639 = silent 1 | an answer restores the full limit
    0.05 | settle, 500, input, 900 = silent 1, 299 = silent 1, 1 = connecting 2 | inputs shorten the limits of a server
    0.05 | settle, 2400 = silent 1, input, 200, input, 100 = connecting 2 | an input in the silence shortens the rest
    0.01 | settle, 2500 = silent 1, pong = live 1 | a server that answers late keeps its connection
    0.01 | settle, sleep 60000 = live 1, pong, 900 = live 1 | a suspended page reads its messages first
    0.01 | settle, 1000, sleep 60000 = live 1, pong, 900 = live 1 | a page suspended during a ping does so, too
    0.25 | open, join, break, hurry = connecting 2 | user activity connects at once
    0.25 | open, 1000, hurry = connecting 1, 1, hurry = connecting 2 | user activity restarts an attempt that takes long
    0.25 | open, join, hurry = live 1 | user activity does not restart a live connection
    0.25 | open, join, leave = waiting 1, 60000 = waiting 1, wake, join = live 2 | a page that left joins on its return
    0.25 | open, join, pong, wake, 999 = live 1, 251 = connecting 2 | a page that returns reconnects soon
    0.25 | open, join, ${pauses}, 1 = connecting 2, join = live 2 | a paused connection reconnects after its last time`);
for (const [seconds, steps, sentence] of transcripts) {
  test(sentence, (t) => {
    const { link, newest, sockets, join, time, trip, settle } = page(t);
    trip.seconds = Number(seconds);
    /** @type {Record<string, (milliseconds: number) => void>} */
    const events = {
      join,
      pong: () => newest().receive("pong", {}),
      input: () => link.sendBinary(input),
      accept: () => newest().accept(),
      break: () => newest().break(),
      late: () => newest().end(1013, "this page did not say hello in time"),
      welcome: () => newest().receive("welcome", welcome),
      sleep: time.sleep,
      settle,
    };
    for (const [n, step] of steps.split(", ").entries()) {
      const [event, expected] = step.split(" = "), [word, number] = event.split(" ");
      if (Number(word)) time.advance(Number(word));
      else (events[word] ?? Reflect.get(link, word))(Number(number));
      const { state: { kind }, isJoined } = link;
      if (expected) assert.equal(`${kind} ${sockets.length}`, expected, `step ${n}: ${step}`);
      assert.equal(isJoined, kind === "live" || kind === "silent", `step ${n}: ${step}`);
      if (kind === "waiting") assert.equal(newest().readyState, 3);
    }
  });
}

test("a drag over a slow line with jitter and an outage of 1.5 s does not lose the connection", (t) => {
  const { link, newest, sockets, states, time } = settled(t, 0.3);
  /** The times of the answers, in order. @type {number[]} */
  const due = [];
  let asked = newest().sent.length, standsUntil = 0;
  for (let n = 0; n < 6000; n++) {
    if (n % 2 === 0) link.sendBinary(input);
    if (n === 3000) standsUntil = time.now + 1500;
    const { length } = newest().sent;
    if (length > asked) due.push(time.now + 300 + n % 31);
    asked = length;
    time.advance(10);
    while (time.now >= standsUntil && due.length > 0 && due[0] <= time.now) {
      due.shift();
      newest().receive("pong", {});
    }
  }
  assert.deepEqual([sockets.length, link.state.kind], [1, "live"]);
  assert.ok(!states.slice(1).includes("waiting"));
});

test("an input sends a ping, unless a message has just arrived", (t) => {
  const { link, newest, time } = settled(t, 0.05);
  const pings = () => newest().sent.filter((/** @type {any} */ { ping }) => ping).length;
  const before = pings();
  link.sendBinary(input);
  assert.equal(pings(), before);
  time.advance(300);
  link.sendBinary(input);
  link.sendBinary(input);
  assert.equal(pings(), before + 1);
});

test("a subscriber can answer a welcome at once, and messages over an abandoned socket are ignored", (t) => {
  const received = /** @type {string[]} */ ([]);
  const { link, newest, join } = page(t, undefined, (kind, link) => {
    received.push(kind);
    link.send("join", {});
  });
  link.open();
  join();
  const old = newest();
  assert.deepEqual(old.sent, [{ hello: {} }, { join: {} }]);
  link.retry();
  old.receive("welcome", welcome);
  assert.deepEqual([received, link.state.kind], [["welcome"], "connecting"]);
});

test("the welcome of another scene is dated half a round trip back", (t) => {
  const time = fakeTime(t), sockets = fakeSockets();
  Object.assign(globalThis, { document: { hidden: false } });
  /** @type {number[]} */
  const greetings = [];
  const link = connection(() => "ws://here/ws", { hello: () => ({}), roundTrip: () => 0.2 });
  link.onText((kind, _, greeted) => kind === "welcome" && greetings.push(greeted));
  link.open();
  sockets[0].accept();
  const greeted = time.now;
  time.advance(30);
  sockets[0].receive("welcome", welcome);
  time.advance(500);
  sockets[0].receive("welcome", welcome);
  assert.deepEqual(greetings, [greeted, time.now - 200]);
});

test("a server that answers stays live, and receives the round trip with each ping", (t) => {
  const { link, newest, time } = joined(t);
  for (let n = 0; n < 200; n++) {
    time.advance(100);
    newest().receive("pong", {});
  }
  assert.equal(link.state.kind, "live");
  const pings = newest().sent.filter(({ ping }) => ping);
  assert.equal(pings.length, 8 + 19, "eight at once, then one each second");
  assert.ok(pings.every(({ ping }) => ping.roundTrip === 0.25));
});

/** @type {[number | null, number[]][]} */
const cases = [[null, [5000, 10_000, 16_000, 16_000]], [0.01, [2000, 4000]], [0.5, [4000, 8000]]];
for (const [trip, limits] of cases) {
  test(`attempts with a round trip of ${trip} s take ${limits} ms at most, and as before after a welcome`, (t) => {
    const { link, join, newest, time, trip: known } = page(t);
    known.seconds = trip;
    link.open();
    /** Checks that an attempt ends after a time, and starts the next one. @param {number} limit */
    const takes = (limit) => {
      time.advance(limit - 1);
      assert.equal(link.state.kind, "connecting");
      time.advance(1);
      assert.equal(link.state.kind, "waiting", `after ${limit} ms`);
      link.hurry();
    };
    limits.forEach(takes);
    join();
    newest().break();
    link.hurry();
    takes(limits[0]);
  });
}

test("a page that returns sends a ping", (t) => {
  const { link, newest } = joined(t), asked = newest().sent.length;
  link.wake();
  assert.equal(newest().sent.length, asked + 1);
});

test("messages that are sent outside a session are dropped, and never sent later", (t) => {
  const { link, newest, join, time } = page(t), bytes = new ArrayBuffer(8);
  const act = () => {
    link.send("begin", { edge: "top" });
    link.sendBinary(bytes);
  };
  link.open();
  act();
  newest().accept();
  act();
  newest().receive("welcome", welcome);
  assert.deepEqual(newest().sent, [{ hello: {} }]);
  act();
  assert.deepEqual(newest().sent.slice(1), [{ begin: { edge: "top" } }, bytes]);
  newest().break();
  act();
  time.advance(250);
  act();
  join();
  assert.deepEqual(newest().sent, [{ hello: { session: "s1" } }]);
});

const refusedReplies = /** @type {const} */ ([
  ["a server's text", 403, "text/plain; charset=utf-8", "wrong host\n", "wrong host"],
  ["a proxy's error", 502, "text/html", "<h1>Bad Gateway</h1>", null],
  ["a refusal in HTML", 403, "text/html", "<h1>Forbidden</h1>", null],
  ["a missing path", 404, "text/plain", "no", null],
  ["an empty text", 503, "text/plain", "", null],
  ["a long text", 403, "text/plain", "x".repeat(10_000), "x".repeat(500)],
]);
for (const [what, status, type, text, reason] of refusedReplies) {
  test(`the reason for a refusal in ${what} is ${reason?.slice(0, 20)}`, async (t) => {
    const response = new Response(text, { status, headers: { "content-type": type } });
    const asked = t.mock.method(globalThis, "fetch", () => Promise.resolve(response));
    assert.equal(await refusalReason("https://app.example"), reason);
    assert.equal(asked.mock.calls[0].arguments[0], "ws?origin=https%3A%2F%2Fapp.example");
  });
}

test("there is no reason if the server is away", async (t) => {
  t.mock.method(globalThis, "fetch", () => Promise.reject(new TypeError("failed")));
  assert.equal(await refusalReason("https://app.example"), null);
});
