// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { accessToken } from "../../../web/app/access-token.js";

const name = "overscroll.token";

/**
 * A tab at an address of a browser that has stored some items.
 * @param {string} url
 * @param {Map<string, string>} [items]
 */
function tab(url, items = new Map()) {
  const { pathname, search, hash } = new URL(url);
  const location = { pathname, search, hash }, visited = /** @type {string[]} */ ([]);
  const window = /** @type {any} */ ({
    location,
    history: {
      replaceState(/** @type {any} */ _, /** @type {string} */ __, /** @type {string} */ to) {
        visited.push(to);
        location.hash = "";
      },
    },
    localStorage: {
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => items.set(key, value),
      getItem: (/** @type {string} */ key) => items.get(key) ?? null,
      removeItem: (/** @type {string} */ key) => items.delete(key),
    },
  });
  return { window, items, visited };
}

const browser = (/** @type {string} */ token) => new Map([[name, token]]);

test("a token that has let the page in moves from the address to the browser's storage", () => {
  const { window, items, visited } = tab("http://here/?scene=a#token=t1");
  const token = accessToken(window);
  assert.equal(token.value, "t1");
  assert.deepEqual([items.size, visited], [0, []], "it may be wrong");
  token.accepted();
  assert.equal(items.get(name), "t1");
  assert.deepEqual(visited, ["/?scene=a"]);
  assert.equal(accessToken(tab("http://here/", items).window).value, "t1");
});

test("without storage, and with one that may not even be asked for, the token stays in the address", () => {
  const refuse = () => {
    throw new Error("storage is switched off");
  };
  for (const off of [{ value: { getItem: refuse, setItem: refuse } }, { get: refuse }]) {
    const { window, visited } = tab("http://here/#token=t1");
    Object.defineProperty(window, "localStorage", off);
    const token = accessToken(window);
    token.accepted();
    assert.equal(token.refused(), false);
    assert.deepEqual([token.value, visited], ["t1", []]);
  }
});

test("a stored token that is refused is deleted, and no other is tried", () => {
  const { window, items } = tab("http://here/", browser("old"));
  assert.equal(accessToken(window).refused(), false);
  assert.equal(items.size, 0);
});

test("a browser that knows another token tries it in place of one that is refused, and keeps it", () => {
  const { window, items, visited } = tab("http://here/#token=wrong", browser("good"));
  const token = accessToken(window);
  assert.equal(token.value, "wrong");
  assert.equal(token.refused(), true);
  token.accepted();
  assert.deepEqual([token.value, items.get(name), visited], ["good", "good", ["/"]]);
});

test("the token of a new link to this page replaces the stored one, and a link without one does not", () => {
  const { window, items } = tab("http://here/", browser("old"));
  const token = accessToken(window);
  token.renew("http://192.168.1.5:8080/?session=s1#token=new");
  token.renew("http://192.168.1.5:8080/?session=s1");
  assert.deepEqual([token.value, items.get(name)], ["new", "new"]);
});

test("servers below paths of one host have tokens of their own", () => {
  const items = new Map();
  accessToken(tab("http://here/one/#token=t1", items).window).accepted();
  assert.equal(accessToken(tab("http://here/two/", items).window).value, null);
  assert.equal(accessToken(tab("http://here/one/", items).window).value, "t1");
});
