// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { refusalReason } from "../../../web/net/refusal-reason.js";

/**
 * The reason that a page finds if a server or a proxy answers so, and the address that it asks.
 * @param {any} t
 * @param {number} status
 * @param {string} type
 * @param {string} text
 */
async function found(t, status, type, text) {
  const asked = t.mock.method(
    globalThis,
    "fetch",
    () => Promise.resolve(new Response(text, { status, headers: { "content-type": type } })),
  );
  const reason = await refusalReason("https://app.example");
  return { reason, address: asked.mock.calls[0].arguments[0] };
}

test("a server says why it opens no socket for pages of an origin", async (t) => {
  const { reason, address } = await found(t, 403, "text/plain; charset=utf-8", "wrong host\n");
  assert.equal(reason, "wrong host");
  assert.equal(address, "ws?origin=https%3A%2F%2Fapp.example");
});

test("what is no reason of the server is not shown", async (t) => {
  assert.equal((await found(t, 502, "text/html", "<h1>Bad Gateway</h1>")).reason, null);
  assert.equal((await found(t, 403, "text/html", "<h1>Forbidden</h1>")).reason, null);
  assert.equal((await found(t, 404, "text/plain", "no")).reason, null);
  assert.equal((await found(t, 503, "text/plain", "")).reason, null);
  const { reason } = await found(t, 403, "text/plain", "x".repeat(10_000));
  assert.equal(reason?.length, 500);
});

test("a server that is away says nothing", async (t) => {
  t.mock.method(globalThis, "fetch", () => Promise.reject(new TypeError("failed")));
  assert.equal(await refusalReason("https://app.example"), null);
});
