// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { frameSubscribers } from "../../../web/app/lazy-parts.js";
import { notedPage } from "../support/noted-page.js";
import { shownOf } from "../support/numbers.js";

/**
 * A page whose parts receive frames, in a role.
 * @param {string} [role]
 * @param {object} [past] the scene that the stage shows instead
 */
function framing(role = "inspect", past) {
  const dataset = /** @type {any} */ ({});
  Object.assign(globalThis, { document: { body: { dataset } } });
  const noted = notedPage({}, past), { page, parts, done } = noted;
  const tell = frameSubscribers(page, parts);
  /**
   * Returns the parts that receive a frame.
   * @param {object} [scene]
   * @param {number} [phase] of the control at the top
   */
  const heard = (scene = page.store.scene, phase = 0) => {
    done.length = 0;
    const { numbers } = shownOf({}, {}, { control: 1, phase });
    tell(/** @type {any} */ ({ scene, numbers }), 2, () => ({ first: 0, count: 0 }));
    return done.map(([name]) => name);
  };
  return { ...noted, heard, welcome: () => dataset.role = role };
}

const always = ["indicator.frame", "tree.frame"];

test("no part receives a frame before the page is in a session", () => {
  const { welcome, changes, heard } = framing();
  changes.engines.notify();
  welcome();
  assert.deepEqual(heard({ session: null }, 1), []);
});

test("the introduction starts once the engine has loaded, unless the role is view", () => {
  for (const role of ["view", "drive", "inspect"]) {
    const { welcome, changes, heard } = framing(role);
    welcome();
    assert.deepEqual(heard(), always, "there is no engine that moves the list");
    changes.engines.notify();
    assert.deepEqual(heard(), role === "view" ? always : [...always, "introduction.frame"], role);
  }
});

test("haptics start with the first pull, and not while the stage shows the past", () => {
  const { heard } = framing();
  assert.deepEqual([heard(), heard(undefined, 1)], [always, ["feel", ...always]]);
  assert.deepEqual(heard(), ["feel", ...always]);
  assert.deepEqual(framing("inspect", { name: "people" }).heard(undefined, 1), always);
});
