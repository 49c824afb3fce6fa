// @ts-check
// Replays the past with other constants: the server parses the lines that change them, and the engine plays the branch
// with the changes. The Time tab sets the moment, and the Tune tab changes the constants.
import { subscribers } from "../../../browser/flow.js";
import { recordings } from "../../../engine/recordings.js";
import { gestureAt, outcomeOf, pullIn } from "./outcome.js";

/** @import { RunEngine, Seconds } from "../../../engine/types.d.ts" */
/** @import { Gesture, Outcome } from "./outcome.js" */
/** @typedef {ReturnType<typeof whatIf>} WhatIf */
/**
 * `null` is the branch that the session follows.
 * @typedef {{ at: Seconds, end: Seconds, branch: number | null }} Place
 */
/** @typedef {{ lines: readonly string[], number: number, answered: (isKnown: boolean) => void }} Question */

/**
 * The numbers of the shown and of compared branches, greater than a session's. The latter alternate, so that an answer
 * to a dropped question does not answer another one.
 */
const shownNumber = 1_000_001, comparedNumbers = [1_000_002, 1_000_003];

/** @param {object} page @param {(kind: string, body: object) => void} page.send @param {RunEngine} page.run */
export function whatIf({ send, run }) {
  const past = recordings(run);
  /** `null` in the present. @type {Place | null} */
  let place = null;
  /** `null` in the present and while the recording is loading. @type {Gesture | null} */
  let gesture = null;
  let isReachable = true;
  /** The pending questions; only the first has been sent to the server. @type {Question[]} */
  let questions = [];
  /** The number of questions so far about branches that are not shown. */
  let comparedCount = 0;
  /** The change to make when a moment of the past is next shown. @type {Parameters<typeof change> | null} */
  let deferredChange = null;
  /** @type {ReturnType<typeof subscribers<[]>>} */
  const changes = subscribers(), applications = subscribers();
  /** The outcome of the current pull. @type {Outcome | null} */
  let outcome = null;

  function changed() {
    outcome = null;
    changes.notify();
  }

  function sendNextQuestion() {
    const [question] = questions;
    if (!question || !place) return;
    send("whatIf", { lines: question.lines, branch: place.branch, as: question.number });
  }

  /** @param {Question} question */
  function enqueue(question) {
    questions.push(question);
    if (questions.length === 1) sendNextQuestion();
  }

  /** Sends the next question first, because a receiver can add questions. @param {boolean} isKnown */
  function answer(isKnown) {
    const question = questions.shift();
    sendNextQuestion();
    question?.answered(isKnown);
  }

  function forget() {
    for (const { answered } of questions.splice(0)) answered(false);
  }

  /** Replaces earlier requests that have not been sent. */
  function requestShownBranch() {
    questions = questions.filter(({ number }, n) => n === 0 || number !== shownNumber);
    enqueue({
      lines: made.lines,
      number: shownNumber,
      answered(isKnown) {
        made.shownBranch = isKnown && made.lines.length > 0 ? shownNumber : null;
        changed();
      },
    });
  }

  /** @param {readonly string[]} next @param {string} description */
  function change(next, description) {
    if (next.join("\n") === made.lines.join("\n")) return;
    [made.lines, made.words] = [next, description];
    if (next.length > 0) {
      requestShownBranch();
      if (!made.waits) return;
    } else made.shownBranch = null;
    changed();
  }

  /** Returns whether the gesture changed. */
  function findGesture() {
    if (!place) return false;
    const { at, end, branch } = place, before = gesture;
    if (before && at >= before.from && at <= before.to) return false;
    const isKnown = past.events(branch ?? 0, 0, 0) !== null;
    outcome = null;
    gesture = isKnown ? gestureAt(past, branch ?? 0, at, end) : null;
    return gesture?.from !== before?.from;
  }

  /** @param {number} branch @returns {Outcome | null} */
  function outcomeIn(branch) {
    if (!gesture) findGesture();
    if (!place || !gesture) return null;
    const { end } = place, recorded = place.branch ?? 0;
    const before = pullIn(past, recorded, gesture, end), after = pullIn(past, branch, gesture, end);
    return before && after && outcomeOf(before, after);
  }

  /** @type {Record<string, (body: any) => void>} */
  const handlers = {
    whatIf({ branch }) {
      if (questions[0]?.number === branch) answer(true);
    },
    error: () => answer(false),
    // The engine might have restarted and lost the branch.
    recording() {
      if (made.lines.length > 0) requestShownBranch();
    },
    // Earlier questions are never answered. The shown branch is requested again after its recording has arrived.
    welcome() {
      forget();
      made.shownBranch = null;
      changed();
    },
  };

  const made = {
    /** The lines that change the constants. @type {readonly string[]} */
    lines: [],
    /** The description of the changes, such as “threshold 37.1, not 80”. */
    words: "",
    /** `null` for the recorded branch. @type {number | null} */
    shownBranch: null,
    /** Subscribes to changes between the past and the present, and of the shown branch. */
    listen: changes.add,
    /** Subscribers are called before the applied changes are removed here. */
    onApply: applications.add,
    /** The present removes all changes. @param {Place | null} next */
    setMoment(next) {
      const isOther = (place === null) !== (next === null) || place?.branch !== next?.branch;
      place = next;
      if (isOther) {
        forget();
        [made.lines, made.words, made.shownBranch, gesture] = [[], "", null, null];
      }
      if (findGesture() || isOther) changed();
      if (!place || !deferredChange) return;
      change(...deferredChange);
      deferredChange = null;
    },
    /** Changes constants when a moment of the past is next shown. @param {Parameters<typeof change>} next */
    changeLater: (...next) => void (deferredChange = next),
    /** An empty list removes all changes. */
    change,
    /** @param {boolean} can */
    setReachable(can) {
      const waited = made.waits;
      isReachable = can;
      if (made.waits !== waited) changed();
    },
    apply() {
      for (const line of made.lines) send("input", { line });
      applications.notify();
      change([], "");
    },
    /** `null` if the outcome cannot be computed. @param {readonly string[]} tried @returns {Promise<Outcome | null>} */
    outcomeWith: (tried) =>
      new Promise((resolve) => {
        const number = comparedNumbers[comparedCount++ % comparedNumbers.length];
        enqueue({
          lines: tried,
          number,
          answered: (isKnown) => resolve(isKnown ? outcomeIn(number) : null),
        });
      }),
    /** `null` if nothing is changed. */
    get outcome() {
      if (made.shownBranch === null) return null;
      outcome ??= outcomeIn(shownNumber);
      return outcome;
    },
    /** The start of the current pull, or `null` if it is not known. Changes start from the constants at this moment. */
    get pull() {
      return place && gesture && { at: gesture.from, branch: place.branch };
    },
    /** Whether the changes are shown only after the server is back. */
    get waits() {
      return !isReachable && questions.length > 0;
    },
    get isPast() {
      return place !== null;
    },
    /** @param {string} kind @param {any} body */
    receive: (kind, body) => handlers[kind]?.(body),
  };
  return made;
}
