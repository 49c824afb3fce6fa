// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { fakeSockets } from "../support/fake-socket.js";
import "../support/web-crypto.js";

const script = readFileSync(new URL("../../../web/app/early.js", import.meta.url))
  .toString();
const session = "abcdefghijklmnopqrstuvwx27";

/**
 * Runs the script in a page; returns its window, its sockets, its requests and its location.
 * @param {string} address
 * @param {object} [browser]
 */
function opened(address, browser = { WebAssembly }) {
  const sockets = fakeSockets(), location = new URL(address);
  const history = {
    replaceState: (/** @type {null} */ _, /** @type {string} */ __, /** @type {string} */ to) =>
      location.href = new URL(to, location).href,
  };
  const window = /** @type {any} */ ({ ...browser }), asked = /** @type {string[]} */ ([]);
  const fetch = (/** @type {string} */ path) => asked.push(path);
  runInNewContext(script, {
    window,
    location,
    history,
    WebSocket,
    fetch,
    crypto,
    Uint8Array,
    URLSearchParams,
  });
  return { window, sockets, asked, location };
}

const addresses = [
  ["http://list.test:8080/", "ws://list.test:8080"],
  ["https://list.test/?scene=http#token=t", "wss://list.test"],
  [`http://list.test/?session=rubbish/..`, "ws://list.test"],
];
for (const [address, origin] of addresses) {
  test(`a page at ${address} opens the socket of a new session with a random name`, () => {
    const { window, sockets, asked } = opened(address);
    const [{ url, protocol }] = sockets, name = url.slice(`${origin}/ws/`.length);
    assert.equal(url, `${origin}/ws/${name}`);
    assert.match(name, /^[a-z2-7]{26}$/);
    assert.notEqual(window.socketAddress(null), window.socketAddress(null));
    assert.deepEqual([protocol, sockets.length], ["overscroll.1", 1]);
    assert.equal(window.earlySocket, sockets[0]);
    assert.deepEqual(asked, ["engine.wasm"]);
  });
}

const paths = [
  ["http://list.test/overscroll/", "ws://list.test/overscroll", "/overscroll/"],
  ["https://list.test/a/b/index.html", "wss://list.test/a/b", "/a/b/index.html"],
  ["https://list.test/a/b?scene=people#token=t", "wss://list.test/a/b", "/a/b/"],
  [`http://list.test/?session=${session}`, "ws://list.test", "/", `ws://list.test/ws/${session}`],
];
for (const [address, socket, page, early] of paths) {
  test(`the socket of a page at ${address} is below the page's path`, () => {
    const { window, sockets, location } = opened(address), { search, hash } = new URL(address);
    assert.ok(sockets[0].url.startsWith(early ?? `${socket}/ws/`), sockets[0].url);
    assert.equal(window.socketAddress(session), `${socket}/ws/${session}`);
    assert.equal(location.pathname, page, "what the page loads is below its folder");
    assert.deepEqual([location.search, location.hash], [search, hash]);
  });
}

test("a page without WebAssembly does not request engine.wasm early", () => {
  assert.deepEqual(opened("http://list.test/", {}).asked, []);
});
