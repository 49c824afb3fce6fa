// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { mayUse, setReachable } from "../../../web/ui/permissions.js";

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

/** What of a page with a button, a choice and something for all can be used. @param {string} role @param {boolean} isReachable */
function enabled(role, isReachable) {
  class Select {
    disabled = false;
    dataset = { needsServer: "inspect" };
  }
  const button = (/** @type {string} */ needsServer) => ({
    dataset: { needsServer },
    off: "",
    setAttribute(/** @type {string} */ name, /** @type {string} */ value) {
      assert.equal(name, "aria-disabled", "a button keeps the focus");
      this.off = value;
    },
  });
  const select = new Select(), buttons = [button(""), button("drive")];
  Object.assign(globalThis, {
    HTMLSelectElement: Select,
    document: { body: { dataset: { role } } },
  });
  setReachable(
    isReachable,
    /** @type {any} */ ({ querySelectorAll: () => [...buttons, select] }),
  );
  return [...buttons.map(({ off }) => off === "false"), !select.disabled];
}

test("what needs the server can be used while it is reached and the role is enough", () => {
  assert.deepEqual(enabled("inspect", true), [true, true, true]);
  assert.deepEqual(enabled("drive", true), [true, true, false]);
  assert.deepEqual(enabled("view", true), [true, false, false]);
  assert.deepEqual(enabled("inspect", false), [false, false, false]);
});
