// @ts-check

import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import assert from "node:assert/strict";
import "../support/web-crypto.js";
import { pageLink } from "../../../web/app/page-link.js";
import { emptyScene } from "../../../web/scene/scene.js";
import { sampleBatcher } from "../../../web/net/sample-batcher.js";
import { fakeSockets } from "../support/fake-socket.js";
import { fakeTime } from "../support/fake-time.js";
import { fakeWindow } from "../support/fake-window.js";

/** A page at an address, whose connection has been opened. @param {any} t @param {string} search @param {string} hash */
function linked(t, search, hash) {
  const time = fakeTime(t), sockets = fakeSockets(), events = new EventTarget();
  fakeWindow(t);
  const items = new Map();
  const storage = {
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => items.set(key, value),
    getItem: (/** @type {string} */ key) => items.get(key) ?? null,
    removeItem: (/** @type {string} */ key) => items.delete(key),
  };
  const location = { pathname: "/", search, hash };
  Object.assign(globalThis, {
    location,
    window: {
      location,
      history: { replaceState: () => location.hash = "" },
      localStorage: storage,
    },
    document: { hidden: false },
    addEventListener: events.addEventListener.bind(events),
  });
  const view = { drawn: { x: 0, y: 0, numbers: null } }, batcher = sampleBatcher();
  const device = { ownSize: () => [390, 844], insets: () => [0, 0, 0, 0] };
  const store = { scene: emptyScene(), roundTrip: null, now: () => 7 };
  const early = new WebSocket("ws://here/ws/early");
  const link = pageLink(
    { store, view, device: /** @type {any} */ (device), batcher },
    early,
    (session) => `ws://here/ws/${session}`,
  );
  link.open();
  const newest = () => sockets[sockets.length - 1];
  return {
    time,
    sockets,
    view,
    batcher,
    link,
    newest,
    items,
    /** Another tab of the browser stores a token. @param {string} token */
    storeElsewhere(token) {
      items.set("overscroll.token", token);
      const event = Object.assign(new Event("storage"), {
        key: "overscroll.token",
        newValue: token,
      });
      events.dispatchEvent(event);
    },
    /** The server takes the connection; returns what the page has greeted it with. */
    greeted() {
      newest().accept();
      return newest().sent[0].hello;
    },
    /** A person opens a link to the same page in its tab. @param {string} next */
    follow(next) {
      location.hash = next;
      events.dispatchEvent(new Event("hashchange"));
    },
  };
}

test("a page that was refused connects again with the token of a link that is opened in its tab", (t) => {
  const { sockets, greeted, newest, follow, link } = linked(t, "", "#token=old");
  assert.equal(greeted().token, "old");
  newest().say("refused", { code: "token", reason: "the token is wrong" });
  assert.equal(link.state.kind, "refused");
  follow("#token=new");
  assert.equal(sockets.length, 2);
  assert.equal(greeted().token, "new");
});

test("a page whose stored token is refused deletes it, and comes back with one that another tab gets", (t) => {
  const { items, sockets, greeted, newest, storeElsewhere, link } = linked(t, "", "#token=old");
  greeted();
  newest().say("welcome", { session: "s1" });
  assert.equal(items.get("overscroll.token"), "old");
  newest().say("refused", { code: "token", reason: "the links were changed" });
  assert.deepEqual([items.size, sockets.length, link.state.kind], [0, 1, "refused"]);
  storeElsewhere("new");
  assert.equal(greeted().token, "old");
  newest().say("refused", { code: "token", reason: "the token is wrong" });
  assert.equal(greeted().token, "new");
  newest().say("welcome", { session: "s1" });
  assert.deepEqual([items.get("overscroll.token"), link.state.kind], ["new", "live"]);
});

test("a page that has asked for new links greets with the token of the new one the next time", (t) => {
  const { time, greeted, newest, items } = linked(t, "", "#token=old");
  greeted();
  newest().say("welcome", { session: "s1" });
  newest().say("join", { reach: "network", links: [{ url: "http://here/#token=new" }] });
  assert.equal(items.get("overscroll.token"), "new");
  newest().break();
  time.advance(1000);
  assert.equal(greeted().token, "new");
});

test("a page that is in its session stays connected as its fragment changes, and greets with the token the next time", (t) => {
  const { time, sockets, greeted, newest, follow, link } = linked(t, "", "#token=old");
  greeted();
  newest().say("welcome", { session: "s1" });
  follow("#token=new");
  assert.deepEqual([sockets.length, link.state.kind], [1, "live"]);
  newest().break();
  time.advance(1000);
  assert.equal(greeted().token, "new");
});

test("a page asks for the session of its address, and when it comes back for its own, at its place there", (t) => {
  const { time, greeted, newest, view } = linked(t, "?session=s0&scene=people", "");
  const { session, scene, offset, page } = greeted();
  assert.deepEqual([session, scene, offset], ["s0", "people", null]);
  newest().say("welcome", { session: "s1" });
  view.drawn = { x: 0, y: 42, numbers: null };
  newest().break();
  time.advance(1000);
  assert.equal(newest().url, "ws://here/ws/s1");
  const again = greeted();
  assert.deepEqual([again.session, again.offset], ["s1", [0, 42]]);
  assert.equal(again.page, page, "the server knows it by its number");
});

test("a page keeps the network that it simulates when it comes back, and names it", async (t) => {
  const { time, link, sockets, greeted, newest } = linked(t, "", "");
  assert.equal(greeted().network, undefined);
  newest().say("welcome", { session: "s1" });
  const network = { latency: 0.6, jitter: 0, loss: 0 };
  newest().say("network", network);
  newest().say("network", { drop: true });
  while (link.state.kind !== "waiting") await setImmediate(); // until the simulation has loaded
  time.advance(600);
  assert.equal(sockets.length, 2);
  newest().accept();
  time.advance(600);
  assert.deepEqual(newest().sent[0].hello.network, network);
});

test("what a person does is sent as it is gathered, and is said again where it was not answered", (t) => {
  const { time, greeted, newest, batcher } = linked(t, "", "");
  greeted();
  newest().say("welcome", { session: "s1" });
  batcher.post(0, { time: 1, x: 160, y: 300 });
  assert.ok(newest().sent.at(-1) instanceof ArrayBuffer);
  newest().break();
  time.advance(1000);
  const { sequence, unanswered, time: said } = greeted();
  assert.deepEqual([sequence, unanswered.length, said], [1, 1, 7]);
});
