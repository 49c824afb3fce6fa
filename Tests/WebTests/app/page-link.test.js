// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { accessToken, pageLink } from "../../../web/app/page-link.js";
import { headPlace } from "../../../web/engine/frame.js";
import { sampleBatcher } from "../../../web/net/sample-batcher.js";
import { fakeSockets } from "../support/fake-socket.js";
import { fakeTime } from "../support/fake-time.js";
import { fakeWindow } from "../support/fake-window.js";
import { shownOf } from "../support/numbers.js";
import "../support/web-crypto.js";

/** A page at an address with an open connection. @param {any} t @param {string} search @param {string} hash */
function linked(t, search, hash) {
  const time = fakeTime(t), sockets = fakeSockets(), events = new EventTarget();
  fakeWindow(t);
  const { window, items } = tab(`http://here/${search}${hash}`), { location } = window;
  Object.assign(globalThis, {
    location,
    window,
    document: { hidden: false },
    addEventListener: events.addEventListener.bind(events),
  });
  const batcher = sampleBatcher(), { scene, numbers } = shownOf({});
  const device = { ownSize: () => [390, 844], insets: () => [0, 0, 0, 0] };
  const store = { scene, numbers, roundTrip: null, now: () => 7 };
  const early = new WebSocket("ws://here/ws/early");
  const link = pageLink(
    { store, device: /** @type {any} */ (device), batcher },
    early,
    (session) => `ws://here/ws/${session}`,
  );
  link.open();
  const newest = () => sockets[sockets.length - 1];
  return {
    ...{ time, sockets, numbers, batcher, link, newest, items },
    /** Stores a token in another tab of the browser. @param {string} token */
    storeElsewhere(token) {
      items.set(name, token);
      const change = { key: name, newValue: token };
      events.dispatchEvent(Object.assign(new Event("storage"), change));
    },
    /** Accepts the connection; returns the page's greeting. */
    greeted() {
      newest().accept();
      return newest().sent[0].hello;
    },
    /** Opens a link to the same page in its tab. @param {string} next */
    follow(next) {
      location.hash = next;
      events.dispatchEvent(new Event("hashchange"));
    },
  };
}

test("a refused page reconnects with the token of a link that is opened in its tab", (t) => {
  const { sockets, greeted, newest, follow, link } = linked(t, "", "#token=old");
  assert.equal(greeted().token, "old");
  newest().receive("refused", { code: "token", reason: "the token is wrong" });
  assert.equal(link.state.kind, "refused");
  follow("#token=new");
  assert.deepEqual([sockets.length, greeted().token], [2, "new"]);
});

test("a page deletes a refused token, and reconnects with a token that another tab stores", (t) => {
  const { items, sockets, greeted, newest, storeElsewhere, link } = linked(t, "", "#token=old");
  /** @param {string} [reason] of a refusal */
  const answered = (reason) => {
    if (reason) newest().receive("refused", { code: "token", reason });
    else newest().receive("welcome", { session: "s1" });
    return [items.get(name), sockets.length, link.state.kind];
  };
  greeted();
  assert.deepEqual(answered(), ["old", 1, "live"]);
  assert.deepEqual(answered("the links were changed"), [undefined, 1, "refused"]);
  storeElsewhere("new");
  assert.equal(greeted().token, "old");
  answered("the token is wrong");
  assert.deepEqual([greeted().token, answered()], ["new", ["new", 3, "live"]]);
});

test("a page whose token changes stays in its session, and sends the new token in its next greeting", (t) => {
  for (const renews of [true, false]) {
    const { time, sockets, greeted, newest, follow, link, items } = linked(t, "", "#token=old");
    greeted();
    newest().receive("welcome", { session: "s1" });
    if (renews) {
      newest().receive("join", { reach: "network", links: [{ url: "http://here/#token=new" }] });
    } else follow("#token=new");
    assert.equal(items.get("overscroll.token"), renews ? "new" : "old");
    assert.deepEqual([sockets.length, link.state.kind], [1, "live"]);
    newest().break();
    time.advance(1000);
    assert.equal(greeted().token, "new");
    t.mock.restoreAll();
  }
});

test("a page first requests the session in its address, and later its previous session and offset", (t) => {
  const { time, greeted, newest, numbers } = linked(t, "?session=s0&scene=people", "");
  const { session, scene, offset, page } = greeted();
  assert.deepEqual([session, scene, offset], ["s0", "people", null]);
  newest().receive("welcome", { session: "s1" });
  numbers[headPlace.offsetY] = 42;
  newest().break();
  time.advance(1000);
  assert.equal(newest().url, "ws://here/ws/s1");
  const again = greeted();
  assert.deepEqual([again.session, again.offset], ["s1", [0, 42]]);
  assert.equal(again.page, page, "the server knows it by its number");
});

test("a page reports its simulated network when it reconnects", async (t) => {
  const { time, link, sockets, greeted, newest } = linked(t, "", "");
  assert.equal(greeted().network, undefined);
  newest().receive("welcome", { session: "s1" });
  const network = { latency: 0.6, jitter: 0, loss: 0 };
  newest().receive("network", network);
  newest().receive("network", { drop: true });
  while (link.state.kind !== "waiting") await setImmediate(); // until the simulation has loaded
  time.advance(600);
  assert.equal(sockets.length, 2);
  newest().accept();
  time.advance(600);
  assert.deepEqual(newest().sent[0].hello.network, network);
});

test("inputs are sent as they are collected, and sent again if they were not acknowledged", (t) => {
  const { time, greeted, newest, batcher } = linked(t, "", "");
  greeted();
  newest().receive("welcome", { session: "s1" });
  batcher.post(0, { time: 1, x: 160, y: 300 });
  assert.ok(newest().sent.at(-1) instanceof ArrayBuffer);
  newest().break();
  time.advance(1000);
  const hello = greeted();
  assert.deepEqual([hello.sequence, hello.unanswered.length, hello.time], [1, 1, 7]);
});

const name = "overscroll.token";

/**
 * A tab at an address, in a browser with stored items.
 * @param {string} url
 * @param {Map<string, string>} [items]
 */
function tab(url, items = new Map()) {
  const { pathname, search, hash } = new URL(url);
  const location = { pathname, search, hash }, visited = /** @type {string[]} */ ([]);
  const window = /** @type {any} */ ({
    location,
    history: {
      replaceState(/** @type {string[]} */ ...[, , to]) {
        visited.push(to);
        location.hash = "";
      },
    },
    localStorage: {
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => items.set(key, value),
      getItem: (/** @type {string} */ key) => items.get(key) ?? null,
      removeItem: (/** @type {string} */ key) => items.delete(key),
    },
  });
  return { window, items, visited };
}

const browser = (/** @type {string} */ token) => new Map([[name, token]]);

test("the token stays in the address if storage is forbidden or unavailable", () => {
  const refuse = () => {
    throw new Error("storage is switched off");
  };
  for (const off of [{ value: { getItem: refuse, setItem: refuse } }, { get: refuse }]) {
    const { window, visited } = tab("http://here/#token=t1");
    Object.defineProperty(window, "localStorage", off);
    const token = accessToken(window);
    token.accepted();
    assert.deepEqual([token.refused(), token.value, visited], [false, "t1", []]);
  }
});

test("a refused token is deleted from the storage, unless a stored one replaces it", () => {
  const stale = tab("http://here/", browser("old"));
  assert.deepEqual([accessToken(stale.window).refused(), stale.items.size], [false, 0]);
  const { window, items, visited } = tab("http://here/#token=wrong", browser("good"));
  const token = accessToken(window);
  assert.deepEqual([token.value, token.refused()], ["wrong", true]);
  token.accepted();
  assert.deepEqual([token.value, items.get(name), visited], ["good", "good", ["/"]]);
});

test("the token of a new link replaces the stored token, and a link without a token does not", () => {
  const { window, items } = tab("http://here/", browser("old"));
  const token = accessToken(window);
  token.renew("http://192.168.1.5:8080/?session=s1#token=new");
  token.renew("http://192.168.1.5:8080/?session=s1");
  assert.deepEqual([token.value, items.get(name)], ["new", "new"]);
});

test("an accepted token moves from the address to the browser's storage, separately for each path", () => {
  const { window, items, visited } = tab("http://here/one/?scene=a#token=t1");
  const token = accessToken(window);
  assert.equal(token.value, "t1");
  assert.deepEqual([items.size, visited], [0, []], "it may be wrong");
  token.accepted();
  assert.deepEqual([items.size, visited], [1, ["/one/?scene=a"]]);
  const found = ["one", "two"].map((path) =>
    accessToken(tab(`http://here/${path}/`, items).window).value
  );
  assert.deepEqual(found, ["t1", null]);
});
