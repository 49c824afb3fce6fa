// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import {
  joinedPointers,
  pinchDetector,
  pointerEvents,
  tapRecognizer,
} from "../../../web/input/pointer-events.js";

/** @import { GestureSink } from "../../../web/input/types.d.ts" */

/** A canvas that receives a test's events, and the gestures of the finger on it. @param {any} t */
function canvas(t, scale = 1) {
  /** @type {Map<string, (event: any) => void>} */
  const listeners = new Map();
  const before = ["document", "addEventListener", "visualViewport"]
    .map((name) => [name, Reflect.get(globalThis, name)]);
  const listen = (/** @type {string} */ name, /** @type {any} */ run) => listeners.set(name, run);
  const view = { offsetLeft: 0, width: 390 / scale, scale };
  Object.assign(globalThis, {
    document: { addEventListener: listen, hidden: false },
    addEventListener: listen,
    visualViewport: view,
  });
  t.after(() => Object.assign(globalThis, Object.fromEntries(before)));
  /** @type {string[]} */
  const told = [];
  const note = (/** @type {string} */ word) => (/** @type {number[]} */ ...more) =>
    void told.push([word, ...more.slice(0, -1)].join(" "));
  pointerEvents(
    /** @type {any} */ ({ addEventListener: listen, setPointerCapture() {} }),
    { touch: note("touch"), move: note("move"), release: note("release"), cancel: note("cancel") },
    (x, y) => ({ x, y }),
    (stamp) => stamp,
  );

  /** Sends an event; returns whether the page has prevented it. @param {string} type @param {object} event */
  function send(type, event) {
    let isPrevented = false;
    const preventDefault = () => isPrevented = true;
    listeners.get(type)?.({ type, timeStamp: 0, cancelable: true, preventDefault, ...event });
    return isPrevented;
  }

  return {
    send,
    told: () => told.splice(0),
    /**
     * Sends a mouse event at a height.
     * @param {string} type
     * @param {number} button
     * @param {number} buttons
     * @param {number} y
     */
    mouse(type, button, buttons, y, pointerType = "mouse") {
      send(type, {
        pointerId: 1,
        pointerType,
        isPrimary: true,
        button,
        buttons,
        clientX: 0,
        clientY: y,
      });
    },
    /**
     * Fingers come down, move or lift in a browser whose touches are not pointers. The fingers that stay down are at
     * `places`.
     * @param {string} type
     * @param {[x: number, y: number][]} places
     * @param {object} [more]
     */
    fingers(type, places, more) {
      const touches = places.map(([clientX, clientY], identifier) => ({
        identifier,
        clientX,
        clientY,
      }));
      const lifted = [{ identifier: places.length, clientX: 0, clientY: 0 }];
      const changedTouches = type === "touchstart"
        ? touches.slice(-1)
        : type === "touchmove"
        ? touches
        : lifted;
      return send(type, { targetTouches: touches, changedTouches, ...more });
    },
  };
}

for (const kind of ["mouse", "pen"]) {
  test(`a drag of a ${kind} ends with the button that began it, independently of other buttons`, (t) => {
    const { mouse, told } = canvas(t);
    mouse("pointerdown", 0, 1, 100, kind);
    mouse("pointermove", -1, 1, 110, kind);
    mouse("pointermove", 2, 3, 110, kind);
    mouse("pointermove", -1, 3, 120, kind);
    mouse("pointermove", 0, 2, 120, kind);
    assert.deepEqual(told(), ["touch 0 100", "move 0 10", "move 0 10", "release"]);
    mouse("pointermove", -1, 2, 150, kind);
    mouse("pointerup", 2, 0, 150, kind);
    assert.deepEqual(told(), []);
  });
}

test("another button neither begins nor ends a drag", (t) => {
  const { mouse, told } = canvas(t);
  for (const [button, buttons] of [[1, 4], [2, 2], [3, 8], [4, 16], [5, 32]]) {
    mouse("pointerdown", button, buttons, 100);
    mouse("pointermove", -1, buttons, 150);
    mouse("pointerup", button, 0, 150);
    assert.deepEqual(told(), [], `button ${button}`);
    mouse("pointerdown", 0, 1, 100);
    mouse("pointermove", button, 1 | buttons, 100);
    mouse("pointermove", button, 1, 100);
    assert.deepEqual(told(), ["touch 0 100"]);
    mouse("pointerup", 0, 0, 100);
    assert.deepEqual(told(), ["release"]);
  }
});

test("the primary button begins a drag while another button is down", (t) => {
  const { mouse, told } = canvas(t);
  mouse("pointerdown", 2, 2, 100);
  mouse("pointermove", 0, 3, 100);
  mouse("pointermove", -1, 3, 120);
  mouse("pointermove", 2, 1, 120);
  mouse("pointerup", 0, 0, 120);
  assert.deepEqual(told(), ["touch 0 100", "move 0 20", "release"]);
});

test("a button that goes up outside the page cancels the drag without a fling", (t) => {
  const { mouse, told } = canvas(t);
  mouse("pointerdown", 0, 1, 100);
  mouse("pointermove", -1, 0, 150);
  mouse("pointermove", -1, 0, 180);
  assert.deepEqual(told().at(-1), "cancel");
});

test("a finger is down until it lifts, independently of its buttons", (t) => {
  const { mouse, told } = canvas(t);
  mouse("pointerdown", 0, 1, 100, "touch");
  mouse("pointermove", -1, 0, 120, "touch");
  mouse("pointerup", 0, 0, 120, "touch");
  assert.deepEqual(told(), ["touch 0 100", "move 0 20", "release"]);
});

test("a context menu does not open during a drag, and opens otherwise", (t) => {
  const { mouse, send } = canvas(t);
  assert.equal(send("contextmenu", {}), false);
  mouse("pointerdown", 0, 1, 100);
  assert.equal(send("contextmenu", {}), true);
  assert.equal(send("dragstart", {}), true);
});

test("the list's finger prevents its touch events", (t) => {
  const { fingers, told } = canvas(t);
  assert.equal(fingers("touchstart", [[200, 100]]), true);
  assert.equal(fingers("touchmove", [[200, 120]]), true);
  assert.equal(fingers("touchend", []), true);
  assert.deepEqual(told(), ["touch 200 100", "move 0 20", "release"]);
});

test("touches that are pointers can zoom, and are prevented only at the ends of the screen", (t) => {
  const { fingers, mouse } = canvas(t);
  mouse("pointerdown", 0, 1, 100, "touch");
  mouse("pointerup", 0, 0, 100, "touch");
  for (const [x, isPrevented] of /** @type {const} */ ([[3, true], [40, false], [380, true]])) {
    assert.equal(fingers("touchstart", [[x, 100]]), isPrevented, `${x}`);
    fingers("touchend", []);
  }
});

test("two fingers that move apart cancel the drag, and belong to the browser until both have lifted", (t) => {
  const { fingers, told } = canvas(t);
  fingers("touchstart", [[200, 300]]);
  fingers("touchmove", [[200, 350]]);
  assert.equal(fingers("touchstart", [[200, 350], [200, 400]]), false);
  assert.equal(fingers("touchmove", [[200, 345], [200, 405]]), false);
  assert.deepEqual(told().at(-1), "cancel");
  assert.equal(fingers("touchmove", [[200, 300], [200, 450]]), false);
  assert.equal(fingers("touchend", [[200, 300]]), false);
  assert.equal(fingers("touchmove", [[200, 200]]), false);
  assert.equal(fingers("touchend", []), false);
  assert.deepEqual(told(), []);
  fingers("touchstart", [[200, 300]]);
  assert.deepEqual(told(), ["touch 200 300"]);
});

test("two fingers that move together move the list, even if one of them rests", (t) => {
  const { fingers, told } = canvas(t);
  fingers("touchstart", [[120, 600]]);
  fingers("touchstart", [[120, 600], [280, 720]]);
  assert.equal(fingers("touchmove", [[120, 600], [280, 700]]), true);
  assert.equal(fingers("touchmove", [[120, 600], [280, 620]]), true);
  assert.deepEqual(told(), ["touch 120 600", "move 0 -10", "move 0 -40"]);
});

test("a move that cannot be cancelled belongs to the browser", (t) => {
  const { fingers, told } = canvas(t);
  fingers("touchstart", [[200, 300]]);
  fingers("touchmove", [[200, 350]], { cancelable: false });
  fingers("touchmove", [[200, 380]], { cancelable: false });
  assert.deepEqual(told(), ["touch 200 300", "cancel"]);
});

test("a finger whose touch cannot be cancelled belongs to the browser until it lifts", (t) => {
  const { fingers, told } = canvas(t);
  fingers("touchstart", [[200, 300]], { cancelable: false });
  fingers("touchmove", [[200, 350]]);
  fingers("touchend", []);
  assert.deepEqual(told(), []);
  fingers("touchstart", [[200, 300]]);
  assert.deepEqual(told(), ["touch 200 300"]);
});

test("on a zoomed page one finger moves the list, and two fingers move the page", (t) => {
  const { fingers, told } = canvas(t, 2);
  fingers("touchstart", [[100, 300]]);
  fingers("touchmove", [[100, 320]]);
  assert.deepEqual(told(), ["touch 100 300", "move 0 20"]);
  assert.equal(fingers("touchstart", [[100, 320], [150, 320]]), false);
  assert.deepEqual(told(), ["cancel"]);
  assert.equal(fingers("touchmove", [[100, 300], [150, 300]]), false);
  assert.deepEqual(told(), []);
});

/** The fingers on a page, and the gestures of their joined finger. */
function fingers() {
  const told = /** @type {any[]} */ ([]);
  const note = (/** @type {string} */ what) => (/** @type {number[]} */ ...more) =>
    void told.push([what, ...more]);
  const pointer = joinedPointers({
    touch: note("touch"),
    move: note("move"),
    release: note("release"),
    cancel: note("cancel"),
  });
  return { pointer, told };
}

test("fingers that are down together move by the mean of their movements, and lift with the last one", () => {
  const { pointer, told } = fingers();
  pointer.down(7, 100, 200, 1);
  pointer.move(7, 103, 190, 2);
  pointer.down(8, 0, 0, 3);
  pointer.move(8, 0, 50, 4);
  pointer.move(7, 103, 240, 5);
  pointer.up(7, 6);
  pointer.move(8, 0, 60, 7);
  pointer.move(7, 0, 0, 8);
  pointer.up(7, 9);
  pointer.up(8, 10);
  assert.deepEqual(told, [
    ["touch", 100, 200, 1],
    ["move", 3, -10, 2],
    ["move", 0, 25, 4],
    ["move", 0, 25, 5],
    ["move", 0, 10, 7],
    ["release", 10],
  ]);
  assert.ok(!pointer.isDown);
});

test("a finger that only presses harder does not move", () => {
  const { pointer, told } = fingers();
  pointer.down(7, 100, 200, 1);
  pointer.move(7, 100, 200, 2);
  assert.deepEqual(told, [["touch", 100, 200, 1]]);
});

test("a cancelled touch cancels the gesture after all fingers have left", () => {
  const { pointer, told } = fingers();
  pointer.down(7, 100, 200, 1);
  pointer.down(8, 0, 0, 2);
  pointer.cancel(3, 7);
  pointer.cancel(4, 9);
  assert.ok(pointer.isDown);
  pointer.cancel(5, 8);
  pointer.cancel(6, 8);
  assert.deepEqual(told.slice(1), [["cancel", 5]]);
});

test("all fingers can be cancelled at once", () => {
  const { pointer, told } = fingers();
  pointer.down(7, 100, 200, 1);
  pointer.down(8, 0, 0, 2);
  pointer.cancel(3);
  pointer.cancel(4);
  assert.deepEqual(told.slice(1), [["cancel", 3]]);
  assert.ok(!pointer.isDown);
});

test("a second finger joins the first one, which excludes a tap", () => {
  const told = /** @type {string[]} */ ([]);
  const note = (/** @type {string} */ what) => () => void told.push(what);
  const pointer = joinedPointers({
    touch: note("touch"),
    move: note("move"),
    join: note("join"),
    release: note("release"),
    cancel: note("cancel"),
  });
  pointer.down(7, 100, 200, 1);
  pointer.down(8, 0, 0, 2);
  pointer.up(8, 3);
  pointer.up(7, 4);
  assert.deepEqual(told, ["touch", "join", "release"]);
});

/** @param {[x: number, y: number][]} places */
const at = (...places) => places.map(([clientX, clientY]) => ({ clientX, clientY }));

/**
 * The owner of two fingers that move from two places to others.
 * @param {[number, number][]} from
 * @param {[number, number][]} to
 */
function ownerOf(from, to, isCancelable = true) {
  const pinch = pinchDetector(() => false);
  pinch.begin();
  pinch.count(at(from[0]));
  pinch.count(at(...from));
  pinch.move(at(...to), isCancelable);
  return pinch.owner;
}

test("the owner of two fingers is decided after six points", () => {
  assert.equal(ownerOf([[100, 300], [200, 300]], [[98, 300], [203, 300]]), null);
  assert.equal(ownerOf([[100, 300], [200, 300]], [[97, 300], [203, 300]]), "browser");
  assert.equal(ownerOf([[100, 300], [200, 300]], [[100, 306], [200, 306]]), "list");
});

test("fingers that approach each other belong to the list, because the page is not zoomed", () => {
  assert.equal(ownerOf([[100, 300], [200, 300]], [[110, 300], [190, 300]]), "list");
  assert.equal(ownerOf([[100, 600], [100, 700]], [[100, 600], [100, 650]]), "list");
});

test("a finger that moves away from a resting one zooms", () => {
  assert.equal(ownerOf([[100, 300], [100, 400]], [[100, 300], [100, 450]]), "browser");
});

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

/** Returns the gestures of a finger that has touched 20, 30. @param {(finger: GestureSink) => void} gesture */
const heard = (gesture) => {
  /** @type {string[]} */
  const words = [];
  const note = (/** @type {string} */ word) => () => void words.push(word);
  const sink = {
    touch: note("touch"),
    move: note("move"),
    release: note("release"),
    cancel: note("cancel"),
  };
  const finger = tapRecognizer(sink, (x, y) => words.push(`tap ${x} ${y}`));
  finger.touch(20, 30, 1000);
  gesture(finger);
  return words.join(", ");
};

/** @type {Record<string, [(finger: GestureSink) => void, string]>} */
const gestures = {
  "a finger that soon lifts near its touch taps, after its release": [
    (finger) => {
      finger.move(3, -4, 1010);
      finger.release(1499);
    },
    "touch, move, release, tap 20 30",
  ],
  "a finger that rests too long does not tap": [(finger) => finger.release(1500), "touch, release"],
  "a finger that moves far does not tap, even if it returns": [(finger) => {
    finger.move(0, 11, 1010);
    finger.move(0, -11, 1020);
    finger.release(1030);
  }, "touch, move, move, release"],
  "a cancelled finger does not tap": [(finger) => {
    finger.cancel(1010);
    finger.release(1020);
  }, "touch, cancel, release"],
  "two fingers do not tap": [(finger) => {
    finger.join?.();
    finger.release(1100);
  }, "touch, release"],
};
for (const [sentence, [gesture, words]] of Object.entries(gestures)) {
  test(sentence, () => assert.equal(heard(gesture), words));
}
