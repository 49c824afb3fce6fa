// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { controlChange, modelChanges } from "../../../web/scene/model-changes.js";
import { emptyScene, reduce } from "../../../web/scene/scene.js";
import { control } from "../support/control.js";
import { changeOf, numbersOf } from "../support/numbers.js";

/** @import { Scene } from "../../../web/scene/types.d.ts" */

/** A scene with a control at the top. */
const scene =
  /** @type {Scene} */ ({ ...emptyScene(), controls: { top: /** @type {any} */ (control) } });
const head = { viewportX: 320, viewportY: 600, contentX: 320, contentY: 2000 };
const armed = {
  control: 1,
  phase: 2,
  level: 1,
  armingSince: 1.5,
  outcome: 0,
  updated: NaN,
  inset: 124,
  reserved: 60,
};

test("what the engine has changed is told as to a client without one, and then it is no news any more", () => {
  const numbers = numbersOf(head, armed), changes = modelChanges(numbers, scene);
  assert.deepEqual(changes, [
    {
      kind: "metrics",
      body: {
        viewport: [320, 600],
        content: [320, 2000],
        insets: [124, 0, 0, 0],
        held: [60, 0, 0, 0],
        prompts: [0, 0, 0, 0],
      },
    },
    {
      kind: "phase",
      body: {
        edge: "top",
        phase: "armed",
        leftOver: false,
        obstacle: null,
        timeline: "pull",
        since: 0,
        armingSince: 1.5,
        cycles: 0,
        level: 1,
        outcome: null,
        updated: null,
      },
    },
  ]);
  const after = changes.reduce((each, change) => reduce(each, change, 0), scene);
  assert.deepEqual(modelChanges(numbers, after), []);
});

test("a control that the engine does not have yet, or the scene, is left alone", () => {
  const sized = reduce(scene, modelChanges(numbersOf(head), scene)[0], 0);
  assert.deepEqual(modelChanges(numbersOf(head, { phase: 2 }), sized), []);
  assert.deepEqual(
    modelChanges(numbersOf(head, { control: 1, phase: 2 }), { ...sized, controls: {} }),
    [],
  );
});

test("what a control has done is told at its instant, unless the scene has it or has no such control", () => {
  const { control: _, inset: __, reserved: ___, ...state } = armed;
  const { at, message } = controlChange(changeOf(1.5, state), scene);
  assert.equal(at, 1.5);
  assert.deepEqual([message?.kind, message?.body.edge, message?.body.phase], [
    "phase",
    "top",
    "armed",
  ]);
  assert.equal(message?.body.armingSince, 1.5);
  const after = reduce(scene, /** @type {any} */ (message), 1.5);
  assert.equal(controlChange(changeOf(1.5, state), after).message, null);
  assert.equal(controlChange(changeOf(1.5, state), { ...scene, controls: {} }).message, null);
});
