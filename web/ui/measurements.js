// @ts-check
// The measurements of this page since it was opened. The server does not send them, so the page stores them.
import { correctionOf } from "../scene/moving.js";

/** @import { Milliseconds, Seconds } from "../engine/types.d.ts" */
/** @import { FrameState } from "../render/types.d.ts" */
/**
 * The kinds of measurements. Round trips and frames are in milliseconds, and corrections are in points.
 * @typedef {"roundTrip" | "frame" | "correction"} MeasureName
 */
/** @typedef {{ at: Seconds, value: number }} Measurement */
/** @typedef {ReturnType<typeof measurements>} Measurements */

/** The maximum number of measurements of each kind: five minutes of frames. */
const maximumMoments = 18_000;

/** The latest measurements of each kind, oldest first. @param {number} [limit] for each kind */
export function measurements(limit = maximumMoments) {
  /** @type {Record<MeasureName, Measurement[]>} */
  let all = { roundTrip: [], frame: [], correction: [] };
  /**
   * When the previous frame was drawn, or `null` if no frame has been drawn since the page slept.
   * @type {Milliseconds | null}
   */
  let frameBefore = null;

  /** @param {MeasureName} name @param {Seconds} at on the session's clock @param {number} value */
  function add(name, at, value) {
    all[name].push({ at, value });
    if (all[name].length > limit) all[name].shift();
  }

  return {
    add,
    /**
     * Records a frame.
     * @param {Seconds} at on the session's clock
     * @param {Pick<FrameState, "t" | "rests" | "numbers">} state the frame; the page sleeps after it if it rests
     */
    addFrame(at, { t, rests, numbers }) {
      add("correction", at, correctionOf(numbers));
      if (frameBefore !== null) add("frame", at, t - frameBefore);
      frameBefore = rests ? null : t;
    },
    /**
     * Removes all measurements: another session begins, or this session continues from another moment. The old
     * measurements describe a different state at the same times.
     */
    clear() {
      all = { roundTrip: [], frame: [], correction: [] };
    },
    /**
     * The latest measurement at a moment, or `undefined` if nothing was measured in the second before it.
     * @param {MeasureName} name
     * @param {Seconds} at
     */
    latest: (name, at) =>
      all[name].findLast((each) => each.at <= at && at - each.at <= validity)?.value,
    /**
     * The greatest measurement in each of `count` columns of time with equal widths, or `null` for a column without
     * measurements.
     * @param {MeasureName} name
     * @param {Seconds} from
     * @param {Seconds} to
     * @param {number} count the number of columns
     */
    peaks(name, from, to, count) {
      /** @type {(number | null)[]} */
      const columns = new Array(count).fill(null);
      for (const { at, value } of all[name]) {
        const column = Math.floor((at - from) / (to - from) * count);
        if (column < 0 || column >= count) continue;
        columns[column] = Math.max(columns[column] ?? 0, Math.abs(value));
      }
      return columns;
    },
  };
}

/** How long a measurement is valid, in seconds. */
const validity = 1;
