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
  const notify = frameSubscribers(page, parts);
  /**
   * Returns the parts that receive a frame.
   * @param {object} [scene]
   * @param {number} [phase] of the control at the top
   */
  const calledParts = (scene = page.store.scene, phase = 0) => {
    done.length = 0;
    const { numbers } = shownOf({}, {}, { control: 1, phase });
    notify(/** @type {any} */ ({ scene, numbers }), 2, () => ({ first: 0, count: 0 }));
    return done.map(([name]) => name);
  };
  return { ...noted, calledParts, welcome: () => dataset.role = role };
}

const always = ["indicator.frame", "tree.frame"];

test("no part receives a frame before the page is in a session", () => {
  const { welcome, changes, calledParts } = framing();
  changes.engines.notify();
  welcome();
  assert.deepEqual(calledParts({ session: null }, 1), []);
});

test("the introduction starts once the engine has loaded, unless the role is view", () => {
  for (const role of ["view", "drive", "inspect"]) {
    const { welcome, changes, calledParts } = framing(role);
    welcome();
    assert.deepEqual(calledParts(), always, "there is no engine that moves the list");
    changes.engines.notify();
    assert.deepEqual(
      calledParts(),
      role === "view" ? always : [...always, "introduction.frame"],
      role,
    );
  }
});

test("haptics start with the first pull, and not while the stage shows the past", () => {
  const { calledParts } = framing();
  assert.deepEqual([calledParts(), calledParts(undefined, 1)], [always, ["feel", ...always]]);
  assert.deepEqual(calledParts(), ["feel", ...always]);
  assert.deepEqual(framing("inspect", { name: "people" }).calledParts(undefined, 1), always);
});
