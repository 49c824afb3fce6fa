// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { mayUse } from "../../../web/ui/permissions.js";

/** What a page of a role may use. @param {string} [role] none before the server has told it */
function usable(role) {
  Object.assign(globalThis, { document: { body: { dataset: { role } } } });
  return ["", "view", "drive", "inspect"].filter((least) => mayUse(least));
}

test("a page may use what its role is enough for, and before it has one what needs none", () => {
  assert.deepEqual(usable("inspect"), ["", "view", "drive", "inspect"]);
  assert.deepEqual(usable("drive"), ["", "view", "drive"]);
  assert.deepEqual(usable("view"), ["", "view"]);
  assert.ok(usable().includes(""));
  assert.ok(!usable().includes("drive"));
});
