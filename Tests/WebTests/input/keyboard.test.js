// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { keyboard, scrollKey, scrollKeys } from "../../../web/input/keyboard.js";
import { fakeWindow } from "../support/fake-window.js";
import { shownOf } from "../support/numbers.js";

const nothingHeld = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

/** The range of the tests' list, as numbers of the engine. */
const ends = { lowerY: -52, upperY: 9000 - 640, lowerX: -7, upperX: 30 };

/** The focused element, inside or outside other elements. @param {string[]} around their selectors */
const focused = (...around) => ({
  closest: (/** @type {string} */ selectors) =>
    selectors.split(", ").some((each) => around.includes(each)) ? {} : null,
});

/**
 * A list at an offset in its middle that receives keys.
 * @param {any} t
 * @param {object} [range]
 * @param {object} [change]
 */
function listening(t, range = ends, change) {
  fakeWindow(t);
  /** @type {(event: any) => void} */
  let press = () => assert.fail("no listener");
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
  keyboard(shownOf(scene, { ...range }), (to, animated) => sent.push(["scroll", { to, animated }]));
  return (/** @type {string} */ key, more = {}) => {
    let isTaken = false;
    const preventDefault = () => isTaken = true;
    const event = { key, ...nothingHeld, timeStamp: 0, target: canvas, preventDefault };
    press({ ...event, ...more });
    return { isTaken, sent: sent.splice(0) };
  };
}

test("a page is the visible length between the bars, less 40 points, with Space down and with Shift up", (t) => {
  const press = listening(t, ends, { insets: [52, 0, 100, 0] }), page = 640 - 52 - 100 - 40;
  /** @type {[number, string, boolean, number][]} */
  const cases = [
    [0, "PageDown", false, 2000 + page],
    [9000, " ", false, 2000 + page],
    [18_000, "PageUp", false, 2000 - page],
    [27_000, " ", true, 2000 - page],
  ];
  for (const [timeStamp, key, shiftKey, y] of cases) {
    const sent = [["scroll", { to: { x: 0, y }, animated: true }]];
    assert.deepEqual(press(key, { shiftKey, timeStamp }), { isTaken: true, sent });
  }
});

test("every listed key scrolls", (t) => {
  for (const key of scrollKeys.flatMap(({ keys }) => keys)) {
    assert.equal(listening(t)(key).isTaken, true, key);
  }
});

test("keys next to the list scroll it, except Space on a button and any key in a field", (t) => {
  const press = listening(t);
  /** @type {[string, string[], boolean][]} */
  const cases = [
    ["PageDown", ["#area", "button"], true],
    [" ", ["#area", "button"], false],
    ["End", ["#area"], true],
    ["End", [], false], // in a panel it is the panel's
    ["ArrowDown", ["#area", "select"], false],
  ];
  for (const [key, around, isTaken] of cases) {
    assert.equal(press(key, { target: focused(...around) }).isTaken, isTaken, `${key} ${around}`);
  }
});

test("a prevented key and a composed character do not scroll the list", (t) => {
  const press = listening(t);
  for (const name of ["defaultPrevented", "isComposing"]) {
    assert.deepEqual(press("End", { [name]: true }), { isTaken: false, sent: [] });
  }
  assert.equal(press("End").isTaken, true);
});

/** The keys in the tests of combinations. */
const pressed = [
  " ",
  ..."ArrowUp ArrowDown ArrowLeft ArrowRight PageUp PageDown Home End".split(" "),
];

/** @type {[string[], boolean, Record<string, string>][]} */
const heldKeys = [
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
];
for (const [held, onMac, scroll] of heldKeys) {
  test(`with ${held.join(" and ")} ${onMac ? "on a Mac " : ""}only certain keys scroll`, () => {
    const modifiers = Object.fromEntries(held.map((name) => [name, true]));
    const found = pressed.map((
      key,
    ) => [key, scrollKey({ ...nothingHeld, ...modifiers, key }, () => onMac)]);
    assert.deepEqual(Object.fromEntries(found.filter(([, each]) => each)), scroll);
  });
}

test("a key soon after another one continues from its target, and later from the content's offset", (t) => {
  const press = listening(t);
  const to = (/** @type {number} */ timeStamp) => press("ArrowDown", { timeStamp }).sent[0][1].to.y;
  assert.deepEqual([to(1000), to(1300), to(1600), to(2000)], [2040, 2080, 2120, 2040]);
});

/** @type {[string, object, object][]} */
const lastKeys = [
  ["Home", {}, { x: 0, y: -52 }],
  ["End", {}, { x: 0, y: 9000 - 640 }],
  ["ArrowLeft", {}, { x: -7, y: 2000 }],
  ["ArrowRight", {}, { x: 30, y: 2000 }],
  ["End", { axis: "x" }, { x: 30, y: 2000 }],
  ["End", { axis: "x", direction: "rtl" }, { x: -7, y: 2000 }],
];
for (const [key, change, to] of lastKeys) {
  test(`${key} stops at the end of the range, with ${JSON.stringify(change)}`, (t) => {
    assert.deepEqual(listening(t, ends, change)(key).sent[0][1].to, to);
  });
}

test("keys are not limited before the engine has loaded", (t) => {
  const to = (/** @type {string} */ key) => listening(t, {})(key).sent[0][1].to.y;
  assert.deepEqual([to("ArrowDown"), to("PageUp")], [2040, 2000 - 600]);
  assert.ok(to("Home") < -1e8 && to("End") > 1e8);
});
