// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import * as lazyPanel from "../../../../web/ui/panel/lazy-panel.js";

const { panelLink, rememberDetent, rememberedDetent, wantedPanel } = lazyPanel;

const cases = /** @type {[string, object | null][]} */ ([
  ["", null],
  ["?session=8sdk2&at=4", null],
  ["?panel=why", { tab: "why", at: null, fills: true }],
  ["?panel=time&at=12.345", { tab: "time", at: 12.345, fills: false }],
  ["?panel=why&at=12.345", { tab: "why", at: null, fills: true }],
  ...["", " ", "soon", "NaN", "Infinity", "1,5"].map((at) => [
    `?${new URLSearchParams({ panel: "time", at })}`,
    { tab: "time", at: null, fills: true },
  ]),
]);
for (const [search, wanted] of cases) {
  test(`an address with ${search} asks for ${JSON.stringify(wanted)}`, () => {
    assert.deepEqual(wantedPanel(search), wanted);
  });
}

const session = "http://192.168.1.20:8080/?session=8sdk2#token=abc";

test("a link opens exactly its moment, even with many digits", () => {
  for (const at of [13.345023, 0.1 + 0.2, 1 / 3, 1e-7, 86400.00000000001]) {
    const { search } = new URL(panelLink(session, "time", at));
    assert.deepEqual(wantedPanel(search), { tab: "time", at, fills: false });
  }
});

/** A window with stored values. @param {Map<string, string>} values */
const windowWith = (values) => /** @type {any} */ ({
  localStorage: {
    getItem: (/** @type {string} */ key) => values.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => values.set(key, value),
  },
});

test("a browser remembers the last detent of the panel, and ignores an unknown one", () => {
  const values = new Map(), window = windowWith(values);
  assert.equal(rememberedDetent(window), null);
  rememberDetent(window, "peek");
  assert.equal(rememberedDetent(window), "peek");
  for (const key of values.keys()) values.set(key, "enormous");
  assert.equal(rememberedDetent(window), null);
});

test("a browser that forbids storage remembers nothing and reports no error", () => {
  const forbidden = /** @type {any} */ ({
    get localStorage() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  rememberDetent(forbidden, "half");
  assert.equal(rememberedDetent(forbidden), null);
});
