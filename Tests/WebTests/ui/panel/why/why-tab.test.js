// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { FakeElement, fakeElements } from "../../../support/fake-elements.js";
import { fakeTime } from "../../../support/fake-time.js";
import { explanation } from "../../../support/explanation.js";
import { openTab } from "../../../../../web/ui/panel/why/why-tab.js";

const moving = { is: "moves", to: 0, until: 3 };

/** @type {[string, any, any, number][]} */
const cases = [
  ["moves is asked again until it rests", null, moving, 2],
  ["rests is not asked again", null, { is: "rests", edge: "top" }, 1],
  ["moved in the past is not asked again", { at: 2, branch: null }, moving, 1],
];
for (const [sentence, past, content, questions] of cases) {
  test(`the question about content that ${sentence}`, async (t) => {
    fakeElements(t);
    const time = fakeTime(t), asked = /** @type {string[]} */ ([]);
    const [node, choices, then, place, words, live] = Array.from(
      { length: 6 },
      () => new FakeElement(),
    );
    then.children = [words, live];
    Object.assign(node, { children: [choices, then, place], insertAdjacentHTML() {} });
    const scene = { controls: { top: { edge: "top", name: "bubbles" } } };
    const tab = await openTab(
      /** @type {any} */ (node),
      /** @type {any} */ ({
        store: { scene, now: () => 2, onStep() {} },
        send: (/** @type {string} */ kind) => asked.push(kind),
        run: (/** @type {any} */ _, /** @type {any} */ otherwise) => otherwise,
        loadReplayEngine: () => Promise.resolve(false),
        past: () => past,
        whatIf: { shownBranch: null, listen() {} },
      }),
    );
    tab.shown?.(true);
    const answer = explanation({ content, ...past && { branch: 1 } });
    tab.receive?.("why", answer);
    time.advance(100);
    assert.deepEqual(asked, Array(questions).fill("why"));
    tab.receive?.("why", explanation({ ...past && { branch: 1 } }));
    time.advance(1000);
    assert.equal(asked.length, questions);
  });
}
