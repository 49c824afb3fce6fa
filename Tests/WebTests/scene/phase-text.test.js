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

/** @param {any} edge @param {string} phase @param {any} [more] */
const said = (edge, phase, { direction = "ltr", ...more } = {}) => {
  const control = { edge, phase, level: 1, outcome: "success", ...more };
  return phaseText(shownOf({ direction, controls: { [edge]: control } }), edge);
};

test("a control at the end of a list loads more, and other controls refresh", () => {
  assert.equal(said("top", "pulling"), "Pull further to refresh");
  assert.equal(said("left", "armed"), "Release to refresh");
  assert.equal(said("bottom", "pulling"), "Pull further to load more");
  assert.equal(said("right", "armed"), "Release to load more");
  assert.equal(said("bottom", "refreshing"), "Loading more");
});

test("an idle control is ready until there is nothing more to load", () => {
  assert.equal(said("bottom", "idle"), "Ready");
  assert.equal(said("bottom", "idle", { outcome: "failure" }), "Ready");
  assert.equal(said("bottom", "idle", { outcome: "exhausted" }), "Nothing more to load");
});

test("a control that is held open after its refresh is drawn as closing, and not as pulled", () => {
  const drawn = (/** @type {any} */ phase, /** @type {any} */ timeline) =>
    drawnPhase({ phase, timeline });
  assert.equal(drawn("idle", "pull"), "idle");
  assert.equal(drawn("pulling", "pull"), "pulling");
  assert.equal(drawn("exiting", "exit"), "exiting");
  assert.equal(drawn("idle", "exit"), "closing");
  assert.equal(drawn("pulling", "exit"), "closing");
});

test("a control that finishes or exits shows the outcome of its refresh", () => {
  for (const phase of ["finishing", "exiting"]) {
    assert.equal(said("top", phase), "Done");
    assert.equal(said("top", phase, { outcome: "failure" }), "Refreshing failed");
    assert.equal(said("bottom", phase, { outcome: "failure" }), "Loading more failed");
    assert.equal(said("bottom", phase, { outcome: "exhausted" }), "Nothing more to load");
  }
});

test("an empty list shows the direction of the pull", () => {
  const empty = (/** @type {any} */ controls, direction = "ltr") =>
    emptyListText(shownOf({ controls, direction }));
  assert.equal(empty({}), "Nothing here yet.");
  assert.equal(
    empty({ top: { edge: "top", phase: "idle" } }),
    "Nothing here yet. Pull down to load.",
  );
  assert.equal(
    empty({ bottom: { edge: "bottom", phase: "idle" } }),
    "Nothing here yet. Pull up to load.",
  );
  assert.equal(
    empty({ right: { edge: "right", phase: "idle" } }),
    "Nothing here yet. Pull left to load.",
  );
  assert.equal(empty({ top: { edge: "top", phase: "refreshing" } }), "Loading…");
});

test("an empty list has no text while a control shows the outcome of its refresh", () => {
  for (const phase of ["finishing", "exiting"]) {
    const top = { edge: "top", phase, outcome: "success" };
    const controls = { top, left: { edge: "left", phase: "idle" } };
    assert.equal(emptyListText(shownOf({ controls })), "");
  }
});

test("a button offers to try again after a failure", () => {
  const of = (/** @type {any} */ edge, /** @type {any} */ phase, /** @type {any} */ outcome) =>
    refreshButtonText(shownOf({ controls: { [edge]: { edge, phase, outcome } } }), edge);
  assert.equal(of("top", "idle", null), "Refresh at the top");
  assert.equal(of("bottom", "idle", null), "Load more at the bottom");
  assert.equal(of("bottom", "idle", "failure"), "Try again at the bottom");
  assert.equal(of("bottom", "refreshing", "failure"), "Load more at the bottom");
});

test("an empty list shows why it did not load, until it is retried or has rows", () => {
  const said = (/** @type {string} */ edge, /** @type {string} */ reason) => (
    { kind: "failed", body: { edge, reason } }
  );
  const log = [
    said("top", "It was late."),
    said("top", "It was closed."),
    said("left", "It was dark."),
  ];
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
  assert.equal(failed({}, "idle", "success")[0], null);
  assert.equal(failed({ rows: [{}] })[0], null);
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
  assert.equal(
    emptyListText(shownOf({ controls: { top: { edge: "top" } } }, {}, { control: 0 })),
    "",
  );
});
