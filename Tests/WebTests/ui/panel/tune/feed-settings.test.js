// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { answersText } from "../../../../../web/ui/panel/tune/feed-settings.js";

test("a feed's answers have words, usual or not", () => {
  assert.equal(answersText({ failures: 0, empties: 0 }), "normal");
  assert.equal(answersText({ failures: 0.5, empties: 0 }), "half fail");
  assert.equal(answersText({ failures: 0.25, empties: 0.5 }), "25 % fail, 50 % empty");
});
