// @ts-check
// This page's measurements since it was opened. The server does not send them, so the page stores them.
import { correctionOf } from "../scene/moving.js";

/** @import { Milliseconds, Seconds } from "../engine/types.d.ts" */
/** @import { FrameState } from "../render/types.d.ts" */
/**
 * Round trips and frames are in milliseconds, corrections in points.
 * @typedef {"roundTrip" | "frame" | "correction"} MeasureName
 */
/** @typedef {{ at: Seconds, value: number }} Measurement */
/** @typedef {ReturnType<typeof measurements>} Measurements */

/** The maximum of each kind: five minutes of frames. */
const maximumMoments = 18_000;

/** The longest motion that determines the frame rate, in milliseconds, and its minimum number of frames. */
const span = 1000, least = 10;

/** The latest measurements, oldest first. @param {number} [limit] for each kind */
export function measurements(limit = maximumMoments) {
  /** @type {Record<MeasureName, Measurement[]>} */
  let all = { roundTrip: [], frame: [], correction: [] };
  /** When the previous frame was drawn; `null` if the page has slept since. @type {Milliseconds | null} */
  let frameBefore = null;

  /** @param {MeasureName} name @param {Seconds} at on the session's clock @param {number} value */
  function add(name, at, value) {
    all[name].push({ at, value });
    if (all[name].length > limit) all[name].shift();
  }

  return {
    add,
    /** @param {Seconds} at on the session's clock @param {Pick<FrameState, "t" | "rests" | "numbers">} state */
    addFrame(at, { t, rests, numbers }) {
      add("correction", at, correctionOf(numbers));
      if (frameBefore !== null) add("frame", at, t - frameBefore);
      frameBefore = rests ? null : t;
    },
    /**
     * Another session begins, or this one continues from another moment: the same times then have a different state.
     */
    clear() {
      all = { roundTrip: [], frame: [], correction: [] };
    },
    /** The frames per second of the latest motion, or `null` if there were too few frames. At rest, it remains. */
    get frameRate() {
      let time = 0, count = 0;
      for (let n = all.frame.length - 1; n >= 0 && time + all.frame[n].value <= span; n--) {
        time += all.frame[n].value;
        count += 1;
      }
      return count < least - 1 || time === 0 ? null : Math.round(1000 * count / time);
    },
    /** The latest measurement in the second before `at`, if any. @param {MeasureName} name @param {Seconds} at */
    latest: (name, at) =>
      all[name].findLast((each) => each.at <= at && at - each.at <= validity)?.value,
    /**
     * The greatest measurement in each of `count` equal columns of time, or `null`.
     * @param {MeasureName} name @param {Seconds} from @param {Seconds} to @param {number} count
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
