// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { panelLink, wantedPanel } from "../../../../web/ui/panel/panel-address.js";

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
