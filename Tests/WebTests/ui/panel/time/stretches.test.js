// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { emptyScene } from "../../../../../web/scene/scene.js";
import { stretches } from "../../../../../web/ui/panel/time/stretches.js";
import { serverMessages } from "../../../support/protocol-text.js";

/** The example of PROTOCOL.md. @type {any} */
const example = serverMessages.find(({ past }) => past).past;

/** @param {number} at */
const motion = (at, y = at) => ({
  at,
  motion: { axis: "y", origin: at, segments: [{ kind: "rest", at: y }] },
});

/** A stretch with a motion at each of some instants. @param {number} at @param {number} to @param {...number} moves */
const stretch = (at, to, ...moves) => ({
  ...example,
  at,
  to,
  end: 100,
  steps: moves.map((time) => motion(time)),
  events: [],
  previous: null,
  next: null,
});

function course() {
  const asked = /** @type {number[][]} */ ([]);
  const known = stretches((at, to) => asked.push([at, to]));
  const y = (/** @type {number} */ time) => {
    const segment = known.sceneAt(time, emptyScene())?.motions.y.segments[0];
    return segment && /** @type {any} */ (segment).at;
  };
  return { known, asked, y };
}

test("a scene is the picture at the beginning and the steps until its moment, in whatever order it is asked", () => {
  const { known, y } = course();
  known.take(stretch(4, 8, 5, 6, 7));
  for (const [time, place] of [[4, -52], [5, 5], [5.5, 5], [8, 7], [4.5, -52], [6, 6], [5, 5]]) {
    assert.equal(y(time), place);
  }
  assert.equal(y(3.9), undefined);
  assert.equal(y(8.1), undefined);
});

test("the scene keeps what of the session is not of the past", () => {
  const { known } = course();
  known.take(stretch(0, 4));
  const scene = known.sceneAt(1, { ...emptyScene(), session: "abc", device: 3, holder: 3 });
  assert.equal(scene?.session, "abc");
  assert.equal(scene?.device, 3);
  assert.equal(scene?.holder, null);
  assert.equal(scene?.name, example.scene.name);
});

test("what is missing is asked for once, in chunks, and on from where a stretch has ended early", () => {
  const { known, asked } = course();
  known.want(5, 5);
  known.want(5.5, 5.5);
  assert.deepEqual(asked, [[4, 8]]);
  known.take(stretch(4, 6.5));
  known.want(5, 5);
  assert.equal(asked.length, 1);
  known.want(7, 7);
  assert.deepEqual(asked.at(-1), [6.5, 8]);
  known.take(stretch(6.5, 8));
  known.want(5, 9);
  assert.deepEqual(asked.at(-1), [8, 12]);
});

test("the nearest events are those of the stretch, and those that it names beside it", () => {
  const { known } = course();
  const events = [5, 6].map((time) => ({ ...example.events[0], time }));
  known.take({ ...stretch(4, 8), events, previous: 2, next: 11 });
  assert.equal(known.eventAfter(4.5), 5);
  assert.equal(known.eventAfter(5), 6);
  assert.equal(known.eventAfter(6), 11);
  assert.equal(known.eventBefore(6), 5);
  assert.equal(known.eventBefore(5), 2);
  assert.equal(known.eventBefore(20), undefined);
  known.take(stretch(0, 4));
  assert.equal(known.eventAfter(1), null);
  assert.equal(known.eventBefore(1), null);
});

test("the newest stretch goes on for as long as nothing is heard of a change", () => {
  const { known, asked, y } = course();
  known.take({ ...stretch(4, 7, 6), end: 7 });
  known.want(4, 20);
  assert.equal(y(20), 6);
  assert.deepEqual(asked, []);
  known.hear("pong", 20);
  known.want(4, 21);
  assert.equal(y(21), 6);
  assert.deepEqual(asked, []);
  known.hear("motion", 22);
  known.want(4, 23);
  assert.equal(y(23), undefined);
  assert.deepEqual(asked, [[4, 8]]);
  known.take({ ...stretch(4, 8, 6), end: 24 });
  known.want(4, 23);
  assert.deepEqual(asked.at(-1), [8, 12]);
});

test("a stretch that ended before the change was heard of does not go on", () => {
  const { known, y } = course();
  known.hear("motion", 7.5);
  known.take({ ...stretch(4, 7, 6), end: 7 });
  assert.equal(y(7.2), undefined);
  known.take({ ...stretch(4, 7.6, 6), end: 7.6 });
  assert.equal(y(9), 6);
});
