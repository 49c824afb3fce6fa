// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const web = new URL("../../../web/", import.meta.url);

/** The files that load with one, by their paths in web/. @param {string} path @param {Map<string, Buffer>} files */
function withImports(path, files = new Map()) {
  if (files.has(path)) return files;
  const file = readFileSync(new URL(path, web));
  files.set(path, file);
  for (const [, other] of file.toString().matchAll(/^(?:import|export|\}) .*"(\..+)";$/gm)) {
    withImports(new URL(other, new URL(path, web)).href.slice(web.href.length), files);
  }
  return files;
}

test("the first frame needs at most 60,000 bytes, compressed", () => {
  const files = withImports("app/main.js");
  for (const name of ["index.html", "style.css", "icon.svg"]) withImports(name, files);
  assert.ok(files.has("render/stage.js") && files.has("physics/trajectory.js"));
  assert.ok(!files.has("ui/panel/panel.js"), "the panel loads when it is opened");
  assert.ok(!files.has("physics/fling.js"), "what a finger needs loads beside the first frame");
  const sizes = [...files.values()].map((file) => gzipSync(file).length);
  const sum = sizes.reduce((total, size) => total + size, 0);
  assert.ok(sum <= 60_000, `${sum} bytes in ${sizes.length} files`);
});

test("what listens to fingers, wheels and keys is preloaded beside the first frame", () => {
  const first = withImports("app/main.js"), all = withImports("app/listeners.js", new Map(first));
  const page = readFileSync(new URL("index.html", web)).toString();
  const preloaded = [...page.matchAll(/<link rel="modulepreload" href="(.+)">/g)].map(([, path]) =>
    path
  );
  assert.deepEqual(preloaded.sort(), [...all.keys()].filter((path) => !first.has(path)).sort());
});
