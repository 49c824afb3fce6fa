// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const web = new URL("../../../web/", import.meta.url);
const read = (/** @type {string} */ name) => readFileSync(new URL(name, web));

/** All that a module brings with it. @param {string} name @param {Map<string, number>} sizes */
function weigh(name, sizes) {
  if (sizes.has(name)) return sizes;
  const source = read(name);
  sizes.set(name, source.length);
  for (const [, other] of source.toString().matchAll(/^(?:import|export|\}) .*"(\..+)";$/gm)) {
    weigh(new URL(other, new URL(name, web)).href.slice(web.href.length), sizes);
  }
  return sizes;
}

test("the page weighs at most 153,000 bytes before anyone asks for more", () => {
  const sizes = weigh("app/main.js", new Map());
  for (const name of ["index.html", "style.css", "icon.svg"]) sizes.set(name, read(name).length);
  assert.ok(sizes.size > 40);
  assert.ok(sizes.has("render/layer-painter.js") && sizes.has("physics/trajectory.js"));
  assert.ok(!sizes.has("ui/panel/panel.js"));
  const weight = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  assert.ok(weight <= 153_000, `${weight} bytes`);
});
