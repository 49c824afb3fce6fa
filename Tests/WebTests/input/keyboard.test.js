// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { keyboard, scrollKeys } from "../../../web/input/keyboard.js";
import { emptyScene } from "../../../web/scene/scene.js";
import { fakeWindow } from "../support/fake-window.js";
import { numbersOf } from "../support/numbers.js";

/** Where the list of the tests may rest, as the engine says. */
const ends = numbersOf({ lowerY: -52, upperY: 9000 - 640, lowerX: -7, upperX: 30 });

/** A list in the middle of which keys are pressed. @param {any} t @param {Float64Array | null} [numbers] @param {object} [change] */
function listening(t, numbers = ends, change) {
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
  const scene = {
    ...emptyScene(),
    viewport: /** @type {const} */ ([400, 640]),
    content: /** @type {const} */ ([400, 9000]),
    ...change,
  };
  /** @type {[string, any][]} */
  const sent = [];
  keyboard(/** @type {any} */ (canvas), { scene }, {
    drawn: () => ({ x: 0, y: 2000, numbers }),
    scroll: (to, animated) => sent.push(["scroll", { to, animated }]),
  });
  return (/** @type {string} */ key, more = {}) => {
    let isTaken = false;
    const event = { key, timeStamp: 0, target: canvas, preventDefault: () => isTaken = true };
    press({ ...event, ...more });
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
    const expected = [["scroll", { to: { x: 0, y }, animated: true }]];
    assert.deepEqual(other(key).sent, expected);
    assert.deepEqual(press(" ", { shiftKey }), { isTaken: true, sent: expected });
  }
});

test("the keys that are listed are those that scroll", (t) => {
  for (const key of scrollKeys.flatMap(({ keys }) => keys)) {
    assert.equal(listening(t)(key).isTaken, true, key);
  }
});

test("on a button Space is the button's", (t) => {
  assert.deepEqual(listening(t)(" ", { target: {} }), { isTaken: false, sent: [] });
});

test("a key with Control, Alt or Meta is the browser's", (t) => {
  const press = listening(t);
  for (const name of ["ctrlKey", "altKey", "metaKey"]) {
    assert.deepEqual(press("End", { [name]: true }), { isTaken: false, sent: [] });
  }
  assert.equal(press("End").isTaken, true);
});

test("a key soon after another goes on from where that one leads, and later from where content is", (t) => {
  const press = listening(t);
  const to = (/** @type {number} */ timeStamp) => press("ArrowDown", { timeStamp }).sent[0][1].to.y;
  assert.deepEqual([to(1000), to(1300), to(1600), to(2000)], [2040, 2080, 2120, 2040]);
});

test("a key goes no further than where content may rest, on either axis", (t) => {
  const to = (/** @type {string} */ key, change = {}) =>
    listening(t, ends, change)(key).sent[0][1].to;
  assert.deepEqual(to("Home"), { x: 0, y: -52 });
  assert.deepEqual(to("End"), { x: 0, y: 9000 - 640 });
  assert.deepEqual(to("ArrowLeft"), { x: -7, y: 2000 });
  assert.deepEqual(to("ArrowRight"), { x: 30, y: 2000 });
  assert.deepEqual(to("End", { axis: "x" }), { x: 30, y: 2000 });
  assert.deepEqual(to("End", { axis: "x", direction: "rtl" }), { x: -7, y: 2000 });
});

test("before the engine is there, keys go as far as they are to, and it stops them at the ends", (t) => {
  const to = (/** @type {string} */ key) => listening(t, null)(key).sent[0][1].to.y;
  assert.deepEqual([to("ArrowDown"), to("PageUp")], [2040, 2000 - 600]);
  assert.ok(to("Home") < -1e8 && to("End") > 1e8);
});
