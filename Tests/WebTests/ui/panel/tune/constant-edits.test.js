// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { tuner } from "../../../../../web/ui/panel/tune/constant-edits.js";

/** @param {string} name @param {string} standard */
const constant = (name, standard) => ({
  id: `top.${name}`,
  name,
  place: "top",
  sets: `control top bubbles ${name}=`,
  kind: /** @type {const} */ ("number"),
  ...{ choices: [], about: "", default: standard },
});
const group = {
  title: "Top: bubbles",
  constants: [constant("threshold", "80.0"), constant("hold", "0.0")],
};

/** The values of both constants. @param {string} threshold @param {string} hold */
const all = (threshold, hold) => ({ "top.threshold": threshold, "top.hold": hold });
const present = {
  groups: [group],
  values: all("80.0", "0.0"),
  presets: { mj: { threshold: "54.0", hold: "0.0" } },
};

/** A tuner with constants. `changes` contains the lines and the words of the changes to the past. */
function tuned() {
  const sent = /** @type {string[]} */ ([]), frames = /** @type {(() => void)[]} */ ([]);
  const changes = /** @type {[readonly string[], string][]} */ ([]);
  const made = tuner(
    (line) => sent.push(line),
    (flush) => frames.push(flush),
    (...change) => changes.push(change),
  );
  made.begin(present);
  /** Runs the next frame, and returns the lines that it sends. */
  function frame() {
    for (const flush of frames.splice(0)) flush();
    return sent.splice(0);
  }
  /** Runs the next frame, and returns the lines that lead to the changed past. */
  function lines() {
    assert.deepEqual(frame(), []);
    return changes.at(-1)?.[0];
  }
  return { tuner: made, made, frame, lines, changes };
}

test("a dragged slider sends its last value once per frame", () => {
  const { tuner, frame } = tuned();
  for (const value of ["81", "82", "83"]) tuner.set("top.threshold", value);
  assert.deepEqual([frame(), frame()], [["control top bubbles threshold=83"], []]);
  tuner.set("top.threshold", "83.0");
  assert.deepEqual(frame(), []);
});

test("a dragged slider is one undo step until it is released", () => {
  const { tuner, frame } = tuned();
  for (const [value, isReleased] of [["81", false], ["90", true], ["100", true]]) {
    tuner.set("top.threshold", String(value));
    frame();
    if (isReleased) tuner.close();
  }
  for (const value of ["90", "80.0"]) {
    tuner.undo();
    assert.deepEqual(frame(), [`control top bubbles threshold=${value}`]);
  }
  assert.equal(tuner.canUndo, false);
  tuner.undo();
  assert.deepEqual(frame(), []);
});

test("a rejected value is restored and is not an undo step", () => {
  const { tuner, frame } = tuned();
  tuner.set("top.hold", "soon");
  frame();
  tuner.refused("top.hold");
  assert.deepEqual([tuner.values["top.hold"], tuner.canUndo], ["0.0", false]);
});

test("two sets of values start with the scene's values in the other set, and each set keeps its changes", () => {
  const { tuner, frame } = tuned();
  tuner.set("top.threshold", "120");
  tuner.swap();
  assert.equal(tuner.isB, true);
  assert.deepEqual(frame(), []); // nothing was sent before, and B has the server's values
  tuner.set("top.hold", "2");
  assert.deepEqual(frame(), ["control top bubbles hold=2"]);
  tuner.swap();
  assert.deepEqual(frame(), ["control top bubbles threshold=120 hold=0.0"]);
  tuner.swap();
  assert.deepEqual(frame(), ["control top bubbles threshold=80.0 hold=2"]);
});

test("a preset is compared with later changes", () => {
  const { tuner, frame } = tuned();
  assert.equal(tuner.base(group, "top.threshold", "80.0"), "80.0");
  tuner.apply(group, "mj", tuner.tuning.presets.mj);
  assert.deepEqual(frame(), ["control top bubbles threshold=54.0"]);
  assert.equal(tuner.base(group, "top.threshold", "80.0"), "54.0");
  tuner.undo();
  assert.deepEqual(frame(), ["control top bubbles threshold=80.0"]);
});

test("a preset stays selected while it is compared, even after the session has been received again", () => {
  const { tuner } = tuned();
  tuner.apply(group, "mj", tuner.tuning.presets.mj);
  tuner.begin(tuner.tuning);
  assert.equal(tuner.chosen(group), "mj");
  tuner.compare(group, "", { threshold: "80.0", hold: "0.0" });
  assert.deepEqual([tuner.chosen(group), tuner.base(group, "top.threshold", "80.0")], ["", "80.0"]);
});

test("a preset that the user saves and a link contain the changed values", () => {
  const { tuner } = tuned();
  assert.deepEqual(tuner.lines(), []);
  tuner.set("top.hold", "3");
  assert.deepEqual(tuner.lines(), ["control top bubbles hold=3"]);
  assert.deepEqual(tuner.values, all("80.0", "3"));
});

for (const isPast of [false, true]) {
  test(`another scene has no undo steps and other controls no preset, ${isPast ? "also in the past" : ""}`, () => {
    const { tuner } = tuned();
    tuner.apply(group, "mj", tuner.tuning.presets.mj);
    tuner.setPending(isPast);
    tuner.begin({ groups: [{ title: "Motion", constants: [] }], values: {}, presets: {} });
    tuner.setPending(false);
    assert.deepEqual([tuner.canUndo, tuner.base(group, "top.threshold", "80.0")], [false, "80.0"]);
  });
}

/** A tuner whose changes apply only to the past. */
function withPendingChanges() {
  const all = tuned();
  all.made.setPending(true);
  return all;
}

test("while the past is shown, a change is not sent, and all lines that lead to it are reported", () => {
  const { made, lines, changes } = withPendingChanges();
  made.set("top.threshold", "60");
  made.close();
  made.set("top.hold", "1");
  assert.deepEqual(lines(), ["control top bubbles threshold=60 hold=1"]);
  made.undo();
  assert.deepEqual(lines(), ["control top bubbles threshold=60"]);
  assert.equal(changes.at(-1)?.[1], "threshold 60, not 80");
});

test("the return to the present restores the values and sends later changes", () => {
  const { made, frame } = withPendingChanges();
  made.swap();
  made.set("top.threshold", "60");
  frame();
  made.setPending(false);
  assert.deepEqual([made.values, made.canUndo, made.isB], [present.values, false, false]);
  made.set("top.threshold", "70");
  assert.deepEqual(frame(), ["control top bubbles threshold=70"]);
});

test("a preset of the past is compared in the present only if its changes were applied", () => {
  for (const isTaken of [false, true]) {
    const { made, frame } = withPendingChanges();
    made.apply(group, "my Far", { threshold: "54.0", hold: "0.0" });
    frame();
    if (isTaken) made.applied();
    made.setPending(false);
    assert.equal(made.base(group, "top.threshold", "80.0"), isTaken ? "54.0" : "80.0");
  }
});

test("the applied changes of the past are one undo step, and earlier steps can be undone afterwards", () => {
  const { made, frame } = tuned();
  made.set("top.hold", "1");
  frame();
  made.adopt({ "top.hold": "1.0" });
  made.setPending(true);
  made.set("top.threshold", "60");
  made.set("top.hold", "2");
  frame();
  made.applied();
  made.forget();
  made.setPending(false);
  made.adopt(all("60.0", "2.0"));
  for (const line of ["threshold=80.0 hold=1.0", "hold=0.0"]) {
    made.undo();
    assert.deepEqual(frame(), [`control top bubbles ${line}`]);
  }
  assert.equal(made.canUndo, false);
});

test("while the past is shown, changes from another tab are used and can be undone", () => {
  const { made, lines } = withPendingChanges();
  made.applyPendingLines(["control top bubbles threshold=37.1"]);
  assert.deepEqual(made.values, { "top.threshold": "37.1", "top.hold": "0.0" });
  assert.equal(lines(), undefined);
  made.set("top.hold", "1");
  assert.deepEqual(lines(), ["control top bubbles threshold=37.1 hold=1"]);
  made.applyPendingLines(["control top bubbles threshold=37.1 hold=1"]);
  made.undo();
  made.undo();
  assert.deepEqual([lines(), made.canUndo], [[], false]);
});

test("changes of the session are kept when the changes to the past are removed", () => {
  const { made } = withPendingChanges();
  made.set("top.threshold", "60");
  made.adopt({ "top.hold": "2.0" });
  made.forget();
  assert.deepEqual(made.values, { "top.threshold": "80.0", "top.hold": "2.0" });
});

test("while the past is shown, a rejected value is removed from the changes, and is not an undo step", () => {
  const { made, lines } = withPendingChanges();
  made.set("top.threshold", "far");
  assert.deepEqual(lines(), ["control top bubbles threshold=far"]);
  made.refused("top.threshold");
  assert.deepEqual([lines(), made.canUndo], [[], false]);
});

const then = { ...present, values: all("80.0", "3.0") };

/**
 * The user pulled with a threshold of 80 and a hold of 3, and then compared A with B, which has a threshold of 200
 * and no hold.
 */
function looking() {
  const { made, frame, ...others } = tuned();
  made.swap();
  made.set("top.threshold", "200");
  frame();
  made.adopt({ "top.threshold": "200" });
  made.setPending(true);
  made.recall(then, []);
  return { made, frame, ...others };
}

test("the pull's values are shown, and A and B have the present's values", () => {
  const { made } = looking();
  assert.deepEqual(made.values, then.values);
  assert.deepEqual(made.sets, { a: all("80.0", "0.0"), b: all("200", "0.0") });
});

test("a chosen set is shown with the lines that lead from the pull's values to it", () => {
  const { made, lines } = looking();
  const cases = [[true, "threshold=200 hold=0.0"], [false, "hold=0.0"], [
    true,
    "threshold=200 hold=0.0",
  ]];
  for (const [isB, line] of cases) {
    made.showSet(Boolean(isB));
    assert.deepEqual(lines(), [`control top bubbles ${line}`]);
    assert.deepEqual(made.sets, { a: all("80.0", "0.0"), b: all("200", "0.0") });
  }
});

test("a change is compared with the pull's value and belongs to the set that the present shows", () => {
  const { made, frame, changes } = looking();
  made.set("top.threshold", "60");
  frame();
  assert.deepEqual(changes.at(-1), [["control top bubbles threshold=60"], "threshold 60, not 80"]);
  assert.deepEqual(made.sets, { a: all("80.0", "0.0"), b: all("60", "0.0") });
});

test("another pull has other values, and the same change is compared with them", () => {
  const { made } = looking(), line = "control top bubbles threshold=60";
  made.applyPendingLines([line]);
  made.recall({ ...then, values: all("100", "0.0") }, [line]);
  assert.deepEqual([made.values, made.tuning.values], [all("60", "0.0"), all("100", "0.0")]);
  assert.equal(made.canUndo, false, "steps lead to the values of another pull");
});

test("changes of the present do not change the past and are shown after the return", () => {
  const { made } = looking();
  made.adopt({ "top.hold": "1.0" });
  made.begin({ ...present, values: all("200", "2.0") });
  assert.deepEqual([made.values, made.sets.b], [then.values, all("200", "2.0")]);
  made.setPending(false);
  assert.deepEqual([made.values, made.isB], [all("200", "2.0"), true]);
});

test("past values that arrive after the return to the present are ignored", () => {
  const { made } = looking();
  made.setPending(false);
  made.recall(then, []);
  assert.deepEqual(made.values, all("200", "0.0"));
});
