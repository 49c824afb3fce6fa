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

const page = readFileSync(new URL("index.html", web)).toString();
const preloaded = [...page.matchAll(/<link rel="modulepreload" href="(.+)">/g)]
  .map(([, path]) => path);

test("the first frame needs neither fingers nor controls, which load beside it", () => {
  const first = withImports("app/main.js");
  assert.ok(first.has("render/stage.js") && first.has("engine/frame.js"));
  for (const path of ["engine/trajectory.js", ...preloaded]) assert.ok(!first.has(path), path);
});

test("the page's bundle has what every visit needs, and nothing that opens later", () => {
  const bundled = withImports("app/main.js");
  for (const path of preloaded) withImports(path, bundled);
  assert.ok(bundled.has("app/listeners.js"));
  assert.ok(!bundled.has("scene/hit-test.js") && !bundled.has("scene/control-box.js"));
  for (const name of ["panel/panel", "join/join-dialog", "first-sight/first-sight", "toolbar"]) {
    assert.ok(!bundled.has(`ui/${name}.js`), name);
  }
});

test("what paints controls comes in one answer with the gaps that it paints and the pictures of rows", () => {
  const later = withImports("render/lazy-painters.js");
  for (const name of ["gap-painter", "control-renderer", "images", "row-pictures"]) {
    assert.ok(later.has(`render/${name}.js`), name);
  }
});
