// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { sessionMessages } from "../../../web/app/session-messages.js";

test("a message goes to the store first, then to those of its kind in order, and last to those that hear of all", () => {
  /** @type {any[]} */
  const heard = [];
  const store = { receive: (/** @type {any[]} */ ...what) => heard.push(["store", ...what]) };
  const messages = sessionMessages(/** @type {any} */ (store));
  messages.onAny((kind, body) => heard.push(["any", kind, body]));
  messages.on(["phase", "scene"], (body) => heard.push(["first", body]));
  messages.on(["phase"], (body) => heard.push(["second", body]));
  messages.deliver("phase", { edge: "top" }, 7, 40);
  const body = { edge: "top" };
  assert.deepEqual(heard.splice(0), [
    ["store", "phase", body, 7, 40],
    ["first", body],
    ["second", body],
    ["any", "phase", body],
  ]);
  messages.deliver("scene", {});
  messages.deliver("rows", {});
  assert.deepEqual(heard.map(([name]) => name), ["store", "first", "any", "store", "any"]);
});
