// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { urlOptions } from "../../../web/app/url-options.js";
import { connection } from "../../../web/net/connection.js";
import { fakeSockets } from "../support/fake-socket.js";

const script = readFileSync(new URL("../../../web/app/early.js", import.meta.url))
  .toString();

for (const address of ["http://list.test:8080/", "https://list.test/lab?scene=http#token=t"]) {
  test(`the first socket of ${address} is the one that the connection would open`, (t) => {
    const sockets = fakeSockets(), location = new URL(address), window = { location };
    const asked = /** @type {string[]} */ ([]);
    const fetch = (/** @type {string} */ path) => asked.push(path);
    runInNewContext(script, { window, location, WebSocket, fetch });
    const page =
      /** @type {any} */ ({ ...window, history: { replaceState() {} }, sessionStorage: {} });
    const handlers = /** @type {any} */ ({ hello: () => ({}), roundTrip: () => null });
    t.mock.timers.enable();
    connection(urlOptions(page).socket, handlers).open();
    assert.equal(sockets.length, 2);
    assert.deepEqual(
      sockets.map(({ url, protocol }) => [url, protocol]),
      Array(2).fill([sockets[1].url, "overscroll.1"]),
    );
    assert.equal(/** @type {any} */ (window).earlySocket, sockets[0]);
    assert.deepEqual(asked, ["engine.wasm"]);
  });
}
