// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { sentence } from "../../../web/ui/words.js";

test("a reason becomes a sentence, and a sentence stays unchanged", () => {
  assert.equal(sentence("device 2 holds the list"), "Device 2 holds the list.");
  assert.equal(sentence("The server is full."), "The server is full.");
  assert.deepEqual([sentence("again?"), sentence(" ")], ["Again?", ""]);
});
