// @ts-check
/** @import { Gesture, GestureSink, Points } from "../types.d.ts" */

/** Follows one finger of whatever device; a second is ignored until the first is gone. @type {(sink: GestureSink) => Gesture} */
export function gesture(sink) {
  /** @type {{ id: number, x: Points, y: Points } | null} */
  let finger = null;
  return {
    down(id, x, y, time) {
      if (finger) return false;
      finger = { id, x, y };
      sink.touch(x, y, time);
      return true;
    },
    move(id, x, y, time) {
      if (finger?.id !== id || (x === finger.x && y === finger.y)) return;
      sink.move(x - finger.x, y - finger.y, time);
      finger.x = x;
      finger.y = y;
    },
    up(id, time) {
      if (finger?.id !== id) return;
      finger = null;
      sink.release(time);
    },
    cancel(time, id) {
      if (!finger || (id !== undefined && finger.id !== id)) return;
      finger = null;
      sink.cancel(time);
    },
    get held() {
      return finger !== null;
    },
  };
}
