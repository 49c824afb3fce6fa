// @ts-check
// A gesture made by numbers: a finger that goes down, moves evenly, rests, and lifts. It goes the way of every finger of this
// page, so that it is drawn, sent and recorded like one.

/** @import { Edge } from "../../../scene/types.d.ts" */
/** @import { Milliseconds, Points, Seconds, Vector } from "../../../engine/types.d.ts" */
/** @import { GestureSink } from "../../../input/types.d.ts" */

/** The direction in which a finger pulls from an edge. @type {Record<Edge, Vector>} */
const ways = {
  top: { x: 0, y: 1 },
  left: { x: 1, y: 0 },
  bottom: { x: 0, y: -1 },
  right: { x: -1, y: 0 },
};

/**
 * @typedef {object} Gesture
 * @property {Edge} edge from which it pulls
 * @property {Points} distance
 * @property {Seconds} duration of the way
 * @property {Seconds} hold how long it rests before it lifts
 */

/** How far the finger has come. @param {Gesture} gesture @param {Seconds} time since it went down @returns {Vector} */
export function wayAt({ edge, distance, duration }, time) {
  const part = duration > 0 ? Math.min(1, Math.max(0, time / duration)) : 1, way = ways[edge];
  return { x: way.x * distance * part, y: way.y * distance * part };
}

/** Where the finger goes down on a stage so that its way lies in the middle. @param {Gesture} gesture @param {Vector} size @returns {Vector} */
export function startOf({ edge, distance }, size) {
  const way = ways[edge];
  return { x: (size.x - way.x * distance) / 2, y: (size.y - way.y * distance) / 2 };
}

/**
 * Does a gesture, a step in each frame.
 * @param {Gesture} gesture
 * @param {Vector} size of the stage
 * @param {GestureSink} finger
 * @param {object} clock
 * @param {() => Milliseconds} clock.now
 * @param {(step: () => void) => void} clock.nextFrame
 */
export function draw(gesture, size, finger, { now, nextFrame }) {
  const began = now(), start = startOf(gesture, size), end = gesture.duration + gesture.hold;
  let at = wayAt(gesture, 0);
  finger.touch(start.x, start.y, began);

  function step() {
    const time = (now() - began) / 1000, stamp = began + 1000 * Math.min(time, end);
    const next = wayAt(gesture, time);
    if (next.x !== at.x || next.y !== at.y) finger.move(next.x - at.x, next.y - at.y, stamp);
    at = next;
    if (time < end) nextFrame(step);
    else finger.release(stamp);
  }
  nextFrame(step);
}
