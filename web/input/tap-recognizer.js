// @ts-check
/** @import { Milliseconds, Tapping } from "../types.d.ts" */

/** How far a finger may travel and how long it may stay: points, milliseconds. */
const still = 10, brief = 500;

/** Passes a gesture on, and tells of a tap: a finger down, and soon up again where it was. @type {Tapping} */
export function tapping(sink, tapped) {
  let x = 0, y = 0, dx = 0, dy = 0, since = -Infinity;
  return {
    touch(atX, atY, /** @type {Milliseconds} */ time) {
      [x, y, dx, dy, since] = [atX, atY, 0, 0, time];
      sink.touch(atX, atY, time);
    },
    move(byX, byY, time) {
      dx += byX;
      dy += byY;
      if (Math.hypot(dx, dy) > still) since = -Infinity;
      sink.move(byX, byY, time);
    },
    release(time) {
      sink.release(time);
      if (time - since < brief) tapped(x, y);
      since = -Infinity;
    },
    cancel(time) {
      since = -Infinity;
      sink.cancel(time);
    },
  };
}
