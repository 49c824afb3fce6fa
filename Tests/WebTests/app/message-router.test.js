// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import "../../../web/ui/session-notices.js"; // so that it is there when the router asks for it
import { messageRouter } from "../../../web/app/message-router.js";
import { fakeTime } from "../support/fake-time.js";

/** A router, and what was done in order. @param {object} [scene] @param {object} [past] the scene that the stage shows instead */
function routed(scene, past) {
  const done = /** @type {any[]} */ ([]);
  /** Notes each call of a listener by its name. @param {string} name @param {object} [more] */
  const noting = (name, more = {}) =>
    new Proxy(more, {
      get: (target, method) =>
        Reflect.get(target, method) ??
          ((/** @type {any[]} */ ...args) =>
            void done.push([`${name}.${String(method)}`, ...args])),
    });
  const store = noting("store", {
    scene: {
      axis: "y",
      holder: null,
      device: 1,
      devices: [],
      hand: null,
      viewport: [390, 844],
      session: "s1",
      name: "primes",
      actions: [],
      rows: [{}],
      controls: {},
      log: [],
      ...scene,
    },
    now: () => 7,
  });
  const toolbar = noting("toolbar"), tree = noting("tree"), failed = noting("failed");
  const address = noting("address"),
    others = noting("others", { isRefusing: false, holds: null, ...scene });
  const listeners = ["input", "bar", "panel", "toast", "invited", "device"];
  const named = Object.fromEntries(listeners.map((name) => [name, noting(name)]));
  const route = messageRouter(
    /** @type {any} */ ({
      ...named,
      store,
      begins: (/** @type {boolean} */ isSame) => done.push(["begins", isSame]),
      shown: () => past ?? /** @type {any} */ (store).scene,
      tree: () => tree,
      toolbar: () => toolbar,
      failed: () => failed,
      others: () => others,
      refused: () => done.push(["refused"]),
      address: () => address,
      tellViewport: () => done.push(["tellViewport"]),
    }),
  );
  /** Routes a message, and returns what that did. @param {string} kind @param {any} body */
  const did = (kind, body) => {
    done.length = 0;
    route(kind, body);
    return done.map((each) => [...each]);
  };
  /** What is said of a message, once the words for it have loaded. @param {string} kind @param {any} body */
  const says = async (kind, body) => {
    did(kind, body);
    await setImmediate();
    return done.filter(([name]) => name === "toast.hint").map(([, ...hint]) => hint);
  };
  return Object.assign(did, { says });
}

test("a message goes to the store first and to the panel last", () => {
  const done = routed()("phase", { edge: "top", phase: "armed" }).map(([name]) => name);
  assert.deepEqual(done, ["store.take", "tree.phase", "panel.take"]);
});

test("a welcome begins the store, and what was under way on the old connection is forgotten or asked again", () => {
  const done = routed()("welcome", { session: "s1", scenes: [] }).map(([name]) => name);
  const expected = ["store.begin", "bar.scenes", "begins", "invited.welcomed", "panel.take"];
  assert.deepEqual(done, expected);
});

test("while the stage shows the past, a message of the present changes neither its title nor its size", () => {
  const past = { name: "ms-primes", title: "Rainbow primes", viewport: [320, 600] };
  const did = routed({}, past);
  const scene = did("scene", {}).find(([name]) => name === "bar.scene");
  assert.deepEqual(scene, ["bar.scene", past, "primes"]);
  for (const kind of ["metrics", "devices"]) {
    const done = did(kind, { list: [] });
    const shown = done.filter(([name]) => name === "device.show" || name === "bar.metrics");
    assert.ok(shown.length > 0 && shown.every(([, each]) => each === past), kind);
  }
});

test("a failure is shown until the next refresh at its edge begins", () => {
  const route = routed(), began = { event: "began", edge: "top" };
  const cleared = (/** @type {object} */ event) =>
    route("event", event).some(([name]) => name === "toast.clear");
  assert.deepEqual(route("failed", { edge: "top", reason: "timed out" })[1], [
    "toast.hint",
    "Timed out.",
    8000,
  ]);
  assert.ok(!cleared({ ...began, edge: "bottom" }));
  assert.ok(cleared(began));
  assert.ok(!cleared(began), "only once");
});

test("an error that ends the session's program is shown", () => {
  const done = routed()("programFailed", { number: 1, time: 0, reason: "it has ended: no route" });
  assert.deepEqual(done.slice(0, 2).map(([name]) => name), ["store.take", "toast.hint"]);
  assert.equal(done[1][1], "It has ended: no route.");
});

test("a failure of an empty list is shown in the list's place alone", () => {
  const controls = { top: { edge: "top", phase: "finishing", outcome: "failure" } };
  const route = routed({ rows: [], controls }), body = { edge: "top", reason: "timed out" };
  for (const [kind, also] of [["failed", []], ["phase", ["tree.phase"]]]) {
    const done = route(/** @type {string} */ (kind), body).map(([name]) => name);
    assert.deepEqual(done, ["store.take", ...also, "failed.show", "panel.take"]);
  }
});

test("an ignored message gives the finger up, and says why", () => {
  const body = { sequence: 4, reason: "device 2 holds the list" };
  const done = routed()("ignored", body);
  assert.deepEqual(done[1], ["input.refuse", 4]);
  assert.deepEqual(done.find(([name]) => name === "toast.hint"), [
    "toast.hint",
    "Device 2 holds the list.",
  ]);
});

const phone = { id: 2, device: "touch", viewport: [390, 844] };

test("an input that another device's finger keeps from the list is answered with that device's name", () => {
  const hinted = (/** @type {object} */ scene) => {
    const route = routed({ holder: 2, holds: "Phone (device 2) holds the list.", ...scene });
    route("devices", { list: [phone, { id: 1 }] });
    const done = route("ignored", { sequence: 4, reason: "device 2 holds the list" });
    return done.filter(([name]) => name === "toast.hint").map(([, words]) => words);
  };
  assert.deepEqual(hinted({}), ["Phone (device 2) holds the list."]);
  assert.deepEqual(hinted({ isRefusing: true }), [], "it stands beside the finger");
});

test("the device that holds the list is named once there are others", () => {
  const named = (/** @type {any[]} */ list) =>
    routed()("devices", { list }).some(([name]) => name === "others.show");
  assert.ok(named([phone, { id: 1 }]));
  assert.ok(!named([{ id: 1 }]));
});

test("a list that can be taken over is offered with a button", () => {
  const done = routed()("ignored", { sequence: 4, reason: "device 2 holds it", takeOver: true });
  const [, , , offer] = done.find(([name]) => name === "toast.hint") ?? [];
  assert.deepEqual(offer, ["take-over", "Take over"]);
});

test("the address names the session and the scene, again where another scene was refused", () => {
  const named = (/** @type {any[]} */ done) => done.filter(([name]) => name === "address.show");
  const route = routed();
  for (const kind of ["scene", "ignored", "error"]) {
    const [[, { session, name }]] = named(route(kind, { reason: "no" }));
    assert.deepEqual([session, name], ["s1", "primes"]);
  }
});

test("a page that joins others says so, and offers a list of its own", async () => {
  const said = async (/** @type {string | null} */ session, created = false, count = 2) => {
    const route = routed({ session });
    route("welcome", { session: "s1", created, scenes: [] });
    const list = Array.from({ length: count }, (_, n) => ({ id: n + 1 }));
    const hints = [
      ...await route.says("devices", { list }),
      ...await route.says("devices", { list }),
    ];
    return hints.map(([words, , offer]) => [words, offer]);
  };
  assert.deepEqual(await said(null), [[
    "This list is open on 2 devices, and moves on all of them.",
    ["renew", "A list of my own"],
  ]]);
  assert.deepEqual(await said(null, false, 1), [], "no one else is there");
  assert.deepEqual(await said(null, true), [], "it was opened for this page");
  assert.deepEqual(await said("s1"), [], "the page was in it before");
});

test("a session that is opened again says so, and says whether it had ended", async (t) => {
  const time = fakeTime(t);
  const said = async (/** @type {object} */ welcome, away = 0) => {
    const route = routed();
    time.advance(away);
    const hints = await route.says("welcome", { scenes: [], ...welcome });
    return hints.map(([words]) => words);
  };
  const back = { session: "s1", created: true };
  assert.deepEqual(await said(back), [
    "The server was restarted: the same scene, in a new session.",
  ]);
  assert.deepEqual(await said(back, 600_000), [
    "The session had ended: the same scene, in a new session.",
  ]);
  assert.deepEqual(await said({ session: "s1", created: false }), [], "it was there all the time");
  assert.deepEqual(await said({ session: "s2", created: true }), [], "a session of one's own");
});

test("a scene with buttons shows them, and shows again which are of use; one without loads no toolbar", () => {
  const actions = [{ title: "Stop", sends: { stop: { edge: "top" } }, possible: false }];
  const shown = (/** @type {any[]} */ done) => done.filter(([name]) => name === "toolbar.show");
  const route = routed({ actions });
  assert.deepEqual(shown(route("scene", {})), [["toolbar.show", actions]]);
  assert.deepEqual(shown(route("actions", { possible: [true] })), [["toolbar.show", actions]]);
  assert.deepEqual(shown(routed()("scene", {})), []);
});
