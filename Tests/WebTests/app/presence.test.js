// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { watchPresence } from "../../../web/app/presence.js";

/** A page with a connection; what happens to the page, and what its connection is told then. */
function page() {
  const window = new EventTarget(), document = new EventTarget();
  Object.assign(document, { hidden: false });
  Object.assign(globalThis, {
    document,
    addEventListener: window.addEventListener.bind(window),
  });
  const told = /** @type {string[]} */ ([]);
  const link = Object.fromEntries(
    ["hurry", "wake", "leave"].map((name) => [name, () => told.push(name)]),
  );
  watchPresence(/** @type {any} */ (link));
  /** @param {EventTarget} where @param {string} kind @param {object} [more] */
  const happens = (where, kind, more = {}) => {
    told.length = 0;
    where.dispatchEvent(Object.assign(new Event(kind), more));
    return [...told];
  };
  return { window, document, happens };
}

test("a person who touches, turns the wheel, presses a key or comes to the page hurries its connection", () => {
  const { window, happens } = page();
  for (const kind of ["pointerdown", "keydown", "wheel", "focus"]) {
    assert.deepEqual(happens(window, kind), ["hurry"], kind);
  }
});

test("a page that is seen again or has a network again wakes its connection, and one that is hidden does not", () => {
  const { window, document, happens } = page();
  assert.deepEqual(happens(document, "visibilitychange"), ["wake"]);
  Object.assign(document, { hidden: true });
  assert.deepEqual(happens(document, "visibilitychange"), []);
  assert.deepEqual(happens(window, "online"), ["wake"]);
});

test("a page that is left leaves its session, and is back where the browser kept it, not where it begins", () => {
  const { window, happens } = page();
  assert.deepEqual(happens(window, "pagehide"), ["leave"]);
  assert.deepEqual(happens(window, "pageshow", { persisted: false }), []);
  assert.deepEqual(happens(window, "pageshow", { persisted: true }), ["wake"]);
});
