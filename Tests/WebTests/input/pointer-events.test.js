// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { pointerEvents } from "../../../web/input/pointer-events.js";

/** A canvas whose events a test sends, and what is told of the finger on it. @param {any} t */
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

  /** Sends an event; whether the page has kept it from the browser. @param {string} type @param {object} event */
  function send(type, event) {
    let isPrevented = false;
    const preventDefault = () => isPrevented = true;
    listeners.get(type)?.({ type, timeStamp: 0, cancelable: true, preventDefault, ...event });
    return isPrevented;
  }

  return {
    send,
    told: () => told.splice(0),
    /** A mouse does something at a height. @param {string} type @param {number} button @param {number} buttons @param {number} y */
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
     * Fingers come down, move or lift where touches are no pointers; those that stay down are at these places.
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
  test(`a drag of a ${kind} ends with the button that began it, whatever other buttons do`, (t) => {
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

test("another button neither begins a drag nor ends one", (t) => {
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

test("the primary button begins a drag while another one is down", (t) => {
  const { mouse, told } = canvas(t);
  mouse("pointerdown", 2, 2, 100);
  mouse("pointermove", 0, 3, 100);
  mouse("pointermove", -1, 3, 120);
  mouse("pointermove", 2, 1, 120);
  mouse("pointerup", 0, 0, 120);
  assert.deepEqual(told(), ["touch 0 100", "move 0 20", "release"]);
});

test("a button that went up where the page did not hear of it ends the drag without a fling", (t) => {
  const { mouse, told } = canvas(t);
  mouse("pointerdown", 0, 1, 100);
  mouse("pointermove", -1, 0, 150);
  mouse("pointermove", -1, 0, 180);
  assert.deepEqual(told().at(-1), "cancel");
});

test("a finger is down until it lifts, whatever a browser says of its buttons", (t) => {
  const { mouse, told } = canvas(t);
  mouse("pointerdown", 0, 1, 100, "touch");
  mouse("pointermove", -1, 0, 120, "touch");
  mouse("pointerup", 0, 0, 120, "touch");
  assert.deepEqual(told(), ["touch 0 100", "move 0 20", "release"]);
});

test("a menu does not open under a drag, and opens otherwise", (t) => {
  const { mouse, send } = canvas(t);
  assert.equal(send("contextmenu", {}), false);
  mouse("pointerdown", 0, 1, 100);
  assert.equal(send("contextmenu", {}), true);
  assert.equal(send("dragstart", {}), true);
});

test("one finger is the list's: the browser gets nothing of it", (t) => {
  const { fingers, told } = canvas(t);
  assert.equal(fingers("touchstart", [[200, 100]]), true);
  assert.equal(fingers("touchmove", [[200, 120]]), true);
  assert.equal(fingers("touchend", []), true);
  assert.deepEqual(told(), ["touch 200 100", "move 0 20", "release"]);
});

test("a browser whose touches are pointers may zoom, and goes neither back nor forward from the ends of the screen", (t) => {
  const { fingers, mouse } = canvas(t);
  mouse("pointerdown", 0, 1, 100, "touch");
  mouse("pointerup", 0, 0, 100, "touch");
  for (const [x, isPrevented] of /** @type {const} */ ([[3, true], [40, false], [380, true]])) {
    assert.equal(fingers("touchstart", [[x, 100]]), isPrevented, `${x}`);
    fingers("touchend", []);
  }
});

test("two fingers that move apart end the drag, and are the browser's until both have lifted", (t) => {
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

test("two fingers that move together move the list, also where one of them rests", (t) => {
  const { fingers, told } = canvas(t);
  fingers("touchstart", [[120, 600]]);
  fingers("touchstart", [[120, 600], [280, 720]]);
  assert.equal(fingers("touchmove", [[120, 600], [280, 700]]), true);
  assert.equal(fingers("touchmove", [[120, 600], [280, 620]]), true);
  assert.deepEqual(told(), ["touch 120 600", "move 0 -10", "move 0 -40"]);
});

test("a move that cannot be canceled is the browser's", (t) => {
  const { fingers, told } = canvas(t);
  fingers("touchstart", [[200, 300]]);
  fingers("touchmove", [[200, 350]], { cancelable: false });
  fingers("touchmove", [[200, 380]], { cancelable: false });
  assert.deepEqual(told(), ["touch 200 300", "cancel"]);
});

test("a finger whose touch cannot be canceled is the browser's until it lifts", (t) => {
  const { fingers, told } = canvas(t);
  fingers("touchstart", [[200, 300]], { cancelable: false });
  fingers("touchmove", [[200, 350]]);
  fingers("touchend", []);
  assert.deepEqual(told(), []);
  fingers("touchstart", [[200, 300]]);
  assert.deepEqual(told(), ["touch 200 300"]);
});

test("on a zoomed page one finger moves the list, and two the page", (t) => {
  const { fingers, told } = canvas(t, 2);
  fingers("touchstart", [[100, 300]]);
  fingers("touchmove", [[100, 320]]);
  assert.deepEqual(told(), ["touch 100 300", "move 0 20"]);
  assert.equal(fingers("touchstart", [[100, 320], [150, 320]]), false);
  assert.deepEqual(told(), ["cancel"]);
  assert.equal(fingers("touchmove", [[100, 300], [150, 300]]), false);
  assert.deepEqual(told(), []);
});
