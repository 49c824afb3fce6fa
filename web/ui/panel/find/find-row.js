// @ts-check
// The row that finds the moments at which a condition begins to hold, and that stops the stage the next time it does.
import { element, setText } from "../../../browser/dom.js";
import { ConditionProblem, isMet, isWhatHappens, readCondition } from "./condition.js";

/** @import { PastEvent } from "../../../engine/recordings.js" */
/** @import { Milliseconds, Seconds } from "../../../engine/types.d.ts" */
/** @import { Axis } from "../../../scene/types.d.ts" */
/** @import { Sample } from "../time/chart/samples.js" */
/** @import { BranchPast } from "../time/past/branch-past.js" */
/** @import { Condition } from "./condition.js" */

/** Milliseconds of a search in one go, so that the stage goes on smoothly. */
const slice = 6;
/** Seconds before now in which the past may still change, since what other devices do comes later. */
const unsettled = 1;
/** Seconds of a branch that goes on after which they are searched as well. */
const pace = 0.25;
/** Seconds that tell two moments apart. */
const little = 5e-4;

const help =
  "Compare offset (pt), velocity (pt/s) or pull (100 %, or 1, is the threshold), ask for a phase, or name an event: " +
  "“velocity > 2000”, “top phase = armed”, “declined momentum”. Join them with “and”.";

/** @param {string} label @param {string} path */
const iconButton = (label, path) => {
  const button = element("button", { type: "button", class: "icon", "aria-label": label });
  button.title = label;
  button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" /></svg>`;
  return button;
};

/**
 * How many moments there are, and which of them is shown; why there may be none.
 * @param {readonly Seconds[]} found
 * @param {Seconds} at
 * @param {boolean} goesOn
 * @param {string} [doubt]
 */
export function countText(found, at, goesOn, doubt = "") {
  const place = found.findIndex((each) => Math.abs(each - at) < little);
  const count = found.length === 1 ? "1 moment" : `${found.length} moments`;
  if (place >= 0) return `${place + 1} of ${count}`;
  if (goesOn) return `${count} so far`;
  return doubt && found.length === 0 ? `${count}. ${doubt}` : count;
}

/**
 * @param {object} page
 * @param {BranchPast} page.past
 * @param {() => Axis} page.axis the list's
 * @param {(moment: Seconds) => void} page.goTo shows a moment
 * @param {(words: string) => void} page.say
 */
export function findRow({ past, axis, goTo, say }) {
  const field = element("input", {
    type: "text",
    name: "condition",
    placeholder: "Find: offset < -80",
    "aria-label": "Find the moments at which",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    maxlength: "200",
  });
  field.title = help;
  const before = iconButton("Moment before", "M15 6l-6 6 6 6");
  const after = iconButton("Moment after", "M9 6l6 6-6 6");
  const stop = element("button", { type: "button", "data-action": "stop-there" }, "Stop there");
  stop.title = "Shows the moment as soon as the condition holds again; the session goes on";
  const status = element("p", { class: "count", role: "status" });
  const node = element(
    "form",
    { class: "time-find", role: "search", "aria-label": "Moments" },
    field,
    before,
    after,
    stop,
    status,
  );
  /** What is searched for; null for nothing. @type {Condition | null} */
  let condition = null;
  /** The reason why the condition cannot be read; empty if it can be. */
  let problem = "";
  /** @type {Seconds[]} */
  let found = [];
  /** How far the branch was searched, which change of it that was, and the moment and the end that are shown. */
  let searched = 0, searchedVersion = NaN, at = 0, end = 0;
  let isPast = false, version = 0;
  /** The search that goes on. @type {ReturnType<typeof search> | null} */
  let running = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** Since when the stage is to stop where the condition holds; null while it need not. @type {Seconds | null} */
  let watchedFrom = null;
  /** Where the stage is to stop once no finger is on it: to take the list away from a finger would change what comes of it. @type {Seconds | null} */
  let stopAt = null;

  const branch = {
    samples: (
      /** @type {Seconds} */ start,
      /** @type {Seconds} */ step,
      /** @type {number} */ count,
    ) => past.moments(start, step, count, axis()),
    eventsUntil: past.eventsUntil,
  };

  const showCount = () =>
    setText(
      status,
      problem || (condition ? countText(found, at, running !== null, condition.doubt) : ""),
    );

  function showState() {
    version += 1;
    const isEmpty = found.length === 0;
    showCount();
    before.disabled = after.disabled = isEmpty;
    for (const each of [before, after, stop]) each.hidden = condition === null;
    stop.ariaPressed = `${(watchedFrom ?? stopAt) !== null}`;
  }

  /** How far the branch will not change any more. */
  const settled = () => past.branch === null ? end - unsettled : end;

  /** Searches what has not been searched, for a while, and then goes on. */
  function proceed() {
    clearTimeout(timer);
    const limit = settled();
    if (
      !running && (!condition || limit <= searched || branch.samples(searched, 1, 1).length === 0)
    ) {
      return;
    }
    running ??= search(/** @type {Condition} */ (condition), branch, searched, limit);
    for (const start = performance.now(); performance.now() - start < slice;) {
      const { value, done } = running.next();
      if (done) {
        running = null;
        break;
      }
      found.push(...value.found);
      searched = value.until;
    }
    showState();
    if (running) timer = setTimeout(proceed);
  }

  function begin() {
    clearTimeout(timer);
    [found, searched, running, searchedVersion] = [[], 0, null, past.version];
    showState();
    proceed();
  }

  function read() {
    [watchedFrom, stopAt, condition] = [null, null, null];
    field.removeAttribute("aria-invalid");
    problem = "";
    try {
      if (field.value.trim()) condition = readCondition(field.value);
    } catch (error) {
      if (!(error instanceof ConditionProblem)) throw error;
      problem = error.message;
    }
    if (problem) field.ariaInvalid = "true";
    begin();
  }

  /** Looks at what has just happened, and stops there if the condition has begun to hold. */
  function watch() {
    if (watchedFrom === null || !condition || isPast) return;
    const from = Math.max(watchedFrom, end - unsettled);
    if (branch.samples(from, 1, 1).length === 0) return;
    const [moment] = [...search(condition, branch, from, end)].flatMap((part) => part.found);
    if (moment === undefined) return;
    [watchedFrom, stopAt] = [null, moment];
    showState();
  }

  /** Shows the moment at which the stage is to stop. */
  function halt() {
    const moment = /** @type {Seconds} */ (stopAt);
    stopAt = null;
    goTo(moment);
    say(`Stopped at ${moment.toFixed(3)} s: ${field.value.trim()}. The session goes on.`);
  }

  field.addEventListener("input", read);
  node.addEventListener("submit", (event) => {
    event.preventDefault();
    after.click();
  });
  before.addEventListener("click", () => {
    const moment = found.findLast((each) => each < at - little);
    if (moment !== undefined) goTo(moment);
  });
  after.addEventListener("click", () => {
    const moment = found.find((each) => each > at + little) ?? found[0];
    if (moment !== undefined) goTo(moment);
  });
  stop.addEventListener("click", () => {
    [watchedFrom, stopAt] = [(watchedFrom ?? stopAt) === null ? end : null, null];
    showState();
  });
  showState();

  return {
    node,
    get found() {
      return found;
    },
    /** It changes with what was found. */
    get version() {
      return version;
    },
    /**
     * What is shown.
     * @param {Seconds} moment
     * @param {Seconds} last how far the branch goes
     * @param {boolean} isOver whether that is past
     * @param {boolean} isHeld whether a finger is on the list
     */
    show(moment, last, isOver, isHeld) {
      [at, end, isPast] = [moment, last, isOver];
      if (condition && past.version !== searchedVersion) begin();
      if (condition && !running && settled() - searched > pace) proceed();
      watch();
      if (stopAt !== null && !isHeld) halt();
      showCount();
    },
  };
}

// Finds the moments at which a condition begins to hold, by looking at a branch as a screen would show it, and more closely where
// it changes.

/**
 * A branch to look at.
 * @typedef {object} SearchedBranch
 * @property {(start: Seconds, step: Seconds, count: number) => readonly Sample[]} samples moments that are evenly apart
 * @property {(end: Seconds) => readonly PastEvent[]} eventsUntil
 */

/** Seconds between two looks, and how many are taken at once. */
const step = 1 / 60, atOnce = 120;
/** How often the time between two looks is halved: to a millionth of a second. */
const halvings = 14;

/**
 * Finds the moments of a range, a part of it at a time: each step tells what it has found and how far it has come.
 * @param {Condition} condition
 * @param {SearchedBranch} branch
 * @param {Seconds} from
 * @param {Seconds} to
 * @returns {Generator<{ found: Seconds[], until: Seconds }>}
 */
export function* search(condition, branch, from, to) {
  const { happening } = condition;
  const sampleAt = (/** @type {Seconds} */ time) => branch.samples(time, step, 1)[0];
  const events = branch.eventsUntil(to).filter(({ time }) =>
    (time > from || from === 0) && time <= to
  );
  if (happening) {
    const found = events
      .filter((event) => isWhatHappens(happening, event) && isMet(condition, sampleAt(event.time)))
      .map(({ time }) => time);
    yield { found, until: to };
    return;
  }

  /** The moment between two at which it begins to hold. @param {Seconds} before @param {Seconds} after */
  function begin(before, after) {
    for (let n = 0; n < halvings; n++) {
      const middle = (before + after) / 2;
      if (isMet(condition, sampleAt(middle))) after = middle;
      else before = middle;
    }
    return after;
  }

  let before = from, held = from > 0 && isMet(condition, sampleAt(from)), next = 0;
  /** Looks at a moment, and at the events on the way there: what is so for less than a look begins or ends with one. @param {Seconds} time @param {Sample} sample @returns {Seconds[]} */
  function look(time, sample) {
    const found = /** @type {Seconds[]} */ ([]);
    const see = (/** @type {Seconds} */ time, /** @type {Sample} */ sample) => {
      const isSo = isMet(condition, sample);
      if (isSo && !held) found.push(time > before ? begin(before, time) : time);
      [before, held] = [time, isSo];
    };
    for (; next < events.length && events[next].time < time; next++) {
      if (events[next].time > before) see(events[next].time, sampleAt(events[next].time));
    }
    see(time, sample);
    return found;
  }

  const looks = Math.floor((to - from) / step) + 1;
  for (let first = 0; first < looks; first += atOnce) {
    const start = from + first * step, count = Math.min(atOnce, looks - first);
    const found = branch.samples(start, step, count)
      .flatMap((sample, n) => look(start + n * step, sample));
    if (first + count === looks) yield { found: [...found, ...look(to, sampleAt(to))], until: to };
    else yield { found, until: start + (count - 1) * step };
  }
}
