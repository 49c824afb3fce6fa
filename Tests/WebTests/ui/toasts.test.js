// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { connectionText } from "../../../web/ui/toasts.js";

const place = { host: "192.168.1.5:8080", isOffline: false };

const lost = "The server does not answer.",
  away = "Cannot reach 192.168.1.5:8080. Is the server running?";
const reason = "pages of https://app.example may not use the server at 127.0.0.1:8080";
/** @type {any[]} */
const cases = [
  ["silent", 0, false, null, lost],
  ["waiting", 1, false, null, lost], // the message does not change between attempts
  ["connecting", 1, false, null, lost],
  ["waiting", 5, false, null, lost],
  ["waiting", 6, false, null, away],
  ["waiting", 3, true, null, "This device is offline."],
  ["waiting", 9, false, reason, `The server refuses this page: ${reason}.`],
];
for (const [kind, attempts, isOffline, why, words] of cases) {
  test(`a page that is ${kind} after ${attempts} attempts shows: ${words}`, () => {
    const found = connectionText({ kind, attempts, reason: why }, { ...place, isOffline });
    assert.deepEqual(found.offer, ["retry", "Try now"]);
    assert.equal(found.words, `${words} Retrying automatically.`);
  });
}

test("every refusal has a sentence and a button", () => {
  for (const code of ["hello", "version", "token", "session", "scene", "full"]) {
    const { words, offer } = connectionText({ kind: "refused", code, reason: "no room" }, place);
    assert.equal(words, "No room.");
    assert.ok(offer && offer[0] && offer[1], code);
  }
  const { offer } = connectionText({ kind: "refused", code: "session", reason: "" }, place);
  assert.deepEqual(offer, ["renew", "Open a new session"]);
});
