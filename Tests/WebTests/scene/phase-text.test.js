// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import {
  drawnPhase,
  emptyListText,
  isReady,
  loadFailure,
  phaseText,
  refreshButtonText,
} from "../../../web/scene/phase-text.js";
import { shownOf } from "../support/numbers.js";

const cases = [
  ["top", "pulling", "success", "Pull further to refresh"],
  ["left", "armed", "success", "Release to refresh"],
  ["bottom", "pulling", "success", "Pull further to load more"],
  ["right", "armed", "success", "Release to load more"],
  ["bottom", "refreshing", "success", "Loading more"],
  ["bottom", "idle", "success", "Ready"],
  ["bottom", "idle", "failure", "Ready"],
  ["bottom", "idle", "exhausted", "Nothing more to load"],
  ...["finishing", "exiting"].flatMap((phase) => [
    ["top", phase, "success", "Done"],
    ["top", phase, "failure", "Refreshing failed"],
    ["bottom", phase, "failure", "Loading more failed"],
    ["bottom", phase, "exhausted", "Nothing more to load"],
  ]),
];
for (const [edge, phase, outcome, words] of cases) {
  test(`a control at the ${edge} in the phase ${phase} with ${outcome} shows ${words}`, () => {
    const controls = { [edge]: { edge, phase, level: 1, outcome } };
    const shown = shownOf({ direction: "ltr", controls });
    assert.equal(phaseText(shown, /** @type {any} */ (edge)), words);
  });
}

test("a control that is held open after its refresh is drawn as closing, and not as pulled", () => {
  /** @type {any[]} */
  const examples = [
    ["idle", "pull", "idle"],
    ["pulling", "pull", "pulling"],
    ["exiting", "exit", "exiting"],
    ["idle", "exit", "closing"],
    ["pulling", "exit", "closing"],
  ];
  for (const [phase, timeline, drawn] of examples) {
    const control = /** @type {any} */ ({ phase, timeline });
    assert.equal(drawnPhase(control), drawn, `${phase} ${timeline}`);
  }
});

const emptyLists = [
  ["top", "idle", null, "Nothing here yet. Pull down to load."],
  ["bottom", "idle", null, "Nothing here yet. Pull up to load."],
  ["right", "idle", null, "Nothing here yet. Pull left to load."],
  ["top", "refreshing", null, "Loading…"],
  ["top", "finishing", "success", ""],
  ["top", "exiting", "success", ""],
];
for (const [edge, phase, outcome, words] of emptyLists) {
  test(`an empty list with a control at the ${edge} in the phase ${phase} shows “${words}”`, () => {
    const controls = { [String(edge)]: { edge, phase, outcome } };
    if (outcome) controls.left = { edge: "left", phase: "idle", outcome: null };
    assert.equal(emptyListText(shownOf({ controls, direction: "ltr" })), words);
  });
}

test("a button offers to try again after a failure", () => {
  /** @type {any[]} */
  const examples = [
    ["top", "idle", null, "Refresh at the top"],
    ["bottom", "idle", null, "Load more at the bottom"],
    ["bottom", "idle", "failure", "Try again at the bottom"],
    ["bottom", "refreshing", "failure", "Load more at the bottom"],
  ];
  for (const [edge, phase, outcome, words] of examples) {
    const shown = shownOf({ controls: { [edge]: { edge, phase, outcome } } });
    assert.equal(refreshButtonText(shown, edge), words);
  }
});

test("an empty list shows why it did not load, until it is retried or has rows", () => {
  const log = [["top", "It was late."], ["top", "It was closed."], ["left", "It was dark."]]
    .map(([edge, reason]) => ({ kind: "failed", body: { edge, reason } }));
  const failed = (/** @type {any} */ more, phase = "idle", outcome = "failure") => {
    const controls = { top: { edge: "top", phase, outcome } };
    const shown = shownOf({ controls, log, ...more });
    return [loadFailure(shown), emptyListText(shown)];
  };
  const words = "This list did not load.";
  assert.deepEqual(failed({}), ["It was closed.", words]);
  assert.deepEqual(failed({}, "exiting"), ["It was closed.", words]);
  assert.deepEqual(failed({ log: [] }), ["", words]);
  assert.deepEqual(failed({}, "refreshing"), [null, "Loading…"]);
  assert.deepEqual([failed({}, "idle", "success")[0], failed({ rows: [{}] })[0]], [null, null]);
});

test("a refresh can begin only after the last one has closed", () => {
  const ready = (top = "idle", bottom = "idle") =>
    isReady(shownOf({
      controls: { top: { edge: "top", phase: top }, bottom: { edge: "bottom", phase: bottom } },
    }));
  assert.ok(ready() && ready("idle") && ready("pulling", "armed"));
  for (const busy of ["refreshing", "finishing", "exiting"]) assert.ok(!ready("idle", busy), busy);
});

test("an empty list has no text while the engine does not have its controls", () => {
  const early = shownOf({ controls: { top: { edge: "top" } } }, {}, { control: 0 });
  const texts = [early, shownOf({ controls: {} })].map(emptyListText);
  assert.deepEqual(texts, ["", "Nothing here yet."]);
});
