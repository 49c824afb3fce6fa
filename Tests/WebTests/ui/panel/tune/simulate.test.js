// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { draw, injectSection, startOf, wayAt } from "../../../../../web/ui/panel/tune/simulate.js";
import { fakeElements } from "../../../support/fake-elements.js";

const gesture = { edge: /** @type {const} */ ("top"), distance: 200, duration: 0.2, hold: 0.1 };

/** The inputs of a gesture, in frames of 16 ms. @param {typeof gesture} gesture */
function drawn(gesture) {
  /** @type {[kind: string, x: number, y: number, time: number][]} */
  const did = [];
  /** @type {(() => void) | null} */
  let step = null;
  let time = 1000;
  draw(gesture, { x: 390, y: 844 }, {
    touch: (x, y, at) => did.push(["touch", x, y, at]),
    move: (x, y, at) => did.push(["move", x, y, at]),
    release: (at) => did.push(["release", 0, 0, at]),
    cancel: (at) => did.push(["cancel", 0, 0, at]),
  }, {
    now: () => time,
    nextFrame(next) {
      step = next;
    },
  });
  for (let frames = 0; step && frames < 1000; frames += 1) {
    const next = /** @type {() => void} */ (step);
    step = null;
    time += 16;
    next();
  }
  return did;
}

test("a scripted drag moves the whole distance, rests, and lifts at its end", () => {
  const did = drawn(gesture), moves = did.filter(([kind]) => kind === "move");
  assert.deepEqual([did[0][0], did.at(-1)], ["touch", ["release", 0, 0, 1300]]);
  assert.ok(Math.abs(moves.reduce((sum, [, , y]) => sum + y, 0) - 200) < 1e-9);
  assert.ok(moves.every(([, x]) => x === 0));
  assert.ok(moves.every(([, , , at]) => at <= 1000 + 200 + 16));
});

test("a scripted drag moves away from its edge", () => {
  const cases = /** @type {const} */ ([
    ["top", 0, 200],
    ["left", 200, 0],
    ["bottom", 0, -200],
    ["right", -200, 0],
  ]);
  for (const [edge, x, y] of cases) {
    const far = wayAt({ ...gesture, edge }, 1);
    assert.deepEqual([far.x + 0, far.y + 0], [x, y], edge);
  }
});

test("a scripted drag is centered on the stage", () => {
  assert.deepEqual(startOf(gesture, { x: 390, y: 844 }), { x: 195, y: 322 });
});

/**
 * A section for a scene with a control at the top, and the effects of its buttons.
 * @param {import("node:test").TestContext} t
 */
function section(t) {
  fakeElements(t);
  const turns = /** @type {boolean[]} */ ([]), tops = /** @type {string[]} */ ([]);
  const sent = /** @type {any[]} */ ([]), pauses = /** @type {number[]} */ ([]);
  const style = {
    setProperty: (/** @type {string} */ name, /** @type {string} */ value) =>
      tops.push(name, value),
  };
  Object.assign(document, { getElementById: () => ({ style }) });
  const made = injectSection(
    /** @type {any} */ ({
      store: { scene: { controls: { top: {} } } },
      send: (/** @type {string} */ kind, /** @type {any} */ fields) =>
        sent.push([kind, fields.line]),
      link: { pause: (/** @type {number} */ time) => pauses.push(time) },
      device: { turn: (/** @type {boolean} */ isTurned) => turns.push(isTurned) },
    }),
  );
  made.show();
  const [, controls, device] = /** @type {any[]} */ ([...made.node.children]);
  return {
    calls: controls.children[0].children.slice(1),
    device: device.children.slice(1),
    turns,
    tops,
    sent,
    pauses,
  };
}

test("a control's buttons send the calls of a program at its edge", (t) => {
  const { calls: [start, , fail], sent } = section(t);
  start.onclick();
  fail.onclick();
  assert.deepEqual(sent, [["input", "begin top reveal=always"], ["input", "end top failure"]]);
});

test("buttons turn this device and let its top bar grow, and change both back", (t) => {
  const { device: [turn, inset], turns, tops } = section(t);
  for (const each of [turn, turn, inset, turn, inset]) each.onclick();
  assert.deepEqual(turns, [true, false, false, true, true]);
  assert.deepEqual(tops, ["--safe-top", "64px", "--safe-top", ""]);
  assert.deepEqual([turn.ariaPressed, inset.ariaPressed], ["true", "false"]);
});

test("buttons disconnect this device for a while and scroll its list to the top", (t) => {
  const { device: [, , gone, top], sent, pauses } = section(t);
  gone.onclick();
  top.onclick();
  assert.deepEqual([pauses, sent], [[3000], [["input", "scrollToTop"]]]);
});
