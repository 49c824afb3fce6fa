// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { phases } from "../../../../../../web/engine/frame.js";
import { emptyScene } from "../../../../../../web/scene/scene.js";
import { pastScenes } from "../../../../../../web/ui/panel/time/past/past-scene.js";
import { numbersOf } from "../../../../support/numbers.js";
import { serverMessages } from "../../../../support/protocol-text.js";

/** The example of PROTOCOL.md. @type {any} */
const example = serverMessages.find(({ recording }) => recording).recording;
const none = [null, null, null, null], dot = ["dot", null, null, null];
/** @param {import("../../../../../../web/scene/types.d.ts").Scene} scene */
const rows = (scene) => scene.rows.map(({ id }) => id);
const branch = (live = {}) => pastScenes(structuredClone(example), { ...emptyScene(), ...live });

test("a scene has the rows of its moment, in whatever order moments are asked for", () => {
  const scenes = branch();
  scenes.addRows({ time: 4, at: 0, remove: 1, insert: [], shift: 0 });
  scenes.addRows({ time: 4, at: 0, remove: 0, insert: [], shift: 0 }); // told twice
  for (
    const [time, ids] of /** @type {[number, string[]][]} */ ([
      [0, []],
      [2.5, ["2"]],
      [4.5, []],
      [3, ["2"]],
      [2, []],
    ])
  ) assert.deepEqual(rows(scenes.at(time, numbersOf({}), none)), ids);
});

test("a scene has the controls that the engine names, as they look, where they are placed and as they are", () => {
  const scenes = branch();
  const refreshing = phases.indexOf("refreshing");
  const top = { control: 1, phase: refreshing, threshold: 90, boxX: NaN };
  const control = scenes.at(1, numbersOf({}, top), dot).controls.top;
  const { layers, presentation } = example.looks.dot;
  assert.equal(control?.phase, "refreshing");
  assert.deepEqual(
    [control?.extent, control?.threshold, control?.layers, control?.presentation],
    [40, 90, layers, presentation],
  );
  const free = numbersOf({}, { ...top, boxX: 1, boxY: 2, boxWidth: 3, boxHeight: 4 });
  assert.deepEqual(scenes.at(1, free, dot).controls.top?.frame, {
    x: 1,
    y: 2,
    width: 3,
    height: 4,
  });
  assert.deepEqual(scenes.at(1, numbersOf({}), none).controls, {});
});

test("a control whose extent is a part of the viewport has it in points", () => {
  const scenes = branch();
  scenes.addLook(
    /** @type {any} */ ({ ...example.looks.dot, name: "part", extent: { percent: 10 } }),
  );
  const numbers = numbersOf({ viewportX: 390, viewportY: 800 }, { control: 1 });
  scenes.at(1, numbers, none);
  assert.equal(scenes.at(1, numbers, ["part", null, null, null]).controls.top?.extent, 80);
});

test("the scene stays the same object while nothing of it changes but where content is", () => {
  const scenes = branch(),
    at = (/** @type {number} */ offsetY) =>
      scenes.at(1, numbersOf({ offsetY }, { control: 1, boxX: NaN }), dot);
  assert.equal(at(10), at(20));
});

test("the scene keeps what of the session is not of the past", () => {
  const scene = branch({ session: "abc", device: 3, holder: 3 }).at(1, numbersOf({}), none);
  assert.deepEqual([scene.session, scene.device, scene.holder], ["abc", 3, null]);
  assert.equal(scene.name, example.scene.name);
});
