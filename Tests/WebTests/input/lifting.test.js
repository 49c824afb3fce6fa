// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { rulesOfLifting } from "../../../web/input/lifting.js";
import { emptyScene } from "../../../web/scene/scene.js";

test("rules of lifting load once a scene asks for them, and not for other scenes", async () => {
  const store = { scene: emptyScene() }, rules = /** @type {any} */ ({});
  let loads = 0;
  const ask = rulesOfLifting(store, () => {
    loads += 1;
    return Promise.resolve(rules);
  });
  assert.deepEqual([ask(), loads], [undefined, 0]);
  const { physics } = store.scene;
  store.scene = { ...store.scene, physics: { ...physics, paging: { x: "off", y: "pages" } } };
  assert.deepEqual([ask(), loads], [undefined, 1]);
  await Promise.resolve();
  assert.equal(ask(), rules);
  assert.equal(loads, 1);
  store.scene = emptyScene();
  assert.equal(ask(), undefined);
});
