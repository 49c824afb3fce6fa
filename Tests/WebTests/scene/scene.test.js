// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import * as scenes from "../../../web/scene/scene.js";
import { control } from "../support/control.js";
import { standardPhysicsMessage } from "../support/protocol-text.js";

const { emptyScene, logLength, reduce } = scenes;

const row = { id: "prime-101", title: "101", note: "26th prime", mark: "26", hue: 0.6 };
const none = [0, 0, 0, 0], insets = { insets: [52, 0, 0, 0], held: none, prompts: none };
const sizes = { rowHeight: 72, viewport: [390, 844], content: [390, 1728], ...insets };
const controls = [{ ...control, edge: "top" }];
const names = { name: "primes", title: "Primes", physics: standardPhysicsMessage };
const picture = { ...names, ...sizes, rows: [row], controls };

/** @param {[string, any][]} messages */
const sceneAfter = (...messages) =>
  messages.reduce((scene, [kind, body]) => reduce(scene, { kind, body }, 7), emptyScene());

test("a scene contains the whole state except motion", () => {
  const welcome = { version: 1, session: "8sd", device: 2, now: 0 };
  const scene = sceneAfter(["welcome", welcome], ["scene", picture]),
    { session, device, title } = scene;
  assert.deepEqual({ session, device, title }, { session: "8sd", device: 2, title: "Primes" });
  assert.equal(scene.controls.top?.name, "bubbles");
  assert.deepEqual(scene.rows, [{ ...row, arrivedAt: -Infinity }]);
  for (const name of ["viewport", "content", "insets", "held", "prompts", "physics"]) {
    assert.ok(!(name in scene), name);
  }
});

test("a session is unsaved from a message with a problem until one without", () => {
  const problem = "the store of sessions does not answer";
  assert.equal(sceneAfter(["saved", { problem }]).unsaved, problem);
  assert.equal(sceneAfter(["saved", { problem }], ["saved", {}]).unsaved, null);
});

test("a message replaces the scene and does not change the old one", () => {
  const before = sceneAfter(["scene", picture]);
  const copy = structuredClone(before);
  /** @type {[string, any][]} */
  const cases = [
    ["layers", { edge: "top", changes: [{ layer: "needle", property: "x", value: 1 }] }],
    ["feed", { latency: 2, failures: 0, empties: 0 }],
    ["saved", { problem: "the disk is full" }],
    ["failed", { edge: "top", reason: "No answer." }],
    ["programFailed", { number: 1, time: 0.1, reason: "It has ended." }],
    ["rows", { at: 0, insert: [row] }],
    ["event", { number: 1, time: 0.2, edge: "top", event: "armed", detail: "", cause: "move" }],
    ["devices", { list: [], holder: 1, leader: 1 }],
  ];
  for (const [kind, body] of cases) {
    assert.notEqual(reduce(before, { kind, body }, 1), before, kind);
  }
  assert.deepEqual(before, copy);
});

test("an unrelated message changes nothing", () => {
  const scene = sceneAfter(["scene", picture]);
  for (const kind of ["pong", "transcript", "toString", "unheard of", "ignored", "error"]) {
    assert.equal(reduce(scene, { kind, body: {} }, 1), scene);
  }
  const layers = { edge: "left", changes: [] };
  assert.deepEqual(reduce(scene, { kind: "layers", body: layers }, 1).controls, scene.controls);
});

/** @type {[string, any[], number, number, Record<string, number>][]} */
const examples = [
  ["that others make space for arrives at its time", [row], 0, 0, {
    new: 7,
    "prime-101": -Infinity,
  }],
  ["after the last one has its length at once", [row], 1, 0, {
    "prime-101": -Infinity,
    new: -Infinity,
  }],
  ["before the visible part has its length at once", [row], 0, 72, {
    new: -Infinity,
    "prime-101": -Infinity,
  }],
  ["of the first page has its length at once", [], 0, 0, { new: -Infinity }],
];
for (const [sentence, before, at, shift, expected] of examples) {
  test(`a row ${sentence}`, () => {
    const inserted = { at, shift, insert: [{ ...row, id: "new" }] };
    const { rows } = sceneAfter(["scene", { ...picture, rows: before }], ["rows", inserted]);
    const found = rows.map(({ id, arrivedAt }) => [id, arrivedAt]);
    assert.deepEqual(found, Object.entries(expected));
  });
}

test("rows are replaced without motion, and removed", () => {
  const lettered = (/** @type {string} */ ids) => [...ids].map((id) => ({ ...row, id }));
  const replaced = { at: 1, remove: 2, insert: lettered("xyz"), shift: 0 };
  const scene = sceneAfter(["scene", { ...picture, rows: lettered("abcd") }], ["rows", replaced]);
  const less = reduce(scene, { kind: "rows", body: { at: 0, remove: 4, insert: [], shift: 0 } }, 8);
  const ids = [scene, less].map(({ rows }) => rows.map(({ id }) => id).join(""));
  assert.deepEqual(ids, ["axyzd", "d"]);
  assert.ok(scene.rows.every(({ arrivedAt }) => arrivedAt === -Infinity));
});

test("a layers message replaces the changes of all layers", () => {
  const changes = [
    { layer: "needle", property: "rotation", value: 0.2 },
    { layer: "needle", property: "opacity", value: 0 },
    { layer: "speed", text: "120" },
  ];
  const scene = sceneAfter(["scene", picture], ["layers", { edge: "top", changes }]);
  assert.deepEqual(scene.controls.top?.changes, {
    needle: { rotation: 0.2, opacity: 0 },
    speed: { text: "120" },
  });
  const next = reduce(scene, { kind: "layers", body: { edge: "top", changes: [] } }, 8);
  assert.deepEqual(next.controls.top?.changes, {});
});

test("the log keeps the last messages, including failures", () => {
  let scene = sceneAfter(["failed", { edge: "top", reason: "No answer." }]);
  assert.deepEqual(scene.log, [{ kind: "failed", body: { edge: "top", reason: "No answer." } }]);
  for (let number = 0; number < 600; number++) {
    scene = reduce(scene, { kind: "event", body: { number, event: "armed" } }, 8);
  }
  assert.equal(scene.log.length, logLength);
  assert.equal(scene.log[0].body.number, 600 - logLength);
});

test("the last holder is the device whose finger is or was last down, or the only device", () => {
  const scene = sceneAfter(["devices", { list: [{ id: 1 }, { id: 2 }], holder: 2, leader: 1 }]);
  const next = [[{ id: 1 }, { id: 2 }], [{ id: 1 }]].map((list) =>
    reduce(scene, { kind: "devices", body: { list, holder: null, leader: 1 } }, 8).lastHolder
  );
  assert.deepEqual([scene.lastHolder, ...next], [2, 2, 1]);
});

test("an actions message sets which buttons are possible", () => {
  const actions = [
    { title: "Refresh", sends: { begin: { edge: "top" } }, possible: true },
    { title: "Stop", sends: { stop: { edge: "top" } }, possible: false },
  ];
  const scene = sceneAfter(["scene", { ...picture, actions }], ["actions", {
    possible: [false, true],
  }]);
  assert.deepEqual(scene.actions.map(({ possible }) => possible), [false, true]);
  assert.deepEqual(scene.actions.map(({ title }) => title), ["Refresh", "Stop"]);
});
