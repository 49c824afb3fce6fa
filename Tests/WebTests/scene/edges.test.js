// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { baseInset, baseInsets } from "../../../web/scene/edges.js";

test("the bars' insets are what controls neither hold nor keep", () => {
  const scene = /** @type {const} */ ({
    insets: [156, 0, 30, 44],
    held: [60, 0, 0, 0],
    prompts: [44, 0, 0, 44],
  });
  assert.deepEqual(baseInsets(scene), [52, 0, 30, 0]);
  assert.deepEqual([0, 1, 2, 3].map((edge) => baseInset(scene, edge)), [52, 0, 30, 0]);
});
