// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import "../support/web-crypto.js";
import { pageFolder, urlOptions } from "../../../web/app/url-options.js";
import { tokenIn } from "../../../web/ui/enter-token.js";

/**
 * A tab at an address.
 * @param {string} url
 * @param {{ stored?: string, device?: string, isStorageOff?: boolean, isStorageForbidden?: boolean }} [more]
 */
function tab(url, { stored, device, isStorageOff = false, isStorageForbidden = false } = {}) {
  const { protocol, host, pathname, search, hash } = new URL(url);
  const items = new Map(stored ? [["overscroll.token", stored]] : []);
  if (device) items.set("overscroll.device", device);
  const refused = () => {
    throw new Error("storage is switched off");
  };
  const visited = /** @type {string[]} */ ([]);
  const storage = {
    setItem: isStorageOff
      ? refused
      : (/** @type {string} */ key, /** @type {string} */ value) => items.set(key, value),
    getItem: isStorageOff ? refused : (/** @type {string} */ key) => items.get(key) ?? null,
  };
  const window = /** @type {any} */ ({
    location: { protocol, host, pathname, search, hash },
    history: {
      replaceState: (/** @type {any} */ _, /** @type {string} */ __, /** @type {string} */ to) =>
        visited.push(to),
    },
    sessionStorage: storage,
    localStorage: storage,
  });
  if (isStorageForbidden) {
    for (const place of ["sessionStorage", "localStorage"]) {
      Object.defineProperty(window, place, { get: refused });
    }
  }
  return { window, items, visited };
}

test("an address names the scene and the session", () => {
  assert.deepEqual(urlOptions(tab("http://here:8080/?scene=primes", { device: "d1" }).window), {
    scene: "primes",
    session: null,
    key: "d1",
    token: null,
  });
  assert.equal(urlOptions(tab("https://there/?session=s%201").window).session, "s 1");
});

test("a token moves from the address to the tab's storage, and is there after a reload", () => {
  const { window, items, visited } = tab("http://here/?scene=a#token=t1");
  assert.equal(urlOptions(window).token, "t1");
  assert.equal(items.get("overscroll.token"), "t1");
  assert.deepEqual(visited, ["/?scene=a"]);
  assert.equal(urlOptions(tab("http://here/", { stored: "t1" }).window).token, "t1");
});

test("a token in the address counts where the tab has another and has no room for this one", () => {
  const { window } = tab("http://here/#token=t2", { stored: "t1" });
  window.sessionStorage.setItem = () => {
    throw new Error("the storage is full");
  };
  assert.equal(urlOptions(window).token, "t2");
});

test("without storage, and with one that may not even be asked for, the token stays in the address", () => {
  for (const off of [{ isStorageOff: true }, { isStorageForbidden: true }]) {
    const { window, visited } = tab("http://here/#token=t1", off);
    assert.equal(urlOptions(window).token, "t1");
    assert.deepEqual(visited, []);
    assert.equal(urlOptions(tab("http://here/", off).window).token, null);
  }
});

test("a token is found in an address that ends in it, or is given alone", () => {
  assert.equal(tokenIn(" http://192.168.1.5:8080/#token=t1\n"), "t1");
  assert.equal(tokenIn("t1"), "t1");
});

test("a browser gets a key that nobody guesses, keeps it, and has none where it cannot be kept", () => {
  const { window, items } = tab("http://here/");
  const { key } = urlOptions(window);
  assert.match(key ?? "", /^[a-z0-9]{16,64}$/);
  assert.equal(items.get("overscroll.device"), key);
  assert.equal(urlOptions(window).key, key);
  assert.notEqual(urlOptions(tab("http://here/").window).key, key);
  for (const off of [{ isStorageOff: true }, { isStorageForbidden: true }]) {
    assert.equal(urlOptions(tab("http://here/", off).window).key, null);
  }
});

test("servers below paths of one host have tokens and keys of their own", () => {
  assert.equal(pageFolder({ pathname: "/a/b/index.html" }), "/a/b/");
  const items = new Map();
  const storage = {
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => items.set(key, value),
    getItem: (/** @type {string} */ key) => items.get(key) ?? null,
  };
  /** @param {string} pathname @param {string} hash */
  const opened = (pathname, hash) =>
    urlOptions(
      /** @type {any} */ ({
        location: { pathname, search: "", hash },
        history: { replaceState() {} },
        sessionStorage: storage,
        localStorage: storage,
      }),
    );
  const first = opened("/one/", "#token=t1"), second = opened("/two/", "");
  assert.equal(second.token, null);
  assert.notEqual(first.key, second.key);
  assert.deepEqual(opened("/one/", ""), first);
});
