// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { resetGestures } from "../../../web/app/gesture-resets.js";
import { notedPage } from "../support/noted-page.js";

/** A page whose gestures end. @param {object} [scene] */
function ending(scene) {
  const noted = notedPage(scene), { page, parts } = noted;
  resetGestures(page, parts);
  return noted;
}

test("a welcome lets go of the scene before, and begins the model: of the same session or another", () => {
  const { did } = ending();
  const begun = (/** @type {string} */ session) => did("welcome", { session }).slice(1);
  assert.deepEqual(begun("s1"), [["listeners.cancel"], ["model.begin", false], ["input.reset"]]);
  assert.deepEqual(begun("s1")[1], ["model.begin", true]);
  assert.deepEqual(begun("s2")[1], ["model.begin", false]);
});

test("a page that has said what it did goes on in its session, but not in another scene", () => {
  const { did, page } = ending();
  /** What follows after a loss. @param {string} name of the scene */
  const back = (name) => {
    Object.assign(page.batcher, { hasSaid: true });
    return [...did("welcome", { session: "s1" }).slice(1), ...did("scene", { name }).slice(1)];
  };
  did("welcome", { session: "s1" });
  did("scene", { name: "primes" });
  assert.deepEqual(back("primes"), [["model.begin", true], ["batcher.goOn"]]);
  assert.deepEqual(back("people"), [
    ["model.begin", true],
    ["model.begin", false],
    ["input.reset"],
  ]);
});

test("a page that has said what it did begins anew in another session", () => {
  const { did, page } = ending();
  did("welcome", { session: "s1" });
  Object.assign(page.batcher, { hasSaid: true });
  const anew = [["listeners.cancel"], ["model.begin", false], ["input.reset"]];
  assert.deepEqual(did("welcome", { session: "s2" }).slice(1), anew);
});

test("another scene of the session begins the model anew; the same one does not", () => {
  const { did } = ending();
  const begun = (/** @type {string} */ name) => did("scene", { name }).slice(1);
  assert.deepEqual(begun("primes"), [], "the first one");
  assert.deepEqual(begun("primes"), []);
  assert.deepEqual(begun("people"), [["model.begin", false], ["input.reset"]]);
});

test("a finger lets go where the stage shows something else, and goes on where only its scene changes", () => {
  const { changes, done } = ending();
  changes.view.tell(false);
  assert.deepEqual(done, []);
  changes.view.tell(true);
  assert.deepEqual(done, [["listeners.cancel"]]);
});

test("a loss of the connection is told to the model, once, and lets no finger go", () => {
  const { page, changes, done } = ending(), state = { kind: "waiting" };
  Object.assign(page.input, { holds: true });
  changes.link.tell({ kind: "live" });
  changes.link.tell({ kind: "silent" });
  assert.deepEqual(done, [], "a silent server may still hear");
  page.link.isJoined = false;
  changes.link.tell(state);
  changes.link.tell(state);
  assert.deepEqual(done, [["model.lose", 7, true]]);
});

test("a finger that is given up to another device's says so beside itself", () => {
  const given = (/** @type {object} */ scene, holds = true) => {
    const { page, names } = ending(scene);
    Object.assign(page.input, { holds, refuse: () => page.input.holds = false });
    return names("ignored", { sequence: 4 }).includes("refused");
  };
  assert.ok(given({ holder: 2 }));
  assert.ok(!given({ holder: null }), "nobody else holds the list");
  assert.ok(!given({ holder: 2 }, false), "no finger was down");
});

test("an ignored message gives the finger up", () => {
  assert.deepEqual(ending().did("ignored", { sequence: 4 })[1], ["input.refuse", 4]);
});
