// @ts-check

/** @import { Milliseconds } from "../../../engine/types.d.ts" */

/** Milliseconds over which frames are counted, and the fewest frames that make a rate. */
const span = 1000, least = 10;

/** How many frames a second the page draws while content moves; at rest it draws none, and the last rate stays. */
export function frameRate() {
  /** When the last frames were drawn, without a rest between them. @type {Milliseconds[]} */
  let times = [];
  /** @type {number | null} */
  let rate = null;
  return {
    /** @param {Milliseconds} t @param {boolean} rests whether no frame follows at once */
    add(t, rests) {
      times.push(t);
      while (t - times[0] > span) times.shift();
      const length = t - times[0];
      if (times.length >= least && length > 0) rate = 1000 * (times.length - 1) / length;
      if (rests) times = [];
    },
    /** Another tab was shown meanwhile. */
    pause() {
      times = [];
    },
    /** Frames a second, a whole number; null while that is not known. */
    get value() {
      return rate === null ? null : Math.round(rate);
    },
  };
}
