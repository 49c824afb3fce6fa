// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { keyboard } from "../../../web/input/keyboard.js";
import { rest } from "../../../web/physics/segment.js";
import { emptyScene } from "../../../web/scene/scene.js";
import { fakeWindow } from "../support/fake-window.js";

/** A list in the middle of which keys are pressed. @param {any} t */
function listening(t) {
  fakeWindow(t);
  /** @type {(event: any) => void} */
  let press = () => assert.fail("nobody listens");
  const before = Reflect.get(globalThis, "document"), body = {}, canvas = {};
  Object.assign(globalThis, {
    document: {
      body,
      addEventListener: (/** @type {string} */ _, /** @type {any} */ run) => press = run,
    },
  });
  t.after(() => Object.assign(globalThis, { document: before }));
  const still = { sequence: 0, origin: 0, segments: [rest(0)] };
  const middle = { sequence: 0, origin: 0, segments: [rest(2000)] };
  const scene = {
    ...emptyScene(),
    viewport: /** @type {const} */ ([400, 640]),
    content: /** @type {const} */ ([400, 9000]),
    motions: { x: still, y: middle },
  };
  /** @type {[string, any][]} */
  const sent = [];
  keyboard(
    /** @type {any} */ (canvas),
    { scene, now: () => 1 },
    (kind, body) => sent.push([kind, body]),
    () => sent.push(["refresh", null]),
  );
  return (/** @type {string} */ key, more = {}) => {
    let isTaken = false;
    press({ key, target: canvas, preventDefault: () => isTaken = true, ...more });
    return { isTaken, sent: sent.splice(0) };
  };
}

test("Space scrolls a page less 40 points down, and with Shift up", (t) => {
  const page = 640 - 40;
  for (
    const [shiftKey, key, y]
      of /** @type {const} */ ([[false, "PageDown", 2000 + page], [true, "PageUp", 2000 - page]])
  ) {
    const press = listening(t), other = listening(t);
    const expected = [["scroll", { to: [0, y], animated: true }]];
    assert.deepEqual(other(key).sent, expected);
    assert.deepEqual(press(" ", { shiftKey }), { isTaken: true, sent: expected });
  }
});

test("on a button Space is the button's", (t) => {
  assert.deepEqual(listening(t)(" ", { target: {} }), { isTaken: false, sent: [] });
});

test("a key with Control, Alt or Meta is the browser's", (t) => {
  const press = listening(t);
  for (const name of ["ctrlKey", "altKey", "metaKey"]) {
    assert.deepEqual(press("r", { [name]: true }), { isTaken: false, sent: [] });
  }
  assert.deepEqual(press("r"), { isTaken: true, sent: [["refresh", null]] });
});
