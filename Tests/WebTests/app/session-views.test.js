// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { showSession } from "../../../web/app/session-views.js";
import { notedPage } from "../support/noted-page.js";

/** A page that shows its session. @param {object} [scene] @param {object} [past] the scene that the stage shows instead */
function shown(scene, past) {
  const noted = notedPage(scene, past), { page, parts } = noted;
  Object.assign(globalThis, {
    document: { body: { dataset: {} }, querySelectorAll: () => [] },
  });
  showSession(page, page.bar, parts);
  return noted;
}

const past = { name: "ms-primes", title: "Rainbow primes", viewport: [320, 600] };

test("a scene is named, told in words, and measured, and each phase is told", () => {
  const { names } = shown();
  assert.deepEqual(names("scene", {}), [
    "store.receive",
    "bar.scene",
    "address.show",
    "tree.scene",
    "bar.metrics",
    "toast.metrics",
  ]);
  assert.deepEqual(names("phase", { edge: "top" }), ["store.receive", "tree.phase"]);
});

test("while the stage shows the past, a message of the present changes neither its title nor its size", () => {
  const { did } = shown({}, past);
  assert.deepEqual(did("scene", {})[1], ["bar.scene", past, "primes"]);
  assert.deepEqual(did("metrics", {}).slice(1), [["bar.metrics", past], ["toast.metrics", past]]);
  assert.deepEqual(did("phase", { edge: "top" }).slice(1), []);
});

test("what the stage shows instead is named and told in words", () => {
  const { changes, done } = shown({}, past);
  changes.view.tell(true);
  assert.deepEqual(done, [
    ["bar.scene", past, "primes"],
    ["bar.metrics", past],
    ["tree.scene", past],
  ]);
});

test("a failure of an empty list is shown in the list's place", () => {
  const controls = { top: { edge: "top", phase: "finishing", outcome: "failure" } };
  const { names } = shown({ rows: [], controls }), body = { edge: "top", reason: "timed out" };
  for (const kind of ["scene", "phase", "failed", "rows"]) {
    assert.ok(names(kind, body).includes("failed.show"), kind);
  }
  assert.ok(!shown().names("failed", body).includes("failed.show"), "a list that has rows");
});

test("once a list has failed, what stands in its place hears that it has rows again", () => {
  const controls = { top: { edge: "top", phase: "finishing", outcome: "failure" } };
  const { names, page } = shown({ rows: [], controls });
  names("failed", { edge: "top", reason: "timed out" });
  page.store.scene.rows = [{}];
  assert.ok(names("rows", {}).includes("failed.show"));
});

test("a page says that it only watches where its role lets it do nothing else", () => {
  for (const role of ["view", "drive", "inspect"]) {
    const { parts, did } = shown();
    let isSaid = false;
    parts.watchOnly = () => isSaid = true;
    did("welcome", { role, scenes: [] });
    assert.equal(isSaid, role === "view", role);
  }
});

test("the address names the session and the scene, again where another scene was refused", () => {
  const { did } = shown();
  for (const kind of ["scene", "ignored", "error"]) {
    const [, { session, name }] = did(kind, {}).find(([each]) => each === "address.show");
    assert.deepEqual([session, name], ["s1", "primes"]);
  }
});

test("a scene with buttons shows them, and shows again which are of use; one without loads no toolbar", () => {
  const actions = [{ title: "Stop", sends: { stop: { edge: "top" } }, possible: false }];
  const buttons = (/** @type {any[]} */ done) => done.filter(([name]) => /^buttons/.test(name));
  const { did, done, changes } = shown({ actions });
  assert.deepEqual(buttons(did("scene", {})), [["buttons.show", actions]]);
  assert.deepEqual(buttons(did("actions", { possible: [true] })), [["buttons.show", actions]]);
  changes.link.tell({ kind: "silent" });
  assert.deepEqual(buttons(done).at(-1), ["buttons.setReachable", false]);
  assert.deepEqual(buttons(shown().did("scene", {})), []);
});

test("a page that may only watch says so, and the page knows what it may do", () => {
  const { names } = shown();
  assert.deepEqual(names("welcome", { role: "view", scenes: [] }), ["store.receive", "bar.scenes"]);
  assert.equal(document.body.dataset.role, "view");
});

test("the connection's state is shown", () => {
  const { changes, done } = shown(), state = { kind: "silent" };
  changes.link.tell(state);
  assert.deepEqual(done, [["toast.connection", state]]);
  assert.equal(document.body.dataset.connection, "silent");
});
