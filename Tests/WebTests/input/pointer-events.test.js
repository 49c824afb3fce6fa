// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { table } from "../support/table.js";
import * as pointerEventsModule from "../../../web/input/pointer-events.js";

const { joinedPointers, pinchDetector, pointerEvents, tapRecognizer } = pointerEventsModule;

/** @typedef {[x: number, y: number]} Point */

/** A sink of gestures and the gestures that it has received, as words. */
function noted() {
  const calls = /** @type {string[]} */ ([]);
  const note = (/** @type {string} */ word) => (/** @type {number[]} */ ...more) =>
    void calls.push([word, ...more].join(" "));
  const words = ["touch", "move", "join", "release", "cancel"];
  return {
    calls,
    sink: /** @type {any} */ (Object.fromEntries(words.map((each) => [each, note(each)]))),
  };
}

/** The steps of a transcript, each as its word and its numbers. @param {string} steps */
const stepsOf = (steps) =>
  steps.split(", ").map((step) => {
    const [word, ...numbers] = step.split(" ");
    return { word, numbers: numbers.map(Number) };
  });

/** A canvas that receives a test's events, and the gestures of the finger on it without their times. @param {any} t */
function canvas(t, scale = 1) {
  /** @type {Map<string, (event: any) => void>} */
  const listeners = new Map();
  const before = ["document", "addEventListener", "visualViewport"]
    .map((name) => [name, Reflect.get(globalThis, name)]);
  const listen = (/** @type {string} */ name, /** @type {any} */ run) => listeners.set(name, run);
  Object.assign(globalThis, {
    document: { addEventListener: listen, hidden: false },
    addEventListener: listen,
    visualViewport: { offsetLeft: 0, width: 390 / scale, scale },
  });
  t.after(() => Object.assign(globalThis, Object.fromEntries(before)));
  const { calls, sink } = noted();
  const element = { addEventListener: listen, setPointerCapture() {} };
  pointerEvents(/** @type {any} */ (element), sink, (x, y) => ({ x, y }), () => NaN);

  /** Sends an event; returns whether the page has prevented it. @param {string} type @param {object} event */
  function send(type, event) {
    let isPrevented = false;
    const preventDefault = () => isPrevented = true;
    listeners.get(type)?.({ type, timeStamp: 0, cancelable: true, preventDefault, ...event });
    return isPrevented;
  }

  return {
    send,
    /** Returns the gestures since the last call. */
    calls: () => calls.splice(0).map((each) => each.replace(/ NaN$/, "")).join(", "),
    /**
     * Sends events of a pointer: what happens, the button, the buttons that are down, and the height.
     * @param {string} steps
     */
    pointer(steps, pointerType = "mouse") {
      for (const { word, numbers: [button, buttons, clientY] } of stepsOf(steps)) {
        const place = { clientX: 0, clientY, button, buttons };
        send(`pointer${word}`, { pointerId: 1, pointerType, isPrimary: true, ...place });
      }
    },
    /**
     * Fingers come down, move or lift in a browser whose touches are not pointers. The fingers that stay down are at
     * `places`. Returns whether the page has prevented the event.
     * @param {string} type
     * @param {Point[]} places
     * @param {object} [more]
     */
    fingers(type, places, more) {
      const targetTouches = at(...places).map((place, identifier) => ({ identifier, ...place }));
      const lifted = { identifier: places.length, clientX: 0, clientY: 0 };
      const changed = { start: targetTouches.slice(-1), move: targetTouches, end: [lifted] };
      const changedTouches = Reflect.get(changed, type);
      return send(`touch${type}`, { targetTouches, changedTouches, ...more });
    },
  };
}

const others = [[1, 4], [2, 2], [3, 8], [4, 16], [5, 32]];

const cases = /** @type {[string, string, string, string][]} */ ([
  ...["mouse", "pen"].map((kind) => [
    `a drag of a ${kind} ends with the button that began it, independently of other buttons`,
    kind,
    "down 0 1 100, move -1 1 110, move 2 3 110, move -1 3 120, move 0 2 120, move -1 2 150, up 2 0 150",
    "touch 0 100, move 0 10, move 0 10, release",
  ]),
  ...others.map(([button, buttons]) => [
    `button ${button} does not begin a drag`,
    "mouse",
    `down ${button} ${buttons} 100, move -1 ${buttons} 150, up ${button} 0 150`,
    "",
  ]),
  ...others.map(([button, buttons]) => [
    `button ${button} does not end a drag`,
    "mouse",
    `down 0 1 100, move ${button} ${1 | buttons} 100, move ${button} 1 100, up 0 0 100`,
    "touch 0 100, release",
  ]),
  [
    "the primary button begins a drag while another button is down",
    "mouse",
    "down 2 2 100, move 0 3 100, move -1 3 120, move 2 1 120, up 0 0 120",
    "touch 0 100, move 0 20, release",
  ],
  [
    "a button that goes up outside the page cancels the drag without a fling",
    "mouse",
    "down 0 1 100, move -1 0 150, move -1 0 180",
    "touch 0 100, move 0 50, cancel",
  ],
  [
    "a finger is down until it lifts, independently of its buttons",
    "touch",
    "down 0 1 100, move -1 0 120, up 0 0 120",
    "touch 0 100, move 0 20, release",
  ],
]);
for (const [sentence, kind, steps, expected] of cases) {
  test(sentence, (t) => {
    const { pointer, calls } = canvas(t);
    pointer(steps, kind);
    assert.equal(calls(), expected);
  });
}

test("a drag continues if the browser ends the capture of a mouse, and ends for a finger", (t) => {
  const examples = /** @type {const} */ ([
    ["mouse", 1, "touch 0 100, move 0 50"],
    ["mouse", 0, "touch 0 100, cancel"], // the button went up outside this page
    ["touch", 1, "touch 0 100, cancel"],
  ]);
  for (const [pointerType, buttons, expected] of examples) {
    const { pointer, send, calls } = canvas(t);
    pointer("down 0 1 100", pointerType);
    send("lostpointercapture", { pointerId: 1, pointerType, buttons });
    pointer("move -1 1 150", pointerType);
    assert.equal(calls(), expected, `${pointerType} ${buttons}`);
  }
});

test("a context menu does not open during a drag, and opens otherwise", (t) => {
  const { pointer, send } = canvas(t);
  assert.equal(send("contextmenu", {}), false);
  pointer("down 0 1 100");
  assert.deepEqual([send("contextmenu", {}), send("dragstart", {})], [true, true]);
});

test("touches that are pointers can zoom, and are prevented only at the ends of the screen", (t) => {
  const { fingers, pointer } = canvas(t);
  pointer("down 0 1 100, up 0 0 100", "touch");
  for (const [x, isPrevented] of /** @type {const} */ ([[3, true], [40, false], [380, true]])) {
    assert.equal(fingers("start", [[x, 100]]), isPrevented, `${x}`);
    fingers("end", []);
  }
});

const fixed = { cancelable: false };
/** @type {[string, number, [string, Point[], boolean, string, object?][]][]} */
const touches = [
  ["the list's finger prevents its touch events", 1, [
    ["start", [[200, 100]], true, "touch 200 100"],
    ["move", [[200, 120]], true, "move 0 20"],
    ["end", [], true, "release"],
  ]],
  ["two fingers that move apart belong to the browser until both have lifted", 1, [
    ["start", [[200, 300]], true, "touch 200 300"],
    ["move", [[200, 350]], true, "move 0 50"],
    ["start", [[200, 350], [200, 400]], false, "join"],
    ["move", [[200, 345], [200, 405]], false, "cancel"],
    ["move", [[200, 300], [200, 450]], false, ""],
    ["end", [[200, 300]], false, ""],
    ["move", [[200, 200]], false, ""],
    ["end", [], false, ""],
    ["start", [[200, 300]], true, "touch 200 300"],
  ]],
  ["two fingers that move together move the list, even if one of them rests", 1, [
    ["start", [[120, 600]], true, "touch 120 600"],
    ["start", [[120, 600], [280, 720]], false, "join"],
    ["move", [[120, 600], [280, 700]], true, "move 0 -10"],
    ["move", [[120, 600], [280, 620]], true, "move 0 -40"],
  ]],
  ["a move that cannot be cancelled belongs to the browser", 1, [
    ["start", [[200, 300]], true, "touch 200 300"],
    ["move", [[200, 350]], false, "cancel", fixed],
    ["move", [[200, 380]], false, "", fixed],
  ]],
  ["a finger whose touch cannot be cancelled belongs to the browser until it lifts", 1, [
    ["start", [[200, 300]], false, "", fixed],
    ["move", [[200, 350]], false, ""],
    ["end", [], false, ""],
    ["start", [[200, 300]], true, "touch 200 300"],
  ]],
  ["on a zoomed page one finger moves the list, and two fingers move the page", 2, [
    ["start", [[100, 300]], true, "touch 100 300"],
    ["move", [[100, 320]], true, "move 0 20"],
    ["start", [[100, 320], [150, 320]], false, "cancel"],
    ["move", [[100, 300], [150, 300]], false, ""],
  ]],
];
for (const [sentence, scale, steps] of touches) {
  test(sentence, (t) => {
    const { fingers, calls } = canvas(t, scale);
    for (const [type, places, isPrevented, expected, more] of steps) {
      const found = [fingers(type, places, more), calls()];
      assert.deepEqual(found, [isPrevented, expected], `${type} ${places}`);
    }
  });
}

const mean =
  "fingers that are down together move by the mean of their movements, and lift with the last one";
const cancelled = "a cancelled touch cancels the gesture after all fingers have left";
const together = "down 7 100 200, move 7 103 190, down 8 0 0, move 8 0 50, move 7 103 240";
const moves = "touch 100 200 1, move 3 -10 2, join, move 0 25 4, move 0 25 5";
const joinedFingers = table(`
    ${together}, up 7, move 8 0 60, move 7 0 0, up 7, up 8 | ${moves}, move 0 10 7, release 10 | ${mean}
    down 7 100 200, move 7 100 200 | touch 100 200 1 | a finger that only presses harder does not move
    down 7 1 2, down 8 0 0, cancel 7, cancel 9, cancel 8, cancel 8 | touch 1 2 1, join, cancel 5 | ${cancelled}
    down 7 1 2, down 8 0 0, cancel, cancel | touch 1 2 1, join, cancel 3 | all fingers can be cancelled at once`);
for (const [steps, expected, sentence] of joinedFingers) {
  test(sentence, () => {
    const { calls, sink } = noted(), pointer = /** @type {any} */ (joinedPointers(sink));
    for (const [n, { word, numbers }] of stepsOf(steps).entries()) {
      if (word === "cancel") pointer.cancel(n + 1, ...numbers);
      else pointer[word](...numbers, n + 1);
    }
    assert.equal(calls.join(", "), expected);
    assert.ok(!/release|cancel/.test(expected) || !pointer.isDown);
  });
}

/** @param {Point[]} places */
const at = (...places) => places.map(([clientX, clientY]) => ({ clientX, clientY }));

const pinches = table(`
    [[100, 300], [200, 300]] | [[98, 300], [203, 300]]  |         | no one yet after five points
    [[100, 300], [200, 300]] | [[97, 300], [203, 300]]  | browser | the browser after six points apart
    [[100, 300], [200, 300]] | [[100, 306], [200, 306]] | list    | the list after six points together
    [[100, 300], [200, 300]] | [[110, 300], [190, 300]] | list    | the list if they approach each other
    [[100, 600], [100, 700]] | [[100, 600], [100, 650]] | list    | the list if one approaches
    [[100, 300], [100, 400]] | [[100, 300], [100, 450]] | browser | the browser if one moves away`);
for (const [from, to, owner, sentence] of pinches) {
  test(`two fingers belong to ${sentence}`, () => {
    const [first, then] = [from, to].map((text) => at(...JSON.parse(text)));
    const pinch = pinchDetector(() => false);
    pinch.begin();
    pinch.count(first.slice(0, 1));
    pinch.count(first);
    pinch.move(then, true);
    assert.equal(pinch.owner, owner || null);
  });
}

test("two thumbs in turn keep the list, although the browser claims all their moves", () => {
  const pinch = pinchDetector(() => false);
  pinch.begin();
  pinch.count(at([100, 600]));
  pinch.move(at([100, 400]), true);
  pinch.count(at([100, 400], [200, 700]));
  pinch.move(at([100, 400], [200, 699]), true);
  pinch.move(at([100, 400], [200, 650]), false);
  assert.equal(pinch.owner, "list");
  pinch.count(at([200, 650]));
  pinch.move(at([200, 500]), false);
  assert.equal(pinch.owner, "list");
});

/** @type {[string, string, boolean][]} */
const taps = [
  ["a finger that soon lifts near its touch taps", "move 3 -4 1010, release 1499", true],
  ["a finger that rests too long does not tap", "release 1500", false],
  [
    "a finger that moves far and returns does not tap",
    "move 0 11 1010, move 0 -11 1020, release 1030",
    false,
  ],
  ["a cancelled finger does not tap", "cancel 1010, release 1020", false],
  ["two fingers do not tap", "join, release 1100", false],
];
for (const [sentence, steps, isTap] of taps) {
  test(sentence, () => {
    const { calls, sink } = noted();
    const finger = /** @type {any} */ (tapRecognizer(sink, (x, y) => calls.push(`tap ${x} ${y}`)));
    finger.touch(20, 30, 1000);
    for (const { word, numbers } of stepsOf(steps)) finger[word](...numbers);
    const passedOn = `touch 20 30 1000, ${steps.replace("join, ", "")}`;
    assert.equal(calls.join(", "), isTap ? `${passedOn}, tap 20 30` : passedOn);
  });
}
