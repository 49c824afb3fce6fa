// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { pullFrames } from "../../../../web/ui/onboarding/onboarding.js";

/** The position of the hand in a keyframe, as ratios of its path. @param {{ transform: string }} frame */
function place({ transform }) {
  const part = "calc\\((.+) \\* var\\(--way\\)\\)";
  const [, x, y] = RegExp(`translate\\(${part}, ${part}\\)`).exec(transform) ?? [];
  return [Number(x), Number(y)];
}

/** @type {["top" | "left" | "bottom" | "right", number, number][]} */
const away = [["top", 0, 1], ["left", 1, 0], ["bottom", 0, -1], ["right", -1, 0]];

for (const [edge, x, y] of away) {
  test(`the hand pulls away from the ${edge} without moving back and is invisible before the next pull`, () => {
    const frames = pullFrames(edge);
    const ways = frames.map((frame) => place(frame)[0] * x + place(frame)[1] * y);
    assert.ok(ways.every((way, n) => n === 0 || way >= ways[n - 1]));
    assert.equal(ways[ways.length - 1] - ways[0], 1);
    assert.ok(frames.every((frame) => place(frame)[x ? 1 : 0] === 0));
    const [first] = frames, last = frames[frames.length - 1];
    assert.deepEqual([first.offset, first.opacity, last.offset, last.opacity], [0, 0, 1, 0]);
    assert.ok(frames.every(({ offset }, n) => n === 0 || offset > frames[n - 1].offset));
  });
}
