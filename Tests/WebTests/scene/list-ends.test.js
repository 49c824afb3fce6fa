// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { startingEdge } from "../../../web/scene/list-ends.js";

test("a refresh begins at the start of the list in both directions", () => {
  const at = (/** @type {string} */ direction, /** @type {string[]} */ ...edges) =>
    startingEdge(
      /** @type {any} */ ({
        direction,
        controls: Object.fromEntries(edges.map((edge) => [edge, { edge }])),
      }),
    );
  assert.equal(at("ltr", "top", "bottom"), "top");
  assert.equal(at("ltr", "left", "right"), "left");
  assert.equal(at("rtl", "left", "right"), "right");
  assert.equal(at("ltr", "bottom"), "bottom");
  assert.equal(at("ltr"), undefined);
});
