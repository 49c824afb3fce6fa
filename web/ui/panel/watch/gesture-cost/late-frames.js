// @ts-check
// Which frames came late, and why: what this page did before one, or what else kept the browser from drawing it.

/** @import { Milliseconds } from "../../../../engine/types.d.ts" */
/** @import { FrameWork } from "../../../../render/types.d.ts" */
/** What can make a frame late; `task` is another script's, and `elsewhere` is none of this page. @typedef {keyof FrameWork | "messages" | "task" | "elsewhere"} LateCause */
/** @typedef {{ t: Milliseconds, after: Milliseconds, usual: Milliseconds, cause: LateCause, took: Milliseconds }} LateFrame */

/** Milliseconds between two frames of a usual screen, and how many of the last intervals tell what this one does. */
const sixtieth = 1000 / 60, remembered = 31;
/** A frame is late after so many usual intervals. */
const lateness = 1.5;

/** @param {readonly number[]} numbers at least one */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** Frames while something moves. */
export function lateFrames() {
  /** @type {Milliseconds[]} */
  let intervals = [];
  /** When the frame before was drawn; null after a rest. @type {Milliseconds | null} */
  let before = null;
  /** @type {LateFrame[]} */
  let late = [];
  let count = 0, longest = 0;

  return {
    /**
     * A frame is drawn.
     * @param {Milliseconds} t
     * @param {boolean} rests whether no frame follows at once
     * @param {FrameWork & { messages: Milliseconds }} work what this page has done since the frame before
     */
    add(t, rests, work) {
      count += 1;
      const after = before === null ? 0 : t - before;
      before = rests ? null : t;
      if (after === 0) return;
      const usual = intervals.length < remembered / 3 ? sixtieth : median(intervals);
      intervals = [...intervals.slice(1 - remembered), after];
      longest = Math.max(longest, after);
      if (after <= lateness * usual) return;
      const causes = /** @type {[LateCause, Milliseconds][]} */ (Object.entries(work));
      const [cause, took] = causes.reduce((most, each) => each[1] > most[1] ? each : most);
      const isCause = took >= (after - usual) / 2;
      late.push({
        t,
        after,
        usual,
        cause: isCause ? cause : "elsewhere",
        took: isCause ? took : 0,
      });
    },
    /** A task of the browser took long, which is told after it. @param {Milliseconds} start @param {Milliseconds} took */
    task(start, took) {
      late = late.map((frame) => {
        const isDuring = start < frame.t && start + took > frame.t - frame.after;
        return frame.cause === "elsewhere" && isDuring ? { ...frame, cause: "task", took } : frame;
      });
    },
    /** Counts anew. */
    clear() {
      [late, count, longest] = [[], 0, 0];
    },
    /** Another tab was shown meanwhile. */
    pause() {
      before = null;
    },
    get late() {
      return late;
    },
    get count() {
      return count;
    },
    get longest() {
      return longest;
    },
  };
}
