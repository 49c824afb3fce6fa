// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { unsavedText } from "../../../../web/ui/panel/panel.js";

test("a session that is not saved shows the reason and the consequence", () => {
  assert.equal(
    unsavedText("the server's storage is full"),
    "Not saved: the server's storage is full. The list still works, but new events are lost if the server stops.",
  );
});

test("a saved session shows no message", () => assert.equal(unsavedText(null), ""));
