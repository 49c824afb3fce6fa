// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { keyboard, scrollKey, scrollKeys } from "../../../web/input/keyboard.js";
import { fakeWindow } from "../support/fake-window.js";
import { shownOf } from "../support/numbers.js";

const nothingHeld = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

/** Where the list of the tests may rest, as the engine says. */
const ends = { lowerY: -52, upperY: 9000 - 640, lowerX: -7, upperX: 30 };

/** An element that has the focus, in or beside others. @param {string[]} around their selectors */
const focused = (...around) => ({
  closest: (/** @type {string} */ selectors) =>
    selectors.split(", ").some((each) => around.includes(each)) ? {} : null,
});

/** A list in the middle of which keys are pressed. @param {any} t @param {object} [range] @param {object} [change] */
function listening(t, range = ends, change) {
  fakeWindow(t);
  /** @type {(event: any) => void} */
  let press = () => assert.fail("nobody listens");
  const before = Reflect.get(globalThis, "document"), body = {}, canvas = focused("#area");
  Object.assign(globalThis, {
    document: {
      body,
      addEventListener: (/** @type {string} */ _, /** @type {any} */ run) => press = run,
    },
  });
  t.after(() => Object.assign(globalThis, { document: before }));
  const scene = { viewport: [400, 640], content: [400, 9000], offset: [0, 2000], ...change };
  /** @type {[string, any][]} */
  const sent = [];
  keyboard(
    shownOf(scene, { ...range }),
    (to, animated) => sent.push(["scroll", { to, animated }]),
  );
  return (/** @type {string} */ key, more = {}) => {
    let isTaken = false;
    const preventDefault = () => isTaken = true;
    const event = { key, ...nothingHeld, timeStamp: 0, target: canvas, preventDefault };
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

test("beside the list keys scroll it, but for Space on a button and any key in a field", (t) => {
  const press = listening(t);
  const takes = (/** @type {string} */ key, /** @type {string[]} */ ...around) =>
    press(key, { target: focused(...around) }).isTaken;
  assert.deepEqual([takes("PageDown", "#area", "button"), takes(" ", "#area", "button")], [
    true,
    false,
  ]);
  assert.deepEqual(
    [takes("End", "#area"), takes("End")],
    [true, false],
    "in a panel it is the panel's",
  );
  assert.ok(!takes("ArrowDown", "#area", "select"));
});

test("a key that something else has taken, or that writes a character, is not the list's", (t) => {
  const press = listening(t);
  for (const name of ["defaultPrevented", "isComposing"]) {
    assert.deepEqual(press("End", { [name]: true }), { isTaken: false, sent: [] });
  }
  assert.equal(press("End").isTaken, true);
});

/** The keys that the tests of combinations press. */
const pressed = [
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "PageUp",
  "PageDown",
  "Home",
  "End",
  " ",
];

for (
  const [held, onMac, scroll] of /** @type {[string[], boolean, Record<string, string>][]} */ ([
    [["shiftKey"], false, { " ": "PageUp" }],
    [["shiftKey"], true, { " ": "PageUp" }],
    [["ctrlKey"], false, { Home: "Home", End: "End" }],
    [["ctrlKey"], true, { Home: "Home", End: "End" }],
    [["altKey"], false, {}],
    [["altKey"], true, { ArrowUp: "PageUp", ArrowDown: "PageDown" }],
    [["metaKey"], false, {}],
    [["metaKey"], true, { ArrowUp: "Home", ArrowDown: "End" }],
    [["ctrlKey", "shiftKey"], false, {}],
    [["altKey", "metaKey"], true, {}],
  ])
) {
  test(`with ${held.join(" and ")} ${onMac ? "on a Mac " : ""}the other keys are the browser's`, () => {
    const modifiers = Object.fromEntries(held.map((name) => [name, true]));
    const found = pressed.map((
      key,
    ) => [key, scrollKey({ ...nothingHeld, ...modifiers, key }, () => onMac)]);
    assert.deepEqual(Object.fromEntries(found.filter(([, each]) => each)), scroll);
  });
}

test("a page is what is seen between the bars, less 40 points", (t) => {
  const press = listening(t, ends, { insets: [52, 0, 100, 0] });
  assert.equal(press("PageDown").sent[0][1].to.y, 2000 + 640 - 52 - 100 - 40);
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
  const to = (/** @type {string} */ key) => listening(t, {})(key).sent[0][1].to.y;
  assert.deepEqual([to("ArrowDown"), to("PageUp")], [2040, 2000 - 600]);
  assert.ok(to("Home") < -1e8 && to("End") > 1e8);
});
