// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const web = new URL("../../../web/", import.meta.url);

/**
 * Returns the modules that load with a module, by their paths in web/.
 * @param {string} path
 * @param {Set<string>} found
 */
function withImports(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  const text = readFileSync(new URL(path, web)).toString();
  for (const [, other] of text.matchAll(/^(?:import|export|\}) .*"(\..+)";$/gm)) {
    withImports(new URL(other, new URL(path, web)).href.slice(web.href.length), found);
  }
  return found;
}

test("main.js imports the modules that every page needs, and not those of dialogs and panels", () => {
  const first = withImports("app/main.js");
  for (const path of ["render/stage.js", "engine/frame.js", "app/listeners.js"]) {
    assert.ok(first.has(path), path);
  }
  for (const path of ["engine/trajectory.js", "scene/hit-test.js", "scene/control-box.js"]) {
    assert.ok(!first.has(path), path);
  }
  for (const name of ["panel/panel", "join/join-dialog", "onboarding/onboarding", "toolbar"]) {
    assert.ok(!first.has(`ui/${name}.js`), name);
  }
});
