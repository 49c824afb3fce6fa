// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { linkTo } from "../../../../../web/ui/panel/tune/tune-tab.js";

test("a link opens a scene with the lines that change it, and without the session and the token", () => {
  const location = { href: "http://list.test/lists/?session=s1#token=t1" };
  Object.assign(globalThis, { location });
  assert.equal(linkTo("primes", []), "http://list.test/lists/?scene=primes");
  const { search, hash } = new URL(linkTo("primes", ["bounces y off", "paging x off"]));
  assert.equal(search, "?scene=primes");
  assert.equal(new URLSearchParams(hash.slice(1)).get("tune"), "bounces y off\npaging x off");
});
