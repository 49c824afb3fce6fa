// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { messageRouter } from "../../../web/app/message-router.js";

/** A router, and what was done in order. @param {object} [scene] */
function routed(scene) {
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
      hand: null,
      viewport: [390, 844],
      actions: [],
      rows: [{}],
      ...scene,
    },
    now: () => 7,
  });
  const toolbar = noting("toolbar");
  const listeners = ["input", "bar", "tree", "panel", "toast", "device", "failed"];
  const named = Object.fromEntries(listeners.map((name) => [name, noting(name)]));
  const route = messageRouter(
    /** @type {any} */ ({
      ...named,
      store,
      toolbar: () => toolbar,
      tellViewport: () => done.push(["tellViewport"]),
    }),
  );
  /** Routes a message, and returns what that did. @param {string} kind @param {any} body */
  return (kind, body) => {
    done.length = 0;
    route(kind, body, 0);
    return done.map((each) => [...each]);
  };
}

test("a message goes to the store first and to the panel last", () => {
  const done = routed()("phase", { edge: "top", phase: "armed" }).map(([name]) => name);
  assert.deepEqual(done, ["store.take", "tree.phase", "failed.show", "panel.take"]);
});

test("a welcome begins the store, and the input forgets the old connection", () => {
  const done = routed()("welcome", { session: "s1", scenes: [] }).map(([name]) => name);
  assert.deepEqual(done, ["store.begin", "bar.scenes", "input.reset", "panel.take"]);
});

test("a motion is taken by the input, at the session's time", () => {
  const done = routed()("motion", { axis: "y", sequence: 3 });
  assert.deepEqual(done[1], ["input.acknowledge", { axis: "y", sequence: 3 }, 7]);
});

test("inserted rows shift what is predicted, along the list's axis", () => {
  const done = routed({ axis: "x" })("rows", { at: 0, insert: [], shift: 72 });
  assert.deepEqual(done[1], ["input.shift", 72, "x"]);
});

test("a failure is shown until the next refresh at its edge begins", () => {
  const route = routed(), began = { event: "began", edge: "top" };
  const cleared = (/** @type {object} */ event) =>
    route("event", event).some(([name]) => name === "toast.clear");
  assert.deepEqual(route("failed", { edge: "top", reason: "timedOut" })[2], [
    "toast.hint",
    "Timed out.",
    8000,
  ]);
  assert.ok(!cleared({ ...began, edge: "bottom" }));
  assert.ok(cleared(began));
  assert.ok(!cleared(began), "only once");
});

test("a failure of an empty list is shown in the list's place alone", () => {
  const done = routed({ rows: [] })("failed", { edge: "top", reason: "timedOut" });
  assert.deepEqual(done.map(([name]) => name), ["store.take", "failed.show", "panel.take"]);
});

test("an ignored message gives the finger up, and says who holds the list", () => {
  const body = { sequence: 4, reason: "anotherFinger" };
  assert.deepEqual(routed({ holder: 2 })("ignored", body).slice(1, 3), [
    ["input.refuse", 4, 7],
    ["toast.hint", "Device 2 holds the list"],
  ]);
  assert.deepEqual(routed({ holder: 1 })("ignored", body)[2], ["toast.hint", "Another finger."]);
});

test("a scene with buttons shows them, and shows again which are of use; one without loads no toolbar", () => {
  const actions = [{ title: "Stop", sends: { stop: { edge: "top" } }, possible: false }];
  const shown = (/** @type {any[]} */ done) => done.filter(([name]) => name === "toolbar.show");
  const route = routed({ actions });
  assert.deepEqual(shown(route("scene", {})), [["toolbar.show", actions]]);
  assert.deepEqual(shown(route("actions", { possible: [true] })), [["toolbar.show", actions]]);
  assert.deepEqual(shown(routed()("scene", {})), []);
});
