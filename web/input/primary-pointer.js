// @ts-check
/** @import { Milliseconds, Points } from "../engine/types.d.ts" */
/** @import { GestureSink } from "./types.d.ts" */

/**
 * Follows the first finger that comes down, of any device; others are ignored until it lifts.
 * @param {GestureSink} sink
 */
export function primaryPointer(sink) {
  /** @type {{ id: number, x: Points, y: Points } | null} */
  let finger = null;
  return {
    /**
     * @param {number} id
     * @param {Points} x
     * @param {Points} y
     * @param {Milliseconds} time
     * @returns whether this finger leads
     */
    down(id, x, y, time) {
      if (finger) return false;
      finger = { id, x, y };
      sink.touch(x, y, time);
      return true;
    },
    /** @param {number} id @param {Points} x @param {Points} y @param {Milliseconds} time */
    move(id, x, y, time) {
      if (finger?.id !== id || (x === finger.x && y === finger.y)) return;
      sink.move(x - finger.x, y - finger.y, time);
      finger.x = x;
      finger.y = y;
    },
    /** @param {number} id @param {Milliseconds} time */
    up(id, time) {
      if (finger?.id !== id) return;
      finger = null;
      sink.release(time);
    },
    /** Takes that finger away; any, if none is named. @param {Milliseconds} time @param {number} [id] */
    cancel(time, id) {
      if (!finger || (id !== undefined && finger.id !== id)) return;
      finger = null;
      sink.cancel(time);
    },
    get isDown() {
      return finger !== null;
    },
  };
}
