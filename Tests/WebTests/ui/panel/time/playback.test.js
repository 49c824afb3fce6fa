// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import * as playheads from "../../../../../web/ui/panel/time/playback.js";

const { atSpeed, loopedOrNot, momentOf, playedOrStopped, playheadAt } = playheads;
const end = 10;

test("a stopped playhead stays at its moment within the branch", () => {
  assert.equal(momentOf(playheadAt(4), 123, end), 4);
  assert.equal(momentOf(playheadAt(40), 123, end), end);
  assert.equal(momentOf(playheads.stoppedAt(playheadAt(4), -3, end), 0, end), 0);
});

for (const speed of [1, 0.5, 0.1]) {
  test(`at ${speed} × a second of the page is ${speed} s of the branch, and playback stops at the end`, () => {
    const playing = playedOrStopped(atSpeed(speed)(playheadAt(2), 0, end), 1000, end);
    assert.ok(Math.abs(momentOf(playing, 2000, end) - (2 + speed)) < 1e-9);
    assert.ok(playheads.isPlaying(playing, 2000, end));
    assert.equal(momentOf(playing, 1e9, end), end);
    assert.ok(!playheads.isPlaying(playing, 1e9, end));
  });
}

test("a new speed continues from the current moment", () => {
  const playing = playedOrStopped(playheadAt(2), 0, end);
  const slower = atSpeed(0.1)(playing, 1000, end);
  assert.equal(momentOf(slower, 1000, end), 3);
  assert.ok(Math.abs(momentOf(slower, 2000, end) - 3.1) < 1e-9);
});

test("a loop repeats two seconds until it is ended", () => {
  const loop = loopedOrNot(playheadAt(5), 0, end);
  assert.deepEqual(loop.loop, [4.5, 6.5]);
  for (let t = 0; t < 20_000; t += 16) {
    const moment = momentOf(loop, t, end);
    assert.ok(moment >= 4.5 && moment < 6.5);
    assert.ok(playheads.isPlaying(loop, t, end));
  }
  assert.equal(momentOf(loop, 1000, end), momentOf(loop, 3000, end));
  const after = loopedOrNot(loop, 3000, end);
  assert.deepEqual([after.loop, momentOf(after, 3000, end)], [null, 6]);
});

test("a loop stays within the branch, and an empty branch has no loop", () => {
  /** @type {[number, number, number[] | null][]} */
  const cases = [[10, 10, [8, 10]], [0, 10, [0, 2]], [0, 0, null]];
  for (const [at, until, loop] of cases) {
    assert.deepEqual(loopedOrNot(playheadAt(at), 0, until).loop, loop);
  }
});

test("a moved playhead remains playing or stopped, and playback from the end starts at the beginning", () => {
  const playing = playheads.movedTo(playedOrStopped(playheadAt(2), 0, end), 7, 500);
  assert.equal(momentOf(playing, 1500, end), 8);
  assert.equal(momentOf(playheads.movedTo(playheadAt(2), 7, 500), 1500, end), 7);
  assert.equal(momentOf(playedOrStopped(playheadAt(end), 50, end), 50, end), 0);
});
