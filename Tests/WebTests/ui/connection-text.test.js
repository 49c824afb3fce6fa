// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { connectionText } from "../../../web/ui/connection-text.js";

const place = { host: "192.168.1.5:8080", isOffline: false };

test("what is said of a lost server does not change from one attempt to the next", () => {
  const states = /** @type {const} */ ([
    { kind: "silent" },
    { kind: "waiting", attempts: 1 },
    { kind: "connecting", attempts: 1 },
    { kind: "waiting", attempts: 11 },
  ]);
  const said = states.map((state) => connectionText(state, place));
  assert.equal(said[0].words, "The server does not answer. Retrying every second.");
  assert.deepEqual(said[0].offer, ["retry", "Try now"]);
  for (const each of said) assert.deepEqual(each, said[0]);
});

test("the first attempt says only that it connects", () => {
  assert.deepEqual(connectionText({ kind: "connecting", attempts: 0 }, place), {
    words: "Connecting",
  });
});

test("an address at which nothing answers for long is named", () => {
  const { words } = connectionText({ kind: "waiting", attempts: 12 }, place);
  assert.equal(
    words,
    "Cannot reach 192.168.1.5:8080. Is the server running? Retrying every second.",
  );
});

test("a device without a network is told that it is offline", () => {
  const { words } = connectionText({ kind: "waiting", attempts: 3 }, { ...place, isOffline: true });
  assert.ok(words.startsWith("This device is offline."), words);
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

test("a page that has reached a limit is offered another try", () => {
  const { offer } = connectionText({ kind: "refused", code: "limit", reason: "too many" }, place);
  assert.deepEqual(offer, ["retry", "Try again"]);
});
