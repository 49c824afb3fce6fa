// @ts-check
// One finger at a time, whatever device it comes from: a second one is ignored until the first is gone.

/**
 * Where a gesture goes. Points of the stage; milliseconds of performance.now().
 * @typedef {object} GestureSink
 * @property {(x: number, y: number, time: number) => void} touch a finger goes down there
 * @property {(dx: number, dy: number, time: number) => void} move it has moved by so much
 * @property {(time: number) => void} release it lifts
 * @property {(time: number) => void} cancel it was taken away
 */

/**
 * Follows one finger and tells the sink.
 * @param {GestureSink} sink
 */
export function gesture(sink) {
  /** @type {{id: number, x: number, y: number} | null} */
  let finger = null;
  return {
    /** @param {number} id @param {number} x @param {number} y @param {number} time */
    down(id, x, y, time) {
      if (finger) return false;
      finger = { id, x, y };
      sink.touch(x, y, time);
      return true;
    },
    /** @param {number} id @param {number} x @param {number} y @param {number} time */
    move(id, x, y, time) {
      if (finger?.id !== id || (x === finger.x && y === finger.y)) return;
      sink.move(x - finger.x, y - finger.y, time);
      finger.x = x;
      finger.y = y;
    },
    /** @param {number} id @param {number} time */
    up(id, time) {
      if (finger?.id !== id) return;
      finger = null;
      sink.release(time);
    },
    /** @param {number} time @param {number} [id] only this finger; any where left out */
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
