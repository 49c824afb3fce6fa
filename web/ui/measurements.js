// @ts-check
// What this page has measured since it was opened: the server tells nothing of it, so it is kept here.
import { correctionOf } from "../scene/moving.js";

/** @import { Milliseconds, Seconds } from "../engine/types.d.ts" */
/** @import { FrameState } from "../render/types.d.ts" */
/** Milliseconds, milliseconds and points. @typedef {"roundTrip" | "frame" | "correction"} MeasureName */
/** @typedef {{ at: Seconds, value: number }} Measurement */
/** @typedef {ReturnType<typeof measurements>} Measurements */

/** The most measurements of each kind: five minutes of frames. */
const most = 18_000;

/** The last measurements by their kinds, the oldest first. @param {number} [limit] of each kind */
export function measurements(limit = most) {
  /** @type {Record<MeasureName, Measurement[]>} */
  let all = { roundTrip: [], frame: [], correction: [] };
  /** When the frame before was drawn; null if there has been none since the page slept. @type {Milliseconds | null} */
  let frameBefore = null;

  /** @param {MeasureName} name @param {Seconds} at on the session's clock @param {number} value */
  function add(name, at, value) {
    all[name].push({ at, value });
    if (all[name].length > limit) all[name].shift();
  }

  return {
    add,
    /** A frame is drawn. @param {Seconds} at on the session's clock @param {Pick<FrameState, "t" | "rests" | "numbers">} state after which the page sleeps if it rests */
    addFrame(at, { t, rests, numbers }) {
      add("correction", at, correctionOf(numbers));
      if (frameBefore !== null) add("frame", at, t - frameBefore);
      frameBefore = rests ? null : t;
    },
    /** Another session begins, or this one goes on from another moment: at the same time there is something else. */
    clear() {
      all = { roundTrip: [], frame: [], correction: [] };
    },
    /** The one that was the latest at a moment; undefined if there was none in the second before. @param {MeasureName} name @param {Seconds} at */
    latest: (name, at) =>
      all[name].findLast((each) => each.at <= at && at - each.at <= validity)?.value,
    /**
     * The greatest in each of some columns of time, evenly wide; null where nothing was measured.
     * @param {MeasureName} name
     * @param {Seconds} from
     * @param {Seconds} to
     * @param {number} count of columns
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

/** Seconds for which a measurement says something. */
const validity = 1;
