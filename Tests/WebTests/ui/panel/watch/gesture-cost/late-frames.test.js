// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { lateFrames } from "../../../../../../web/ui/panel/watch/gesture-cost/late-frames.js";

const idle = { engine: 1, painting: 2, panel: 0, messages: 0 };

/** Frames at times, of which some have done something before. @param {readonly number[]} times @param {Record<number, object>} [work] by its frame */
function drawn(times, work = {}) {
  const frames = lateFrames();
  times.forEach((t, n) => frames.add(t, false, { ...idle, ...work[n] }));
  return frames;
}

test("frames at the pace of the screen are not late, whatever that pace is", () => {
  for (const pace of [1000 / 60, 1000 / 120, 1000 / 30]) {
    const times = Array.from({ length: 100 }, (_, n) => n * pace);
    const late = drawn(times).late.filter(({ t }) => t > 20 * pace);
    assert.deepEqual(late, [], `${pace}`);
  }
});

test("a frame is late because of what the page did longest before it", () => {
  const times = [0, 16, 32, 80, 96];
  for (const cause of /** @type {const} */ (["engine", "painting", "panel", "messages"])) {
    const [late, ...others] = drawn(times, { 3: { [cause]: 40 } }).late;
    assert.deepEqual([late.t, late.after, late.cause, late.took], [80, 48, cause, 40]);
    assert.equal(others.length, 0);
  }
});

test("what took less than half of the delay is not its cause, but a task of the browser during it is", () => {
  const frames = drawn([0, 16, 32, 80], { 3: { painting: 15 } });
  assert.deepEqual([frames.late[0].cause, frames.late[0].took], ["elsewhere", 0]);
  frames.task(100, 60);
  assert.equal(frames.late[0].cause, "elsewhere", "it was later");
  frames.task(20, 55);
  assert.deepEqual([frames.late[0].cause, frames.late[0].took], ["task", 55]);
});

test("a rest is not a late frame, and neither is a time in which another tab was shown", () => {
  const frames = lateFrames();
  frames.add(0, true, idle);
  frames.add(500, false, idle);
  frames.pause();
  frames.add(900, false, idle);
  assert.deepEqual([frames.late.length, frames.count, frames.longest], [0, 3, 0]);
  frames.clear();
  assert.equal(frames.count, 0);
});
