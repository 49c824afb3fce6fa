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
  assert.deepEqual([at("ltr", "top", "bottom"), at("ltr", "left", "right")], ["top", "left"]);
  assert.deepEqual([at("rtl", "left", "right"), at("ltr", "bottom")], ["right", "bottom"]);
  assert.equal(at("ltr"), undefined);
});
