// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { emptyScene } from "../../../../../../web/scene/scene.js";
import { branchPast } from "../../../../../../web/ui/panel/time/past/branch-past.js";
import { numbersOf } from "../../../../support/numbers.js";
import { serverMessages } from "../../../../support/protocol-text.js";

const example = serverMessages.find(({ recording }) => recording).recording;

/** A branch whose recording the engine has or not, and what was asked of the server. */
function branch() {
  const asked = /** @type {(number | null)[]} */ ([]);
  const engine = {
    has: false,
    settled: 0,
    events: /** @type {any[]} */ ([]),
    indices: /** @type {number[]} */ ([]),
  };
  const recordings = /** @type {any} */ ({
    moment: () => engine.has ? { numbers: numbersOf({}), names: [null, null, null, null] } : null,
    events(/** @type {number} */ _, /** @type {number} */ index) {
      engine.indices.push(index);
      return { settled: engine.settled, events: engine.events.slice(index) };
    },
  });
  const past = branchPast(recordings, (number) => asked.push(number), emptyScene);
  return { past, engine, asked, recordings };
}

test("a recording is asked for once, and known when picture and recording have come", () => {
  const { past, engine, asked } = branch();
  assert.equal(past.at(1), null);
  assert.equal(past.at(2), null);
  past.receive(structuredClone(example));
  assert.equal(past.at(2), null);
  engine.has = true;
  assert.equal(past.at(2)?.scene.name, example.scene.name);
  assert.deepEqual(asked, [null]);
});

test("what was drawn before a recording was known is to be drawn again", () => {
  const { past, engine } = branch();
  past.receive(structuredClone(example));
  past.at(1);
  const before = past.version;
  engine.has = true;
  past.at(1);
  const after = past.version;
  past.at(2);
  assert.ok(after !== before && past.version === after);
});

test("an engine that has begun anew is told the recording again", () => {
  const { past, engine, asked } = branch();
  past.receive(structuredClone(example));
  engine.has = true;
  past.at(1);
  engine.has = false;
  assert.equal(past.at(1), null);
  assert.deepEqual(asked, [null, null]);
});

test("of another branch that is looked at, nothing of the present is taken", () => {
  const { past, engine, asked } = branch();
  past.choose(2);
  engine.has = true;
  past.at(1);
  assert.deepEqual(asked, [2]);
  past.receive(structuredClone(example));
  assert.equal(past.at(1), null, "it is of another branch");
  past.receive({ ...structuredClone(example), course: 2, followed: false });
  past.hear("rows", { time: 1, at: 0, remove: 0, insert: [{ id: "new" }], shift: 0 });
  assert.deepEqual(past.at(1.5)?.scene.rows, []);
});

test("events that are settled are asked for once, and those after them again", () => {
  const { past, engine } = branch();
  past.receive(structuredClone(example));
  engine.events = [{ time: 1 }, { time: 2 }, { time: 3 }];
  engine.settled = 2;
  assert.deepEqual(past.eventsUntil(9), engine.events);
  engine.events = [{ time: 1 }, { time: 2 }, { time: 3.5 }];
  assert.deepEqual(past.eventsUntil(9), engine.events);
  assert.deepEqual(engine.indices, [0, 2]);
});

test("a branch with other settings is played in place of its own, and compared with it", () => {
  const { past, recordings } = branch();
  const asked = /** @type {number[]} */ ([]);
  recordings.moment = (/** @type {number} */ number) => {
    asked.push(number);
    return { numbers: numbersOf({}), names: [null, null, null, null] };
  };
  recordings.frames = (/** @type {number} */ number) => numbersOf({ offsetY: number });
  past.receive(structuredClone(example));
  const window = /** @type {const} */ ([0, 1]), version = past.version;
  assert.equal(past.compared(window, 2, 9, "y"), null);
  past.change(null);
  assert.equal(past.version, version, "nothing is played anew");
  past.change(1_000_001);
  past.at(0);
  assert.deepEqual(asked, [1_000_001]);
  assert.notEqual(past.version, version);
  assert.equal(past.compared(window, 2, 9, "y")?.[0]?.offset, 0);
  assert.equal(past.samples(window, 2, 9, "y")[0]?.offset, 1_000_001);
  past.change(null);
  assert.equal(past.samples(window, 2, 9, "y")[0]?.offset, 0);
  assert.equal(past.compared(window, 2, 9, "y"), null);
});

test("a branch is shown beside the branch that the session follows, and a file by itself", () => {
  const { past, engine, recordings } = branch(), window = /** @type {const} */ ([0, 1]);
  engine.has = true;
  recordings.frames = (/** @type {number} */ number) => numbersOf({ offsetY: number });
  const seen = () => past.compared(window, 2, 9, "y")?.[0]?.offset;
  past.choose(2, true);
  assert.equal(seen(), 0);
  past.change(1_000_001);
  assert.equal(seen(), 2, "with other settings, it is beside itself");
  past.choose(3);
  assert.equal(seen(), undefined);
});
