// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import {
  agoText,
  inOrder,
  presenceText,
  rememberedFacts,
  rememberedName,
} from "../../../../../../web/ui/panel/watch/remembered/remembered-text.js";
import { serverMessages } from "../../../../support/protocol-text.js";

const [laptop, phone] = serverMessages.find(({ remembered }) => remembered).remembered.list;

test("a time is told in its longest unit, and no minute is counted before it has passed", () => {
  for (
    const [seconds, words] of /** @type {[number, string][]} */ ([
      [0, "just now"],
      [59, "just now"],
      [60, "1 minute ago"],
      [3599, "59 minutes ago"],
      [3600, "1 hour ago"],
      [86_399, "23 hours ago"],
      [86_400, "yesterday"],
      [3 * 86_400, "3 days ago"],
    ])
  ) assert.equal(agoText(seconds), words);
});

test("a device is called by the name that a person gave it, or by what it is and its place among all that joined", () => {
  assert.equal(rememberedName(laptop), "Computer, the 1st to join");
  assert.equal(rememberedName({ ...phone, name: null }), "Phone, the 2nd to join");
  assert.equal(rememberedName(phone), "Anna’s phone");
});

test("a device is revoked, in hand, here, or was here", () => {
  assert.equal(presenceText(phone, 1), "Revoked");
  assert.equal(presenceText(laptop, 1), "This device");
  assert.equal(presenceText(laptop, 2), "Here now");
  assert.equal(presenceText({ ...phone, revoked: false }, 1), "Seen 1 hour ago");
});

test("those who are here come first, and those who were revoked last", () => {
  const guest = { ...phone, revoked: false }, away = { ...guest, id: 3, ago: 60 };
  const order = inOrder([phone, guest, away, laptop]);
  assert.deepEqual(order, [laptop, away, guest, phone]);
});

test("what a device may do is told while it may, and what it is where its name does not say so", () => {
  assert.equal(rememberedFacts(laptop), "full control · 127.0.0.1");
  assert.equal(rememberedFacts(phone), "Phone · 192.168.1.21");
  assert.equal(
    rememberedFacts({ ...phone, revoked: false }),
    "Phone · drive · 192.168.1.21",
  );
});
