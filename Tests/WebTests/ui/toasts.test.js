// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { connectionText } from "../../../web/ui/toasts.js";

const place = { host: "192.168.1.5:8080", isOffline: false };

test("the message about a lost server does not change between attempts", () => {
  const states = /** @type {const} */ ([
    { kind: "silent" },
    { kind: "waiting", attempts: 1, reason: null },
    { kind: "connecting", attempts: 1, reason: null },
    { kind: "waiting", attempts: 5, reason: null },
  ]);
  const said = states.map((state) => connectionText(state, place));
  assert.equal(said[0].words, "The server does not answer. Retrying automatically.");
  assert.deepEqual(said[0].offer, ["retry", "Try now"]);
  for (const each of said) assert.deepEqual(each, said[0]);
});

test("the address is named if it does not answer for a long time", () => {
  const { words } = connectionText({ kind: "waiting", attempts: 6, reason: null }, place);
  assert.equal(
    words,
    "Cannot reach 192.168.1.5:8080. Is the server running? Retrying automatically.",
  );
});

test("a device without a network shows that it is offline", () => {
  const { words } = connectionText(
    { kind: "waiting", attempts: 3, reason: null },
    { ...place, isOffline: true },
  );
  assert.ok(words.startsWith("This device is offline."), words);
});

test("the message quotes a server's reason for refusing the page", () => {
  const reason = "pages of https://app.example may not use the server at 127.0.0.1:8080";
  const { words, offer } = connectionText({ kind: "waiting", attempts: 9, reason }, place);
  assert.equal(words, `The server refuses this page: ${reason}. Retrying automatically.`);
  assert.deepEqual(offer, ["retry", "Try now"]);
});

test("every refusal has a sentence and a button", () => {
  for (const code of ["hello", "version", "token", "session", "scene", "full"]) {
    const { words, offer } = connectionText({ kind: "refused", code, reason: "no room" }, place);
    assert.equal(words, "No room.");
    assert.ok(offer && offer[0] && offer[1], code);
  }
  const { offer } = connectionText({ kind: "refused", code: "session", reason: "" }, place);
  assert.deepEqual(offer, ["renew", "Open a new session"]);
});
