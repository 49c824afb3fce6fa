// @ts-check
// The model that this page draws: the engine combines the server's messages with this page's later inputs.
import { changeCount, count } from "./frame.js";

/** @import { Engine, RunEngine, Seconds, Vector } from "./types.d.ts" */
/** @typedef {ReturnType<typeof sessionModel>} SessionModel */
/** @typedef {{ time: Seconds } & Vector} Sample */
/** Sent samples of one kind. @typedef {{ kind: number, sequence: number, samples: readonly Sample[] }} Message */

const modelKind = 3, inputsKind = 4, recordingKind = 5;

/** @param {ArrayBuffer} buffer */
const kindOf = (buffer) => new Uint8Array(buffer)[0];

/**
 * @param {object} handlers
 * @param {() => void} handlers.stopped called after the engine has trapped, which is a defect; load another one and
 *   request the whole model
 * @param {() => void} handlers.confused called if a message cannot follow earlier messages; request the whole model
 * @param {() => void} handlers.refused called if a message is unreadable because the server has another version
 * @param {() => readonly Message[]} handlers.unanswered the messages that the server has not acknowledged, in order
 */
export function sessionModel({ stopped, confused, refused, unanswered }) {
  /** @type {Engine | null} */
  let engine = null;
  /** The engine that replaces the current one with the next model. @type {Engine | null} */
  let next = null;
  /** Changes of the previous engine that have not been shown. @type {Float64Array[]} */
  const unshownChanges = [];
  /** The server's messages since the last model, before an engine has loaded. @type {ArrayBuffer[]} */
  let early = [];
  /** Whether the engine has a model, whether it has ever had one, and whether the connection was lost since. */
  let isReady = false, hasDrawn = false, isLost = false;
  /** Whether content stays at its drawn position until the next model arrives. */
  let keepsPosition = false;
  /** A copy of the last frame, which survives a growth of the engine's memory. */
  const numbers = new Float64Array(count);

  /** @param {ArrayBuffer} buffer @param {Seconds} now */
  function applyMessage(buffer, now) {
    const kind = kindOf(buffer), isModel = kind === modelKind;
    if (!isModel && !isReady) return;
    if (isModel && next) switchTo(next, now);
    if (isModel && !hasDrawn) resendInputs();
    const isAccepted = run((all) => {
      const { functions } = all, { byteLength } = buffer, room = functions.room(byteLength);
      all.bytes.set(new Uint8Array(buffer), room); // `bytes` is read again, because the memory might have grown
      if (kind === recordingKind) return functions.storeRecording?.(byteLength) ?? 1;
      return isModel
        ? functions.restore(byteLength, now, keepsPosition && hasDrawn ? 1 : 0)
        : functions.receive(byteLength, now);
    }, 1);
    if (!isAccepted && kind !== inputsKind) return refused();
    if (!isAccepted) {
      [isReady, keepsPosition] = [false, true];
      return confused();
    }
    if (isModel && engine) [isReady, hasDrawn, isLost, keepsPosition] = [true, true, false, false];
  }

  /** @param {Engine} other @param {Seconds} now */
  function switchTo(other, now) {
    if (isReady) {
      frame(now, true);
      for (let each; (each = nextChange());) unshownChanges.push(each);
    }
    [engine, next, hasDrawn] = [other, null, false];
  }

  function resendInputs() {
    for (const { kind, sequence, samples } of unanswered()) {
      for (const { time, x, y } of samples) {
        run(({ functions }) => functions.send(kind, x, y, time, sequence), undefined);
      }
    }
  }

  /** Runs code in the engine. If the engine traps, which is a defect, the page stops using it. @type {RunEngine} */
  function run(body, otherwise) {
    if (!engine) return otherwise;
    try {
      return body(engine);
    } catch {
      [engine, isReady, hasDrawn, keepsPosition] = [null, false, false, true];
      stopped();
      return otherwise;
    }
  }

  /**
   * Queries the model, or returns `otherwise` without one.
   * @template Result
   * @param {(functions: Engine["functions"]) => Result} body @param {Result} otherwise the result without a model
   */
  const withModel = (body, otherwise) =>
    isReady ? run(({ functions }) => body(functions), otherwise) : otherwise;

  /** @param {number} address */
  function numbersAt(address) {
    const { doubles } = /** @type {Engine} */ (engine), start = address / 8;
    for (let n = 0; n < count; n++) numbers[n] = doubles[start + n];
    return numbers;
  }

  /** @param {Seconds} now @param {boolean} isStill */
  const frame = (now, isStill) =>
    withModel(({ frame }) => numbersAt(frame(now, isStill ? 1 : 0)), null);

  const nextChange = () =>
    withModel(({ change }) => {
      const begin = change() / 8;
      return begin ? engine?.doubles.slice(begin, begin + changeCount) ?? null : null;
    }, null);

  return {
    run,
    /**
     * Sets the engine. An engine that runs continues until the server sends the whole model.
     * @param {Engine} loaded @param {Seconds} now
     * @returns whether the page must request the whole model
     */
    load(loaded, now) {
      if (isReady) {
        next = loaded;
        return true;
      }
      [engine, next, hasDrawn] = [loaded, null, false];
      for (const buffer of early) applyMessage(buffer, now);
      early = [];
      return false;
    },
    /** @param {ArrayBuffer} buffer @param {Seconds} now */
    receive(buffer, now) {
      const kind = kindOf(buffer), isModel = kind === modelKind;
      if (!isModel && kind !== inputsKind && kind !== recordingKind) refused();
      else if (engine) applyMessage(buffer, now);
      else {
        if (isModel) early = [];
        early.push(buffer);
      }
    },
    /** @param {boolean} isSame same scene and session: after a loss, content then continues from its drawn position */
    awaitModel(isSame) {
      [isReady, keepsPosition, early] = [false, isSame && isLost, []];
    },
    get isReady() {
      return isReady;
    },
    get keepsPosition() {
      return keepsPosition;
    },
    /** When an input with a time stamp takes effect. @param {number} kind @param {Seconds} time */
    effectiveTime: (kind, time) =>
      withModel(({ effectiveTime }) => effectiveTime(kind, time), time),
    /** @param {number} kind @param {number} sequence both of the samples message @param {Sample} sample */
    send(kind, sequence, { time, x, y }) {
      withModel(({ send }) => send(kind, x, y, time, sequence), undefined);
    },
    /** When the wheel stopped, which releases its pull; NaN if it has not stopped. @param {Seconds} now */
    stoppedWheel: (now) => withModel(({ stoppedWheel }) => stoppedWheel(now), NaN),
    /** @param {Seconds} now @param {boolean} isHolding whether this page's finger is down */
    disconnect(now, isHolding) {
      isLost = true;
      withModel(({ disconnect }) => disconnect(now, isHolding ? 1 : 0), undefined);
    },
    /**
     * Numbers in the layout of frame.js, valid until the next call; null without a model.
     * @param {Seconds} now
     * @param {boolean} isStill whether motion is reduced; sliding content then reaches its end at once
     */
    frame,
    /** The next change of a control that the page has not shown, or null. */
    change: () => unshownChanges.shift() ?? nextChange(),
  };
}
