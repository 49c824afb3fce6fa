// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { whatIf } from "../../../../../web/ui/panel/what-if/what-if.js";
import { numbersOf } from "../../../support/numbers.js";

const place = { at: 2, end: 9, branch: null };

/** A page that shows the past, with an engine that has the branches in `begins`. */
function looking() {
  const sent = /** @type {[string, any][]} */ ([]);
  const shownBranches = /** @type {(number | null)[]} */ ([]);
  /** When the refresh began in each branch, or NaN if it did not begin. @type {Record<number, number>} */
  const begins = { 0: NaN };
  let doubles = new Float64Array();
  const functions = {
    storeRecording: () => 1,
    pastInputs() {
      doubles = Float64Array.of(NaN, 1, 1, 0, 0, 0);
      return 8;
    },
    /** @param {number} branch */
    pastEvents(branch) {
      const began = begins[branch];
      doubles = Float64Array.of(NaN, 1, Number.isNaN(began) ? 0 : 1, began, 0, 4, 1);
      return began === undefined ? 0 : 8;
    },
    /** @param {number} _branch @param {number} _start @param {number} _step @param {number} moments */
    pastFrames(_branch, _start, _step, moments) {
      const moment = [...numbersOf({}, { control: 1, pull: 70 })];
      doubles = Float64Array.of(NaN, ...Array(moments).fill(moment).flat());
      return 8;
    },
  };
  const engine = /** @type {any} */ ({
    functions,
    get doubles() {
      return doubles;
    },
  });
  const made = whatIf({
    send: (kind, body) => sent.push([kind, body]),
    run: (body) => body(engine),
  });
  made.listen(() => shownBranches.push(made.shownBranch));
  made.setMoment(place);
  shownBranches.length = 0;
  return {
    ...{ made, shownBranches, begins },
    /** The messages that were sent since the last call. */
    news: () => sent.splice(0),
    /** Answers that the engine has the requested branch. @param {number} branch @param {number} began */
    answer(branch, began) {
      begins[branch] = began;
      made.receive("whatIf", { branch });
    },
  };
}

test("a change is requested and is shown after the engine has the branch", () => {
  const { made, shownBranches, news, answer } = looking();
  made.change(["a"], "a is b");
  const [[kind, { lines, branch, as }]] = news();
  assert.deepEqual([kind, lines, branch], ["whatIf", ["a"], null]);
  assert.deepEqual([made.shownBranch, shownBranches], [null, []]);
  answer(as, 1.24);
  assert.deepEqual([made.shownBranch, made.words, shownBranches], [as, "a is b", [as]]);
  const { before, after } = made.outcome ?? assert.fail();
  assert.deepEqual([before.began, after.began], [null, 1.24]);
});

test("only the last of several changes is requested if the changes are faster than the answers", () => {
  const { made, news, answer } = looking();
  for (const line of ["a", "b", "c"]) made.change([line], "");
  const [[, { as }], ...others] = news();
  assert.deepEqual(others, []);
  answer(as, 1);
  assert.deepEqual(news().map(([, { lines }]) => lines), [["c"]]);
});

test("the recorded branch is shown without a change and in the present", () => {
  const { made, news, answer } = looking();
  made.change(["a"], "");
  const [[, { as }]] = news();
  made.change([], "");
  answer(as, 1);
  assert.deepEqual([made.shownBranch, made.outcome], [null, null]);
  made.change(["a"], "");
  answer(as, 1);
  made.setMoment(null);
  assert.deepEqual([made.shownBranch, made.lines, made.isPast], [null, [], false]);
});

test("a listener can request outcomes when a change is shown, and receives their answers", async () => {
  const { made, news, answer } = looking();
  const outcomes = /** @type {Promise<any>[]} */ ([]);
  made.listen(() => outcomes.push(made.outcomeWith(["x"]), made.outcomeWith(["y"])));
  made.change(["a"], "");
  const [[, { as }]] = news();
  answer(as, 1);
  for (const began of [1.5, 2.5]) {
    const [[, next], ...rest] = news();
    assert.deepEqual(rest, []);
    answer(next.as, began);
  }
  const [x, y] = await Promise.all(outcomes);
  assert.deepEqual([x.after.began, y.after.began], [1.5, 2.5]);
});

test("the answer to a dropped question does not answer another question", async () => {
  const { made, news, answer } = looking();
  const forgotten = made.outcomeWith(["x"]);
  const [[, before]] = news();
  made.setMoment(null);
  made.setMoment(place);
  const asked = made.outcomeWith(["y"]);
  const [[, after]] = news();
  answer(before.as, 1.5);
  answer(after.as, 2.5);
  assert.deepEqual([await forgotten, (await asked)?.after.began], [null, 2.5]);
});

test("compared branches are requested one after another, even after a rejection, and are not shown", async () => {
  const { made, news, answer } = looking();
  const outcomes = ["x", "y", "z"].map((line) => made.outcomeWith([line]));
  for (const [line, began] of [["x", 1.5], ["y", NaN], ["z", 2.5]]) {
    const [[, { lines, as }], ...rest] = news();
    assert.deepEqual([lines, rest], [[line], []]);
    if (line === "y") made.receive("error", { reason: "expected another", line });
    else answer(as, Number(began));
  }
  const [x, y, z] = await Promise.all(outcomes);
  assert.deepEqual([x?.after.began, y, z?.after.began, made.shownBranch], [1.5, null, 2.5, null]);
});

test("applying a change sends its lines to the present and shows the recorded past again", () => {
  const { made, news, answer } = looking();
  made.change(["a", "b"], "");
  answer(news()[0][1].as, 1);
  const applied = /** @type {(readonly string[])[]} */ ([]);
  made.onApply(() => applied.push(made.lines));
  made.apply();
  assert.deepEqual(applied, [["a", "b"]]);
  assert.deepEqual(news(), [["input", { line: "a" }], ["input", { line: "b" }]]);
  assert.equal(made.shownBranch, null);
});

test("the change is requested again after the engine has received the recording again", () => {
  const { made, news, answer } = looking();
  made.receive("recording", {});
  made.change(["a"], "");
  answer(news()[0][1].as, 1);
  made.receive("recording", {});
  assert.deepEqual(news().map(([kind, { lines }]) => [kind, lines]), [["whatIf", ["a"]]]);
});

test("a change for the past is requested when a moment of the past is shown", () => {
  const { made, news } = looking();
  made.setMoment(null);
  made.changeLater(["control top dot threshold=60"], "threshold 60, not 80");
  assert.deepEqual(news(), []);
  made.setMoment(place);
  assert.deepEqual(news().map(([kind]) => kind), ["whatIf"]);
  made.setMoment(place);
  assert.deepEqual([news(), made.lines], [[], ["control top dot threshold=60"]]);
  assert.equal(made.words, "threshold 60, not 80");
  made.setMoment(null);
  assert.equal(made.words, "");
});

test("a change waits while the server is away and is requested again when the server is back", () => {
  const { made, shownBranches, news, answer } = looking();
  made.setReachable(false);
  assert.equal(made.waits, false);
  made.change(["a"], "a is b");
  assert.deepEqual([made.waits, shownBranches], [true, [null]]);
  news();
  made.setReachable(true);
  made.receive("welcome", {});
  assert.deepEqual([made.waits, made.lines, news()], [false, ["a"], []]);
  made.receive("recording", {});
  const [[, { as, lines }], ...others] = news();
  assert.deepEqual([made.waits, lines, others], [false, ["a"], []]);
  answer(as, 1);
  assert.equal(made.shownBranch, as);
  made.receive("welcome", {});
  assert.equal(
    made.shownBranch,
    null,
    "an engine that received the whole model again does not have it",
  );
});

test("the current pull begins with its touch and is known after the recording has arrived", () => {
  const { made, begins, shownBranches } = looking();
  assert.deepEqual(made.pull, { at: 1, branch: null });
  made.setMoment({ ...place, branch: 7 });
  assert.equal(made.pull, null);
  begins[7] = NaN;
  shownBranches.length = 0;
  made.setMoment({ ...place, branch: 7, at: 3 });
  assert.deepEqual([made.pull, shownBranches.length], [{ at: 1, branch: 7 }, 1]);
  made.setMoment({ ...place, branch: 7, at: 4 });
  assert.equal(shownBranches.length, 1, "it is still the same pull");
  made.setMoment(null);
  assert.equal(made.pull, null);
});
