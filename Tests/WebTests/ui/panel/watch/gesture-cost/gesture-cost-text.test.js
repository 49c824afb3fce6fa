// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import {
  amountText,
  framesText,
  lateText,
  workText,
} from "../../../../../../web/ui/panel/watch/gesture-cost/gesture-cost-text.js";

test("an amount is a number of messages and their bytes", () => {
  assert.equal(amountText({ messages: 1, bytes: 1 }), "1 message, 1 byte");
  assert.equal(amountText({ messages: 31, bytes: 999 }), "31 messages, 999 bytes");
  assert.equal(amountText({ messages: 0, bytes: 2449 }), "0 messages, 2.4 kB");
});

test("the server's work is what it told more than before, if that is known", () => {
  assert.equal(workText(0.0125, 0.012), "0.50 ms for the inputs");
  assert.equal(workText(0.0125, undefined), "measured from the next gesture on");
  assert.equal(workText(undefined, 0.012), "measured from the next gesture on");
  assert.equal(workText(0, 0.012), "measured from the next gesture on", "joined again");
});

test("a late frame says how late it was, and what took so long", () => {
  const frame = { t: 80, after: 48.3, usual: 16.7, took: 31 };
  assert.equal(
    lateText({ ...frame, cause: "painting" }),
    "48 ms instead of 17 ms: painting took 31 ms",
  );
  assert.equal(
    lateText({ ...frame, cause: "elsewhere", took: 0 }),
    "48 ms instead of 17 ms: nothing on this page took so long",
  );
});

test("frames are counted, with the longest and how many were late", () => {
  assert.equal(framesText(0, 0, []), "none");
  assert.equal(framesText(114, 16.7, []), "114, the longest 17 ms, none late");
});
