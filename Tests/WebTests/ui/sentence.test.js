// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { inWords, sentence } from "../../../web/ui/sentence.js";

test("a name of the protocol is read as words", () => {
  assert.equal(inWords("notPastThreshold"), "not past threshold");
  assert.equal(inWords("user"), "user");
});

test("a reason becomes a sentence, and a sentence stays as it is", () => {
  assert.equal(sentence("notPastThreshold"), "Not past threshold.");
  assert.equal(sentence("The server is full."), "The server is full.");
  assert.equal(sentence("again?"), "Again?");
  assert.equal(sentence(" "), "");
});
