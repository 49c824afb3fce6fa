// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { frameParts } from "../../../web/app/lazy-parts.js";
import { notedPage } from "../support/noted-page.js";

/** A page whose parts hear of frames, in a role. @param {string} [role] @param {object} [past] the scene that the stage shows instead */
function framing(role = "inspect", past) {
  Object.assign(globalThis, { document: { body: { dataset: { role } } } });
  const noted = notedPage({}, past), { page, parts, done } = noted;
  const tell = frameParts(page, parts);
  /** The parts that hear of a frame. @param {object} [scene] */
  const heard = (scene = page.store.scene) => {
    done.length = 0;
    tell(/** @type {any} */ ({ scene }), 2, () => ({ first: 0, count: 0 }));
    return done.map(([name]) => name);
  };
  return { ...noted, heard };
}

const always = ["indicator.frame", "tree.frame"];

test("before the page is in a session, no part hears of a frame", () => {
  const { did, changes, heard } = framing();
  changes.engines.tell();
  did("welcome", {});
  did("phase", { phase: "pulling" });
  assert.deepEqual(heard({ session: null }), []);
});

test("a stranger is told what to try once the list can be moved, and one who may only watch never is", () => {
  for (const role of ["view", "drive", "inspect"]) {
    const { did, changes, heard } = framing(role);
    assert.deepEqual(heard(), always, "the server has not said what this page may do");
    did("welcome", { role });
    assert.deepEqual(heard(), always, "there is no engine that moves the list");
    changes.engines.tell();
    assert.deepEqual(heard(), role === "view" ? always : [...always, "introduction.frame"], role);
  }
});

test("a finger feels a control from its first pull on, and not where the stage shows the past", () => {
  const { did, heard } = framing();
  assert.deepEqual(heard(), always);
  did("phase", { phase: "idle" });
  assert.deepEqual(heard(), always);
  did("phase", { phase: "pulling" });
  did("phase", { phase: "idle" });
  assert.deepEqual(heard(), ["feel", ...always]);
  const past = framing("inspect", { name: "people" });
  past.did("phase", { phase: "pulling" });
  assert.deepEqual(past.heard(), always);
});
