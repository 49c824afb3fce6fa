// @ts-check
// Replays the recordings of branches in the engine. The session follows branch 0.
import { count } from "./frame.js";

/** @import { Engine, RunEngine, Points, Seconds, Vector } from "./types.d.ts" */
/** @typedef {ReturnType<typeof recordings>} Recordings */
/**
 * An event of a control. `edge` is an index in the wire's order. `detail` is the level for `armed`, an index in
 * `reasons` for `declined` and in `causes` for `began`, the number of a cycle, or the index of the outcome for
 * `finished`.
 * @typedef {{ time: Seconds, edge: number, event: string, detail: number }} PastEvent
 */
/**
 * The smallest change that would have made a declined pull refresh. `further` is the distance in the pull's direction,
 * in points; `threshold` is in points, and `longer` is the duration in seconds.
 * @typedef {{ what: "further" | "longer" | "threshold", from: number, to: number }} PullChange
 */
/**
 * A pull that a control declined.
 * @typedef {{ at: Seconds, means: "finger" | "wheel", reason: string, changes: readonly PullChange[] }} DeclinedPull
 */
/**
 * `kind` is its number in a samples message, or −1 for another input.
 * @typedef {{ at: Seconds, kind: number } & Vector} PastInput
 */

/** The events of controls by number, as defined in Sources/Engine/Prediction/Past.swift. */
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
  "began inside the list",
  "sideways",
  "content is fixed",
  "other end is refreshing",
];
export const causes = [null, "user", "program", "edge"];

/** @type {PullChange["what"][]} */
export const changeWords = ["further", "longer", "threshold"];
/** @type {DeclinedPull["means"][]} */
export const meansWords = ["finger", "wheel"];

const eventLength = 4, inputLength = 4, changeLength = 3;
const decoder = new TextDecoder();

/** An engine that cannot replay the past has no recordings. @param {RunEngine} runAny */
export function recordings(runAny) {
  /** @type {RunEngine} */
  const run = (body, otherwise) =>
    runAny((engine) => engine.functions.storeRecording ? body(engine) : otherwise, otherwise);

  /**
   * The numbers are valid until the next call to the engine.
   * @param {Engine} engine @param {number} address @param {number} length
   */
  const at = ({ doubles }, address, length) => doubles.subarray(address / 8, address / 8 + length);

  /**
   * Returns consecutive records.
   * @param {Engine} engine @param {number} address @param {number} records @param {number} length of a record
   */
  const recordsAt = (engine, address, records, length) =>
    Array.from({ length: records }, (_, n) => at(engine, address + 8 * n * length, length));

  /**
   * Reads an answer of the engine; null if the branch is unknown.
   * @template Result
   * @param {(functions: Engine["functions"]) => number} request returns the answer's address
   * @param {(engine: Engine, address: number) => Result} read
   */
  const answer = (request, read) =>
    run((engine) => {
      const address = request(engine.functions);
      return address ? read(engine, address) : null;
    }, /** @type {Result | null} */ (null));

  /** The control at an edge, at the moment of the last request. @param {Engine} engine @param {number} edge */
  function nameAt(engine, edge) {
    const length = engine.functions.pastName(edge), room = engine.functions.room(0);
    return length ? decoder.decode(engine.bytes.subarray(room, room + length)) : null;
  }

  return {
    forget: () => run(({ functions }) => functions.forgetRecordings(), undefined),
    /**
     * The numbers of a frame and the controls' names; null if the branch is unknown.
     * @param {number} branch @param {Seconds} time
     */
    moment: (branch, time) =>
      answer(({ past }) => past(branch, time), (engine, address) => {
        const numbers = at(engine, address, count).slice();
        return { numbers, names: [0, 1, 2, 3].map((edge) => nameAt(engine, edge)) };
      }),
    /**
     * Numbers of frames at equal intervals, valid until the next call; null if the branch is unknown.
     * @param {number} branch @param {Seconds} start @param {Seconds} step @param {number} moments
     */
    frames: (branch, start, step, moments) =>
      answer(
        ({ pastFrames }) => pastFrames(branch, start, step, moments),
        (engine, address) => at(engine, address, count * moments),
      ),
    /**
     * The events from an index on. The first `settled` events of the branch no longer change.
     * @param {number} branch @param {number} index @param {Seconds} end
     */
    events: (branch, index, end) =>
      answer(({ pastEvents }) => pastEvents(branch, index, end), (engine, address) => {
        const [settled, length] = at(engine, address, 2);
        /** @type {PastEvent[]} */
        const events = recordsAt(engine, address + 16, length, eventLength).map(
          ([time, edge, event, detail]) => ({ time, edge, event: eventWords[event], detail }),
        );
        return { settled, events };
      }),
    /** @param {number} branch @param {Seconds} from @param {Seconds} to @returns {PastInput[]} */
    inputs: (branch, from, to) =>
      answer(({ pastInputs }) => pastInputs(branch, from, to), (engine, address) => {
        const [length] = at(engine, address, 1);
        return recordsAt(engine, address + 8, length, inputLength)
          .map(([when, kind, x, y]) => ({ at: when, kind, x, y }));
      }) ?? [],
    /**
     * The last pull at an edge, if the control declined it; otherwise empty, or null if the branch is unknown.
     * @param {number} branch @param {number} edge the control's edge @param {Seconds} time
     * @returns {DeclinedPull[] | null}
     */
    declined: (branch, edge, time) =>
      answer(({ pastDeclined }) => pastDeclined(branch, edge, time), (engine, address) => {
        const [length, when, means, number, amount] = at(engine, address, 5);
        if (length < 0) return [];
        const changes = recordsAt(engine, address + 40, length, changeLength)
          .map(([what, from, to]) => ({ what: changeWords[what], from, to }));
        const reason = reasons[number] === "sideways"
          ? `sideways by ${amount} degrees`
          : reasons[number] ?? "";
        return [{ at: when, means: meansWords[means], reason, changes }];
      }),
  };
}
