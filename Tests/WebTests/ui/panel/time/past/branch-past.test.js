// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { emptyScene } from "../../../../../../web/scene/scene.js";
import { branchPast, pastScenes } from "../../../../../../web/ui/panel/time/past/branch-past.js";
import { numbersOf } from "../../../../support/numbers.js";
import { serverMessages } from "../../../../support/protocol-text.js";

const example = serverMessages.find(({ recording }) => recording).recording;

/** A branch whose recording the engine might have, and the requests to the server. */
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

test("a recording is requested once and is known after its picture and recording, until the engine restarts", () => {
  const { past, engine, asked } = branch();
  for (const time of [1, 2]) assert.equal(past.at(time), null);
  past.receive("recording", structuredClone(example));
  assert.equal(past.at(2), null);
  const before = past.version;
  engine.has = true;
  assert.equal(past.at(2)?.scene.name, example.scene.name);
  const after = past.version;
  past.at(1);
  assert.ok(after !== before && past.version === after, "the chart is drawn again, once");
  assert.deepEqual(asked, [null]);
  engine.has = false;
  assert.deepEqual([past.at(1), asked], [null, [null, null]]);
});

test("another branch does not use pictures and messages of the present", () => {
  const { past, engine, asked } = branch();
  past.choose(2);
  engine.has = true;
  past.at(1);
  assert.deepEqual(asked, [2]);
  past.receive("recording", structuredClone(example));
  assert.equal(past.at(1), null, "it is of another branch");
  past.receive("recording", { ...structuredClone(example), branch: 2, followed: false });
  past.receive("rows", { time: 1, at: 0, remove: 0, insert: [{ id: "new" }], shift: 0 });
  assert.deepEqual(past.at(1.5)?.scene.rows, []);
});

test("settled events are requested once, and later events again", () => {
  const { past, engine } = branch();
  past.receive("recording", structuredClone(example));
  for (const last of [3, 3.5]) {
    engine.events = [{ time: 1 }, { time: 2 }, { time: last }];
    engine.settled = 2;
    assert.deepEqual(past.eventsUntil(9), engine.events);
  }
  assert.deepEqual(engine.indices, [0, 2]);
});

test("a what-if branch is played instead of the branch and compared with it", () => {
  const { past, recordings } = branch();
  const asked = /** @type {number[]} */ ([]);
  recordings.moment = (/** @type {number} */ number) => {
    asked.push(number);
    return { numbers: numbersOf({}), names: [null, null, null, null] };
  };
  recordings.frames = (/** @type {number} */ number) => numbersOf({ offsetY: number });
  past.receive("recording", structuredClone(example));
  const window = /** @type {const} */ ([0, 1]), version = past.version;
  assert.equal(past.compared(window, 2, 9, "y"), null);
  past.change(null);
  assert.equal(past.version, version, "no playback restarts");
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

test("a branch is compared with the session's branch, and an imported recording with none", () => {
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

/** The example in PROTOCOL.md. @type {any} */
const picturedExample = serverMessages.find(({ recording }) => recording).recording;
const none = [null, null, null, null], dot = ["dot", null, null, null];
/** @param {import("../../../../../../web/scene/types.d.ts").Scene} scene */
const rows = (scene) => scene.rows.map(({ id }) => id);
const picturedBranch = (live = {}) =>
  pastScenes(structuredClone(picturedExample), { ...emptyScene(), ...live });

test("a scene has the rows of its moment, in any order of moments", () => {
  const scenes = picturedBranch();
  scenes.addRows({ time: 4, at: 0, remove: 1, insert: [], shift: 0 });
  scenes.addRows({ time: 4, at: 0, remove: 0, insert: [], shift: 0 }); // received twice
  /** @type {[number, string[]][]} */
  const cases = [[0, []], [2.5, ["2"]], [4.5, []], [3, ["2"]], [2, []]];
  for (const [time, ids] of cases) {
    assert.deepEqual(rows(scenes.at(time, numbersOf({}), none)), ids);
  }
});

test("a scene has the controls that the engine names, with their looks and with extents in points", () => {
  const scenes = picturedBranch(),
    numbers = numbersOf({ viewportX: 390, viewportY: 800 }, { control: 1 });
  const { dot: look } = picturedExample.looks, { layers, presentation } = look;
  const { extent, layers: found, presentation: how } = scenes.at(1, numbers, dot).controls.top ??
    assert.fail();
  assert.deepEqual([extent, found, how], [40, layers, presentation]);
  /** @type {[import("../../../../../../web/ui/panel/time/past/branch-past.js").Length, number][]} */
  const parts = [
    [{ percent: 10 }, 80],
    [{ smaller: [60, 10] }, 60],
    [{ smaller: [90, 10] }, 80],
    [{ larger: [60, 10] }, 80],
    [{ larger: [90, 10] }, 90],
  ];
  for (const [n, [extent, points]] of parts.entries()) {
    scenes.addLook({ ...look, name: `part ${n}`, extent });
    const { top } = scenes.at(1, numbers, [`part ${n}`, null, null, null]).controls;
    assert.equal(top?.extent, points);
  }
  assert.deepEqual(scenes.at(1, numbersOf({}), none).controls, {});
});

test("the scene stays the same object while only positions change", () => {
  const scenes = picturedBranch(),
    at = (/** @type {number} */ offsetY) =>
      scenes.at(1, numbersOf({ offsetY }, { control: 1, phase: offsetY % 6 }), dot);
  assert.equal(at(10), at(20));
});
