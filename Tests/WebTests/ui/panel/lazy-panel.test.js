// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import {
  panelLink,
  rememberDetent,
  rememberedDetent,
  wantedPanel,
} from "../../../../web/ui/panel/lazy-panel.js";

test("an address without panel asks for no panel", () => {
  assert.equal(wantedPanel(""), null);
  assert.equal(wantedPanel("?session=8sdk2&at=4"), null);
});

test("panel alone asks for the tab that was shown last", () => {
  assert.deepEqual(wantedPanel("?panel"), { tab: "", at: null, fills: true });
  assert.deepEqual(wantedPanel("?session=8sdk2&panel="), { tab: "", at: null, fills: true });
});

test("an address asks for a tab that fills the page, and in Time for a moment beside the list that shows it", () => {
  assert.deepEqual(wantedPanel("?panel=why"), { tab: "why", at: null, fills: true });
  assert.deepEqual(wantedPanel("?panel=time&at=12.345"), { tab: "time", at: 12.345, fills: false });
  assert.deepEqual(wantedPanel("?panel=why&at=12.345"), { tab: "why", at: null, fills: true });
});

test("a moment that is no number is ignored", () => {
  for (const at of ["", " ", "soon", "NaN", "Infinity", "1,5"]) {
    const search = `?${new URLSearchParams({ panel: "time", at })}`;
    assert.deepEqual(wantedPanel(search), { tab: "time", at: null, fills: true }, at);
  }
});

const session = "http://192.168.1.20:8080/?session=8sdk2#token=abc";

test("a link opens the very moment that it was made for, also where that has many digits", () => {
  for (const at of [13.345023, 0.1 + 0.2, 1 / 3, 1e-7, 86400.00000000001]) {
    const { search } = new URL(panelLink(session, "time", at));
    assert.deepEqual(wantedPanel(search), { tab: "time", at, fills: false });
  }
});

test("a link opens the tab that it was made for, and keeps the session and the token", () => {
  const link = new URL(panelLink(session, "time", 1.25));
  assert.equal(link.searchParams.get("session"), "8sdk2");
  assert.equal(link.hash, "#token=abc");
  assert.deepEqual(wantedPanel(new URL(panelLink(session, "watch", null)).search), {
    tab: "watch",
    at: null,
    fills: true,
  });
});

/** A window whose storage holds what a test says. @param {Map<string, string>} values */
const windowWith = (values) => /** @type {any} */ ({
  localStorage: {
    getItem: (/** @type {string} */ key) => values.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => values.set(key, value),
  },
});

test("a browser remembers how its panel was left", () => {
  const window = windowWith(new Map());
  assert.equal(rememberedDetent(window), null);
  rememberDetent(window, "peek");
  assert.equal(rememberedDetent(window), "peek");
});

test("what is no height of the panel is not remembered", () => {
  const values = new Map(), window = windowWith(values);
  rememberDetent(window, "full");
  for (const key of values.keys()) values.set(key, "enormous");
  assert.equal(rememberedDetent(window), null);
});

test("a browser that forbids storage, or whose storage is full, remembers nothing and complains of nothing", () => {
  const forbidden = /** @type {any} */ ({
    get localStorage() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  rememberDetent(forbidden, "half");
  assert.equal(rememberedDetent(forbidden), null);
});
