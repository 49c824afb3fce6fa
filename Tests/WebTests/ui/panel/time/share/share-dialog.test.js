// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { panelLink, wantedPanel } from "../../../../../../web/ui/panel/lazy-panel.js";
import * as shareDialog from "../../../../../../web/ui/panel/time/share/share-dialog.js";

const { missingText, most, sharedWords, withWords } = shareDialog;

const moment = panelLink("http://192.168.1.20:8080/?session=8sdk2#token=abc", "time", 1.25);

test("a link to a moment contains the sender and the note and still opens the moment", () => {
  const cases = ["the list jumps here", "50% & more = “why?” #1", "日本語 🎉", "<b>bold</b>"];
  for (const note of cases) {
    const link = new URL(withWords(moment, { by: "Anna’s phone (device 2)", note }));
    assert.deepEqual(sharedWords(link.search), { by: "Anna’s phone (device 2)", note });
    assert.deepEqual(wantedPanel(link.search), { tab: "time", at: 1.25, fills: false });
    assert.equal(link.hash, "#token=abc");
  }
});

test("each text of an address is one line of limited length", () => {
  const note = "🎉".repeat(most.note + 1), by = "a\u2028b\u0000c\r\n d";
  const search = `?${new URLSearchParams({ note, by })}`;
  assert.deepEqual(sharedWords(search), { note: "🎉".repeat(most.note), by: "a b c d" });
});

test("the card mentions the shown moment only if it is not the requested one", () => {
  const lost = "0.250 s is no longer stored. Showing 5.000 s, the earliest moment.";
  const ended = "The session ends before 86400.000 s. Showing its end at 3.200 s.";
  const found = [[0.25, 0.2504], [0.25, 5], [86400, 3.2]].map(([asked, shown]) =>
    missingText(asked, shown)
  );
  assert.deepEqual(found, ["", lost, ended]);
});
