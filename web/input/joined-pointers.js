// @ts-check
/** @import { Milliseconds, Points, Vector } from "../engine/types.d.ts" */
/** @import { GestureSink } from "./types.d.ts" */

/**
 * Makes one finger of all that are down, as UIPanGestureRecognizer does: it moves by the mean of their ways, and lifts with the
 * last of them. So a list can be walked along by two thumbs in turn.
 * @param {GestureSink} sink
 */
export function joinedPointers(sink) {
  /** Where each pointer is that is down, by its number. @type {Map<number, Vector>} */
  const places = new Map();
  return {
    /** @param {number} id @param {Points} x @param {Points} y @param {Milliseconds} time */
    down(id, x, y, time) {
      places.set(id, { x, y });
      if (places.size === 1) sink.touch(x, y, time);
      else sink.join?.();
    },
    /** @param {number} id @param {Points} x @param {Points} y @param {Milliseconds} time */
    move(id, x, y, time) {
      const place = places.get(id);
      if (!place || (x === place.x && y === place.y)) return;
      sink.move((x - place.x) / places.size, (y - place.y) / places.size, time);
      places.set(id, { x, y });
    },
    /** @param {number} id @param {Milliseconds} time */
    up(id, time) {
      if (places.delete(id) && places.size === 0) sink.release(time);
    },
    /** Takes a pointer away; all, if none is named. @param {Milliseconds} time @param {number} [id] */
    cancel(time, id) {
      const wasDown = id === undefined ? places.size > 0 : places.delete(id);
      if (id === undefined) places.clear();
      if (wasDown && places.size === 0) sink.cancel(time);
    },
    /** Whether a pointer is down. @param {number} id */
    has: (id) => places.has(id),
    get isDown() {
      return places.size > 0;
    },
  };
}
