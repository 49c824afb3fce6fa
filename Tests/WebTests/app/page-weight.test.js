// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const web = new URL("../../../web/", import.meta.url);

/** The modules that load with one, by their paths in web/. @param {string} path @param {Set<string>} found */
function withImports(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  const text = readFileSync(new URL(path, web)).toString();
  for (const [, other] of text.matchAll(/^(?:import|export|\}) .*"(\..+)";$/gm)) {
    withImports(new URL(other, new URL(path, web)).href.slice(web.href.length), found);
  }
  return found;
}

test("what every visit needs loads at once, and nothing that opens later", () => {
  const first = withImports("app/main.js");
  for (const path of ["render/stage.js", "engine/frame.js", "app/listeners.js"]) {
    assert.ok(first.has(path), path);
  }
  for (const path of ["engine/trajectory.js", "scene/hit-test.js", "scene/control-box.js"]) {
    assert.ok(!first.has(path), path);
  }
  for (const name of ["panel/panel", "join/join-dialog", "first-sight/first-sight", "toolbar"]) {
    assert.ok(!first.has(`ui/${name}.js`), name);
  }
});

test("what paints controls comes in one answer with the gaps that it paints and the pictures of rows", () => {
  const later = withImports("render/lazy-painters.js");
  for (const name of ["gap-painter", "control-renderer", "images", "row-pictures"]) {
    assert.ok(later.has(`render/${name}.js`), name);
  }
});
