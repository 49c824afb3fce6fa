// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { fakeElements } from "../../../support/fake-elements.js";
import { tuner } from "../../../../../web/ui/panel/tune/constant-edits.js";
import { comparedSets, comparison } from "../../../../../web/ui/panel/what-if/comparison.js";

/** @param {string} name @param {string} place @param {string} standard */
const constant = (name, place, standard) => ({
  id: `${place}.${name}`,
  name,
  place,
  sets: `control ${place} bubbles ${name}=`,
  kind: /** @type {const} */ ("number"),
  ...{ choices: [], about: "", default: standard },
});
const groups = ["top", "left"].map((place) => ({
  title: `${place}: bubbles`,
  constants: [constant("threshold", place, "80"), constant("hold", place, "0")],
}));

/** A tuner whose set B has other values. The session has had these values since a pull was recorded with set A. */
function tuned() {
  const frames = /** @type {(() => void)[]} */ ([]);
  const made = tuner(() => {}, (flush) => frames.push(flush));
  const frame = () => frames.splice(0).forEach((flush) => flush());
  const top = { "top.threshold": "80", "top.hold": "0" };
  const values = { ...top, "left.threshold": "80", "left.hold": "0" };
  made.begin({ groups, values, presets: {} });
  made.swap();
  made.set("top.threshold", "200");
  made.set("left.hold", "2");
  frame();
  made.adopt({ "top.threshold": "200", "left.hold": "2" });
  return { made, frame };
}

/** The lines of A and B. @param {ReturnType<typeof tuner>} made */
const linesOf = (made) =>
  comparedSets(made, "top", () => {}).filter(({ name }) => name === "A" || name === "B")
    .map(({ lines }) => lines);

test("A and B are compared with all their values at all edges, whichever set the session has now", () => {
  const { made, frame } = tuned();
  const left = (/** @type {number} */ hold) => `control left bubbles threshold=80 hold=${hold}`;
  const a = ["control top bubbles threshold=80 hold=0", left(0)];
  assert.deepEqual(comparedSets(made, "top", () => {})[0].lines, [], "of the recorded set");
  assert.deepEqual(linesOf(made), [a, ["control top bubbles threshold=200 hold=0", left(2)]]);
  made.set("top.threshold", "80"); // a value that was reset to the scene's value is included
  for (const _ of [1, 2]) {
    frame();
    assert.deepEqual(linesOf(made), [a, [a[0], left(2)]]);
    made.swap();
  }
});

test("an open comparison says that it waits while the server is away", (t) => {
  fakeElements(t);
  for (const waits of [true, false]) {
    const whatIf = { waits, isPast: true, outcomeWith: () => new Promise(() => {}) };
    const { node, show } = comparison(
      /** @type {any} */ (whatIf),
      () => comparedSets(tuned().made, null, () => {}),
      () => {},
    );
    show();
    assert.equal(node.children[1].textContent, "", "it is closed");
    node.open = true;
    show();
    assert.equal(node.children[1].textContent !== "", waits);
  }
});
