// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { pageFolder, urlOptions } from "../../../web/app/url-options.js";
import { tokenIn } from "../../../web/ui/enter-token.js";

test("an address names the scene and the session", () => {
  assert.deepEqual(urlOptions({ search: "?scene=primes" }), { scene: "primes", session: null });
  assert.equal(urlOptions({ search: "?session=s%201" }).session, "s 1");
});

test("a page is in the folder of its address", () => {
  assert.equal(pageFolder({ pathname: "/a/b/index.html" }), "/a/b/");
});

test("a token is found in an address that ends in it, or is given alone", () => {
  assert.equal(tokenIn(" http://192.168.1.5:8080/#token=t1\n"), "t1");
  assert.equal(tokenIn("t1"), "t1");
});
