// @ts-check
/** @import { Points } from "../engine/types.d.ts" */
/** @import { GestureSink } from "./types.d.ts" */

/** How far a tapping finger may travel and how long it may stay: points, milliseconds. */
const farthest = 10, longest = 500;

/**
 * Passes a gesture on, and recognises taps: a finger that lifts soon, where it came down.
 * @param {GestureSink} sink
 * @param {(x: Points, y: Points) => void} tapped
 * @returns {GestureSink}
 */
export function tapRecognizer(sink, tapped) {
  let x = 0, y = 0, dx = 0, dy = 0, since = -Infinity;
  return {
    touch(atX, atY, time) {
      [x, y, dx, dy, since] = [atX, atY, 0, 0, time];
      sink.touch(atX, atY, time);
    },
    /** Two fingers do not tap. */
    join() {
      since = -Infinity;
    },
    move(byX, byY, time) {
      dx += byX;
      dy += byY;
      if (Math.sqrt(dx * dx + dy * dy) > farthest) since = -Infinity;
      sink.move(byX, byY, time);
    },
    release(time) {
      sink.release(time);
      if (time - since < longest) tapped(x, y);
      since = -Infinity;
    },
    cancel(time) {
      since = -Infinity;
      sink.cancel(time);
    },
  };
}
