// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { codePath } from "../../../../web/ui/join/join-link.js";
import { serverMessages } from "../../support/protocol-text.js";

/** The dark modules of a path, as "x y". @param {string} path */
function darkModules(path) {
  const dark = new Set();
  for (const [, x, y, run, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    assert.equal(run, back);
    for (let n = 0; n < Number(run); n += 1) dark.add(`${Number(x) + n} ${y}`);
  }
  return dark;
}

test("a hexadecimal digit is four modules, leftmost first", () => {
  assert.equal(codePath(["a0", "0f"]), "M0 0h1v1h-1zM2 0h1v1h-1zM4 1h4v1h-4z");
});

test("the example in PROTOCOL.md is drawn with the patterns of a QR code within its square", () => {
  const example = serverMessages.find(({ join }) => join);
  const { code } = example?.join.links[0], size = code.length;
  const dark = darkModules(codePath(code)), sides = [...dark].join(" ").split(" ").map(Number);
  // ISO 18004: three corners have dark squares of 7 modules with a light ring and a dark core. Dotted lines connect
  // them.
  for (const [left, top] of [[0, 0], [size - 7, 0], [0, size - 7]]) {
    for (let y = 0; y < 7; y += 1) {
      for (let x = 0; x < 7; x += 1) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
        assert.equal(dark.has(`${left + x} ${top + y}`), ring !== 2, `${x} ${y}`);
      }
    }
  }
  for (let n = 8; n < size - 8; n += 1) assert.equal(dark.has(`${n} 6`), n % 2 === 0);
  assert.ok(sides.every((at) => at < size));
});
