// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { actions } from "../../../web/app/page.js";

/**
 * Returns the calls of a button; `hash` is the fragment of the page's address.
 * @param {string} name
 * @param {string} [hash]
 */
function pressed(name, hash = "") {
  const done = /** @type {any[]} */ ([]);
  const note = (/** @type {string} */ what) => (/** @type {any[]} */ ...more) =>
    void done.push([what, ...more]);
  Object.assign(globalThis, { location: { hash, assign: note("assign"), reload: note("reload") } });
  const link = { send: note("send"), retry: note("retry"), renew: note("renew") };
  actions(
    /** @type {any} */ ({ link, refresh: note("refresh"), invited: {}, toggle: note("toggle") }),
  )[name]();
  return done;
}

test("the home button keeps a token that is still in the address", () => {
  assert.deepEqual(pressed("home", "#token=t1"), [["assign", "./#token=t1"]]);
});

test("the other buttons act on the connection, the list or the panel", () => {
  assert.deepEqual(pressed("again"), [["refresh"]]);
  assert.deepEqual(pressed("take-over"), [["send", "takeOver", {}]]);
  assert.deepEqual(pressed("save"), [["send", "save", {}]]);
  assert.deepEqual(pressed("renew"), [["renew"]]);
  assert.deepEqual(pressed("panel"), [["toggle"]]);
});
