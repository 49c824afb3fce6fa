// @ts-check
// What the engine says of the past: it plays the recordings of branches, of which 0 is the one that the session follows.
import { count } from "./frame.js";

/** @import { Engine, RunEngine, Points, Seconds, Vector } from "./types.d.ts" */
/** @typedef {ReturnType<typeof recordings>} Recordings */
/**
 * Something that a control did; `edge` is its place in the wire's order, and `detail` says more: of `armed` the level, of
 * `declined` the place of the reason in `reasons`, of `began` that of the cause in `causes`, of cycles their number, and of
 * `finished` the place of the outcome.
 * @typedef {{ time: Seconds, edge: number, event: string, detail: number }} PastEvent
 */
/**
 * The smallest change of one thing with which a declined pull would have refreshed: how much it was, and is instead. `further`
 * is the way in the pull's direction and `threshold` the control's, in points, `longer` the time of the gesture in seconds.
 * @typedef {{ what: "further" | "longer" | "threshold", from: number, to: number }} PullChange
 */
/** A pull that a control declined. @typedef {{ at: Seconds, means: "finger" | "wheel", changes: readonly PullChange[] }} DeclinedPull */
/** An input, by the number of its kind in a samples message; −1 for another one. @typedef {{ at: Seconds, kind: number } & Vector} PastInput */

/** What controls do, by its number, as Sources/Engine/Prediction/Past.swift has it. */
export const eventWords = [
  "pulling",
  "armed",
  "disarmed",
  "declined",
  "began",
  "cycleBegan",
  "cycleEnded",
  "finished",
  "exitBegan",
  "ended",
];
/** Why something was declined, by its number. */
export const reasons = [
  null,
  "below threshold",
  "disabled",
  "hidden",
  "content fits",
  "exhausted",
  "already refreshing",
  "not refreshing",
  "not exiting",
  "already finished",
  "answer is stale",
  "work refused",
  "timed out",
  "momentum only",
  "wheel stopped too soon",
  "other edge owns the gesture",
  "not rearmed",
  "not pulled anew",
  "touch cancelled",
  "begins by program only",
  "no second floor",
];
/** What began a refresh, by its number. */
export const causes = [null, "user", "program", "edge"];

/** What can be changed of a pull, by its number. @type {PullChange["what"][]} */
export const changeWords = ["further", "longer", "threshold"];
/** With what a person pulls, by its number. @type {DeclinedPull["means"][]} */
export const meansWords = ["finger", "wheel"];

/** How many numbers an event, an input and a change have. */
const eventLength = 4, inputLength = 4, changeLength = 3;
const decoder = new TextDecoder();

/**
 * The recordings that an engine has which can look back; others have none.
 * @param {RunEngine} runAny
 */
export function recordings(runAny) {
  /** @type {RunEngine} */
  const run = (body, otherwise) =>
    runAny((engine) => engine.functions.keepRecording ? body(engine) : otherwise, otherwise);

  /** The numbers at an address, which hold until the engine is asked again. @param {Engine} engine @param {number} address @param {number} length */
  const at = ({ doubles }, address, length) => doubles.subarray(address / 8, address / 8 + length);

  /** The name of the control at an edge of the moment that was asked for last. @param {Engine} engine @param {number} edge */
  function nameAt(engine, edge) {
    const length = engine.functions.pastName(edge), room = engine.functions.room(0);
    return length ? decoder.decode(engine.bytes.subarray(room, room + length)) : null;
  }

  return {
    /** Forgets the recordings of all branches but the one that the session follows. */
    forget: () => run(({ functions }) => functions.forgetRecordings(), undefined),
    /**
     * A moment: its numbers as of a frame, and the name of the control at each edge; null if the branch is not known.
     * @param {number} branch
     * @param {Seconds} time
     */
    moment: (branch, time) =>
      run((engine) => {
        const address = engine.functions.past(branch, time);
        if (!address) return null;
        const numbers = at(engine, address, count).slice();
        return { numbers, names: [0, 1, 2, 3].map((edge) => nameAt(engine, edge)) };
      }, null),
    /**
     * Some moments, evenly apart: their numbers one after another, which hold until the engine is asked again; null if the
     * branch is not known.
     * @param {number} branch
     * @param {Seconds} start
     * @param {Seconds} step
     * @param {number} moments
     */
    frames: (branch, start, step, moments) =>
      run((engine) => {
        const address = engine.functions.pastFrames(branch, start, step, moments);
        return address ? at(engine, address, count * moments) : null;
      }, /** @type {Float64Array | null} */ (null)),
    /**
     * What controls did until a moment, from the event of an index on; `settled` is how many of all are so for ever.
     * @param {number} branch
     * @param {number} index
     * @param {Seconds} end
     */
    events: (branch, index, end) =>
      run((engine) => {
        const address = engine.functions.pastEvents(branch, index, end);
        if (!address) return null;
        const [settled, length] = at(engine, address, 2);
        const numbers = at(engine, address + 16, length * eventLength);
        const events = Array.from({ length }, (_, n) => {
          const [time, edge, event, detail] = numbers.subarray(n * eventLength);
          return { time, edge, event: eventWords[event], detail };
        });
        return { settled, events };
      }, /** @type {{ settled: number, events: PastEvent[] } | null} */ (null)),
    /**
     * The inputs from one moment to another.
     * @param {number} branch
     * @param {Seconds} from
     * @param {Seconds} to
     */
    inputs: (branch, from, to) =>
      run((engine) => {
        const address = engine.functions.pastInputs(branch, from, to);
        if (!address) return [];
        const [length] = at(engine, address, 1);
        const numbers = at(engine, address + 8, length * inputLength);
        return Array.from({ length }, (_, n) => {
          const [when, kind, x, y] = numbers.subarray(n * inputLength);
          return { at: when, kind, x, y };
        });
      }, /** @type {PastInput[]} */ ([])),
    /**
     * The last pull until a moment that a control declined, unless another has begun since: none or one; null if the branch is
     * not known.
     * @param {number} branch
     * @param {number} edge the control's
     * @param {Seconds} time
     */
    declined: (branch, edge, time) =>
      run((engine) => {
        const address = engine.functions.pastDeclined(branch, edge, time);
        if (!address) return null;
        const [length, when, means] = at(engine, address, 3);
        if (length < 0) return [];
        const numbers = at(engine, address + 24, length * changeLength);
        const changes = Array.from({ length }, (_, n) => {
          const [what, from, to] = numbers.subarray(n * changeLength);
          return { what: changeWords[what], from, to };
        });
        return [{ at: when, means: meansWords[means], changes }];
      }, /** @type {DeclinedPull[] | null} */ (null)),
  };
}
