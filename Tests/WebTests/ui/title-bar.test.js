// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { titleBar } from "../../../web/ui/title-bar.js";
import { FakeElement } from "../support/fake-elements.js";

test("in slow motion, the hint below the title shows the speed instead of the scene's hint", (t) => {
  const before = Reflect.get(globalThis, "document");
  t.after(() => Object.assign(globalThis, { document: before }));
  const nodes = new Map(
    ["title", "scene-hint", "about", "scene"].map((id) => [id, new FakeElement()]),
  );
  Object.assign(globalThis, {
    document: { getElementById: (/** @type {string} */ id) => nodes.get(id) },
  });
  const bar = titleBar();
  const hint = (/** @type {number} */ speed) => {
    bar.scene(
      /** @type {any} */ ({ title: "Primes", hint: "Pull down", about: "", speed }),
      "primes",
    );
    return nodes.get("scene-hint")?.textContent;
  };
  assert.equal(hint(1), "Pull down");
  assert.equal(hint(0.1), "Slow motion: 1/10×, on all devices");
  assert.equal(hint(1), "Pull down");
});
