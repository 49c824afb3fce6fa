// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { rememberDetent, rememberedDetent } from "../../../../web/ui/panel/panel-memory.js";

/** A window whose storage holds what a test says. @param {Map<string, string>} values */
const windowWith = (values) => /** @type {any} */ ({
  localStorage: {
    getItem: (/** @type {string} */ key) => values.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => values.set(key, value),
  },
});

test("a browser remembers how its panel was left", () => {
  const window = windowWith(new Map());
  assert.equal(rememberedDetent(window), null);
  rememberDetent(window, "peek");
  assert.equal(rememberedDetent(window), "peek");
});

test("what is no height of the panel is not remembered", () => {
  const values = new Map(), window = windowWith(values);
  rememberDetent(window, "full");
  for (const key of values.keys()) values.set(key, "enormous");
  assert.equal(rememberedDetent(window), null);
});

test("a browser that forbids storage, or whose storage is full, remembers nothing and complains of nothing", () => {
  const forbidden = /** @type {any} */ ({
    get localStorage() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  rememberDetent(forbidden, "half");
  assert.equal(rememberedDetent(forbidden), null);
});
