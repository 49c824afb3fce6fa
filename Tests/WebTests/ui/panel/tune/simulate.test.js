// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { draw, startOf, wayAt } from "../../../../../web/ui/panel/tune/simulate.js";

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
