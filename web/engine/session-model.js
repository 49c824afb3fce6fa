// @ts-check
// The session's model as this page draws it: the engine holds what the server has told, and what this page has done since.
import { changeCount, count } from "./frame.js";

/** @import { Engine, RunEngine, Seconds, Vector } from "./types.d.ts" */
/** @typedef {ReturnType<typeof sessionModel>} SessionModel */
/** Something that a person has done. @typedef {{ time: Seconds } & Vector} Sample */
/** Samples of a kind as they were sent. @typedef {{ kind: number, sequence: number, samples: readonly Sample[] }} Message */

/** The kinds of the binary messages that are the engine's. */
const modelKind = 3, toldKind = 4, recordingKind = 5;

/** What a binary message is. @param {ArrayBuffer} buffer */
const kindOf = (buffer) => new Uint8Array(buffer)[0];

/**
 * @param {object} handlers
 * @param {() => void} handlers.stopped the engine has trapped, which it must not: another has to be loaded, and told the whole model
 * @param {() => void} handlers.confused what the server tells cannot follow what it has told before: it has to tell the whole model
 * @param {() => void} handlers.refused a message cannot be read: the server is of another version
 * @param {() => readonly Message[]} handlers.unanswered what this page has sent and the server has not answered, in order
 */
export function sessionModel({ stopped, confused, refused, unanswered }) {
  /** @type {Engine | null} */
  let engine = null;
  /** The engine that takes its place with the next model; null for none. @type {Engine | null} */
  let next = null;
  /** What the engine before has left to be shown. @type {Float64Array[]} */
  const left = [];
  /** What the server has told since the model began, while the engine is not there. @type {ArrayBuffer[]} */
  let early = [];
  /** Whether the engine has a model, has had one, and was cut off from the server. */
  let isReady = false, hasDrawn = false, isLost = false;
  /** Whether content stays where it was drawn until the model is told. */
  let keeps = false;
  /** The numbers of the last frame: as the engine has them, and a copy, which holds where the memory grows. @type {Float64Array} */
  let told = new Float64Array();
  const numbers = new Float64Array(count);

  /** Hands a message to the engine. @param {ArrayBuffer} buffer @param {Seconds} now */
  function hear(buffer, now) {
    const kind = kindOf(buffer), isModel = kind === modelKind;
    if (!isModel && !isReady) return;
    if (isModel && next) switchTo(next, now);
    if (isModel && !hasDrawn) sendAgain();
    const isAccepted = run((all) => {
      const { functions } = all, { byteLength } = buffer, room = functions.room(byteLength);
      all.bytes.set(new Uint8Array(buffer), room); // looked at anew: the memory may have grown
      if (kind === recordingKind) return functions.keepRecording?.(byteLength) ?? 1;
      return isModel
        ? functions.restore(byteLength, now, keeps && hasDrawn ? 1 : 0)
        : functions.hear(byteLength, now);
    }, 1);
    if (!isAccepted && kind !== toldKind) return refused();
    if (!isAccepted) {
      [isReady, keeps] = [false, true];
      return confused();
    }
    if (isModel && engine) [isReady, hasDrawn, isLost, keeps] = [true, true, false, false];
  }

  /** Puts another engine in place, which is told the model at once. @param {Engine} other @param {Seconds} now */
  function switchTo(other, now) {
    if (isReady) {
      frame(now, true);
      for (let each; (each = nextChange());) left.push(each);
    }
    [engine, next, hasDrawn] = [other, null, false];
  }

  /** A new engine takes what the one before has taken, as far as no model has it. */
  function sendAgain() {
    for (const { kind, sequence, samples } of unanswered()) {
      for (const { time, x, y } of samples) {
        run(({ functions }) => functions.send(kind, x, y, time, sequence), undefined);
      }
    }
  }

  /** Does something in the engine. It must not trap; if it does, it is given up. @type {RunEngine} */
  function run(body, otherwise) {
    if (!engine) return otherwise;
    try {
      return body(engine);
    } catch {
      [engine, isReady, hasDrawn, keeps] = [null, false, false, true];
      stopped();
      return otherwise;
    }
  }

  /**
   * Asks the model something.
   * @template Result
   * @param {(functions: Engine["functions"]) => Result} body
   * @param {Result} otherwise without a model
   */
  const ask = (body, otherwise) =>
    isReady ? run(({ functions }) => body(functions), otherwise) : otherwise;

  /** The numbers that begin at an address. @param {number} address */
  function numbersAt(address) {
    const { doubles } = /** @type {Engine} */ (engine);
    if (told.byteOffset !== address || told.buffer !== doubles.buffer) {
      told = doubles.subarray(address / 8, address / 8 + count);
    }
    numbers.set(told);
    return numbers;
  }

  /** @param {Seconds} now @param {boolean} isStill */
  const frame = (now, isStill) => ask(({ frame }) => numbersAt(frame(now, isStill ? 1 : 0)), null);

  const nextChange = () =>
    ask(({ change }) => {
      const begin = change() / 8;
      return begin ? engine?.doubles.slice(begin, begin + changeCount) ?? null : null;
    }, null);

  return {
    run,
    /** The engine is there. @param {Engine} loaded @param {Seconds} now */
    load(loaded, now) {
      [engine, next, hasDrawn] = [loaded, null, false];
      for (const buffer of early) hear(buffer, now);
      early = [];
    },
    /**
     * Another engine takes the place of the one that is there, which goes on until the model is told anew.
     * @param {Engine} loaded
     * @param {Seconds} now
     * @returns whether the model has to be told anew, because it would not be otherwise
     */
    replace(loaded, now) {
      if (isReady) next = loaded;
      else this.load(loaded, now);
      return isReady;
    },
    /**
     * Receives a binary message of the server.
     * @param {ArrayBuffer} buffer
     * @param {Seconds} now
     */
    receive(buffer, now) {
      const kind = kindOf(buffer), isModel = kind === modelKind;
      if (!isModel && kind !== toldKind && kind !== recordingKind) refused();
      else if (engine) hear(buffer, now);
      else {
        if (isModel) early = [];
        early.push(buffer);
      }
    },
    /**
     * A model will be told.
     * @param {boolean} isSame whether of the same scene of the same session: after a loss, content goes on from where it was drawn
     */
    begin(isSame) {
      [isReady, keeps, early] = [false, isSame && isLost, []];
    },
    /** Whether the engine is there and has a model. */
    get isReady() {
      return isReady;
    },
    /** Whether content stays where it was drawn until the model is told. */
    get keeps() {
      return keeps;
    },
    /** When something counts as having happened. @param {number} kind @param {Seconds} time */
    moment: (kind, time) => ask(({ moment }) => moment(kind, time), time),
    /**
     * Takes what a person does on this page.
     * @param {number} kind of the samples message
     * @param {number} sequence its number
     * @param {Sample} sample
     */
    send(kind, sequence, { time, x, y }) {
      ask(({ send }) => send(kind, x, y, time, sequence), undefined);
    },
    /** When this page's wheel has stopped and lets go of what it has armed; NaN if that is not now. @param {Seconds} now */
    stoppedWheel: (now) => ask(({ stoppedWheel }) => stoppedWheel(now), NaN),
    /** The connection is lost. @param {Seconds} now @param {boolean} holds whether this page's finger is down */
    lose(now, holds) {
      isLost = true;
      ask(({ lose }) => lose(now, holds ? 1 : 0), undefined);
    },
    /**
     * The numbers of an instant, as frame.js names their places; they hold until the next call. Null without a model.
     * @param {Seconds} now
     * @param {boolean} isStill whether motion is reduced: content that slides is at its end at once
     */
    frame,
    /** The next change of a control that the page has not shown, as numbers; null for none. */
    change: () => left.shift() ?? nextChange(),
  };
}
