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

const cases = [
  ["home", "assign", "./#token=t1"], // it keeps a token that is still in the address
  ["again", "refresh"],
  ["take-over", "send", "takeOver", {}],
  ["save", "send", "save", {}],
  ["renew", "renew"],
  ["panel", "toggle"],
];
for (const [name, ...calls] of cases) {
  test(`the button ${name} calls ${calls[0]}`, () =>
    assert.deepEqual(pressed(String(name), "#token=t1"), [calls]));
}
