// @ts-check
// How the past would have gone with other constants: the server reads the lines that change them, and the engine plays the
// branch with them. The Time tab says which moment is looked at, and the Tune tab what is changed.
import { recordings } from "../../../engine/recordings.js";
import { gestureAt, outcomeOf, pullIn } from "./outcome.js";

/** @import { RunEngine, Seconds } from "../../../engine/types.d.ts" */
/** @import { Gesture, Outcome } from "./outcome.js" */
/** @typedef {ReturnType<typeof whatIf>} WhatIf */
/** A moment of a branch, and how far that goes; without a number, it is the branch that the session follows. @typedef {{ at: Seconds, end: Seconds, branch: number | null }} Place */
/** @typedef {{ lines: readonly string[], number: number, answered: (isKnown: boolean) => void }} Question */

/**
 * The numbers of the branch that is shown and of those that are only asked about, which take turns: the answer to a question that
 * was forgotten answers no other. No branch of a session has so great a number.
 */
const shownNumber = 1_000_001, triedNumbers = [1_000_002, 1_000_003];

/**
 * @param {object} page
 * @param {(kind: string, body: object) => void} page.send
 * @param {RunEngine} page.run
 */
export function whatIf({ send, run }) {
  const past = recordings(run);
  /** The moment that is looked at; null in the present. @type {Place | null} */
  let place = null;
  /** The gesture of that moment; null in the present, and while the recording is on its way. @type {Gesture | null} */
  let gesture = null;
  /** What changes the constants; none while all is as it was. @type {readonly string[]} */
  let lines = [];
  /** What they change, as a person says it. */
  let words = "";
  /** Whether the engine has the branch with them. */
  let isShown = false;
  /** Whether the server can be asked for it. */
  let isReachable = true;
  /** What was asked and is not answered, the first of which the server knows: one at a time. @type {Question[]} */
  let questions = [];
  /** How many questions there were about branches that are not shown. */
  let tries = 0;
  /** What is to be changed once a moment is looked at; null for nothing. @type {Parameters<typeof change> | null} */
  let toShow = null;
  /** @type {(() => void)[]} */
  const listeners = [], appliers = /** @type {(() => void)[]} */ ([]);
  /** The latest of what is shown, while the same pull is looked at. @type {Outcome | null} */
  let outcome = null;

  function changed() {
    outcome = null;
    for (const listener of listeners) listener();
  }

  function askNext() {
    const [question] = questions;
    if (!question || !place) return;
    send("whatIf", { lines: question.lines, course: place.branch, as: question.number });
  }

  /** Whether the server is asked for something and is away. */
  const waits = () => !isReachable && questions.length > 0;

  /** @param {Question} question */
  function ask(question) {
    questions.push(question);
    if (questions.length === 1) askNext();
  }

  /** Asks the next question before it tells the answer: who hears it may ask more. @param {boolean} isKnown */
  function answer(isKnown) {
    const question = questions.shift();
    askNext();
    question?.answered(isKnown);
  }

  /** Nothing is asked any more. */
  function forget() {
    for (const { answered } of questions.splice(0)) answered(false);
  }

  /** Asks for the branch that is to be shown; of several that are wanted before the first is there, for the last. */
  function askForShown() {
    questions = questions.filter(({ number }, n) => n === 0 || number !== shownNumber);
    ask({
      lines,
      number: shownNumber,
      answered(isKnown) {
        isShown = isKnown && lines.length > 0;
        changed();
      },
    });
  }

  /** @param {readonly string[]} next @param {string} said what they change, as a person says it */
  function change(next, said) {
    if (next.join("\n") === lines.join("\n")) return;
    [lines, words] = [next, said];
    if (lines.length > 0) {
      askForShown();
      if (!waits()) return;
    } else isShown = false;
    changed();
  }

  /** Looks for the gesture of the moment, unless it is still the same; returns whether it is another one. */
  function findGesture() {
    if (!place) return false;
    const { at, end, branch } = place, before = gesture;
    if (before && at >= before.from && at <= before.to) return false;
    const isKnown = past.events(branch ?? 0, 0, 0) !== null;
    gesture = isKnown ? gestureAt(past, branch ?? 0, at, end) : null;
    return gesture?.from !== before?.from;
  }

  /** What came of the pull that is looked at, as it was and in another branch. @param {number} branch @returns {Outcome | null} */
  function outcomeIn(branch) {
    if (!gesture) findGesture();
    if (!place || !gesture) return null;
    const { end } = place, recorded = place.branch ?? 0;
    const before = pullIn(past, recorded, gesture, end), after = pullIn(past, branch, gesture, end);
    return before && after && outcomeOf(before, after);
  }

  /** @type {Record<string, (body: any) => void>} */
  const handlers = {
    whatIf({ course: branch }) {
      if (questions[0]?.number === branch) answer(true);
    },
    error: () => answer(false),
    // The engine may have begun anew, and lost what it had.
    recording() {
      if (lines.length > 0) askForShown();
    },
    // What was asked before is never answered, and what is shown is asked about again once its recording is there.
    welcome() {
      forget();
      isShown = false;
      changed();
    },
  };

  return {
    /** Hears whenever the past is entered or left, and whenever another branch is shown. @param {() => void} listener */
    listen: (listener) => void listeners.push(listener),
    /** Hears whenever the present takes what is changed, before that is forgotten here. @param {() => void} applier */
    onApply: (applier) => void appliers.push(applier),
    /** Another moment is looked at, or the present, with which all that was changed is forgotten. @param {Place | null} next */
    visit(next) {
      const isOther = (place === null) !== (next === null) || place?.branch !== next?.branch;
      place = next;
      if (isOther) {
        forget();
        [lines, words, isShown, gesture] = [[], "", false, null];
      }
      if (findGesture() || isOther) changed();
      if (!place || !toShow) return;
      change(...toShow);
      toShow = null;
    },
    /** Changes constants once a moment of the past is looked at. @param {Parameters<typeof change>} next */
    changeThere: (...next) => void (toShow = next),
    /** Changes constants; none if there are no lines. */
    change,
    /** The server can be asked from now on, or it cannot. @param {boolean} can */
    setReachable(can) {
      const waited = waits();
      isReachable = can;
      if (waits() !== waited) changed();
    },
    /** Lets the present have what is changed. */
    apply() {
      for (const line of lines) send("input", { line });
      for (const applier of appliers) applier();
      change([], "");
    },
    /**
     * What would come of the pull that is looked at, if lines changed the constants; null if that cannot be known.
     * @param {readonly string[]} tried
     * @returns {Promise<Outcome | null>}
     */
    outcomeWith: (tried) =>
      new Promise((resolve) => {
        const number = triedNumbers[tries++ % triedNumbers.length];
        ask({
          lines: tried,
          number,
          answered: (isKnown) => resolve(isKnown ? outcomeIn(number) : null),
        });
      }),
    /** What came of the pull that is looked at, and what would come of it with what is changed; null while nothing is. */
    get outcome() {
      if (!isShown || !place) return null;
      const isKnown = outcome && place.at >= outcome.from && place.at <= outcome.to;
      if (!isKnown) outcome = outcomeIn(shownNumber);
      return outcome;
    },
    /** Where the pull that is looked at begins, whose constants are changed; null while that is not known. */
    get pull() {
      return place && gesture && { at: gesture.from, branch: place.branch };
    },
    /** What changes the constants. */
    get lines() {
      return lines;
    },
    /** The same as a person says it: “threshold 37.1, not 80”. */
    get words() {
      return words;
    },
    /** Whether what is changed is not shown before the server is back. */
    get waits() {
      return waits();
    },
    get isPast() {
      return place !== null;
    },
    /** The number of the branch to show in place of the one that was recorded; null for none. */
    get shownBranch() {
      return isShown ? shownNumber : null;
    },
    /** @param {string} kind @param {any} body */
    receive: (kind, body) => handlers[kind]?.(body),
  };
}
