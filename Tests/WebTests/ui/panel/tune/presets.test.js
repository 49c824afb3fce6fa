// @ts-check

import { beforeEach, test } from "node:test";
import assert from "node:assert/strict";
import { own } from "../../../../../web/ui/panel/tune/presets.js";

/** The browser's storage. @type {Map<string, string>} */
const values = new Map();
const localStorage = {
  getItem: (/** @type {string} */ key) => values.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => values.set(key, value),
};
Object.assign(globalThis, { window: { localStorage } });

/** Saves a preset, and returns the storage key of the page's presets. */
function kept() {
  own.keep("control", "Sixty", { threshold: "60" });
  return [...values.keys()][0];
}

beforeEach(() => values.clear());

test("a preset is stored separately by kind and name until it is removed", () => {
  kept();
  own.keep("control", "Ninety", { threshold: "90" });
  own.keep("list", "Sixty", { friction: "1" });
  own.remove("control", "Ninety");
  assert.deepEqual(own.all("control"), { "my Sixty": { threshold: "60" } });
  assert.deepEqual(own.all("list"), { "my Sixty": { friction: "1" } });
});

test("invalid stored content counts as no presets and is replaced by the next preset", () => {
  const key = kept();
  for (const text of ["", "{", "null", "5"]) {
    values.set(key, text);
    assert.deepEqual(own.all("control"), {}, text);
    kept();
    assert.deepEqual(Object.keys(own.all("control")), ["my Sixty"], text);
  }
});
