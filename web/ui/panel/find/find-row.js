// @ts-check
// The row that finds the moments when a condition becomes true, and can stop the stage when that next happens.
import { element, setText, textButton } from "../../../browser/dom.js";
import { iconButton } from "../elements.js";
import { momentText } from "../numbers.js";
import { unsettled } from "../time/past/branch-past.js";
import { ConditionProblem, isMet, matchesEvent, readCondition } from "./condition.js";

/** @import { PastEvent } from "../../../engine/recordings.js" */
/** @import { Milliseconds, Seconds } from "../../../engine/types.d.ts" */
/** @import { Axis } from "../../../scene/types.d.ts" */
/** @import { Sample } from "../time/chart/samples.js" */
/** @import { BranchPast } from "../time/past/branch-past.js" */
/** @import { Condition } from "./condition.js" */

/** The maximum time of a part of a search, in milliseconds; the stage then continues smoothly. */
const slice = 6;
/** The shortest part of a live branch that is searched again, in seconds. */
const pace = 0.25;
/** The smallest difference between two moments, in seconds. */
const little = 5e-4;

const help =
  "Compare offset (pt), velocity (pt/s) or pull (100 %, or 1, is the threshold), match a phase, or name an event: " +
  "“velocity > 2000”, “top phase = armed”, “declined momentum”. Join conditions with “and”.";

/**
 * If no moments were found, the text adds a possible reason.
 * @param {readonly Seconds[]} found @param {Seconds} at @param {boolean} isRunning @param {string} [doubt]
 */
export function countText(found, at, isRunning, doubt = "") {
  const place = found.findIndex((each) => Math.abs(each - at) < little);
  const count = found.length === 1 ? "1 moment" : `${found.length} moments`;
  if (place >= 0) return `${place + 1} of ${count}`;
  if (isRunning) return `${count} so far`;
  return doubt && found.length === 0 ? `${count}. ${doubt}` : count;
}

/**
 * @param {object} page
 * @param {BranchPast} page.past
 * @param {() => Axis} page.axis
 * @param {(moment: Seconds) => void} page.goTo
 * @param {(words: string) => void} page.setStatus
 */
export function findRow({ past, axis, goTo, setStatus }) {
  const field = element("input", {
    type: "text",
    name: "condition",
    placeholder: "Find: offset < -80",
    "aria-label": "Find moments where",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    maxlength: "200",
    title: help,
  });
  const before = iconButton("Previous moment", "M15 6l-6 6 6 6");
  const after = iconButton("Next moment", "M9 6l6 6-6 6");
  const stop = textButton("Stop there", () => {
    [watchedFrom, stopAt] = [(watchedFrom ?? stopAt) === null ? end : null, null];
    showState();
  }, {
    title: "Stops the view the next time the condition is true. The session continues.",
    "data-action": "stop-there",
  });
  const status = element("p", { class: "count", role: "status" });
  const node = element("form", { class: "time-find", role: "search", "aria-label": "Moments" });
  node.append(field, before, after, stop, status);
  /** The condition to search for; `null` if the field is empty or cannot be parsed. @type {Condition | null} */
  let condition = null;
  /** Why the condition cannot be parsed, or an empty string. */
  let problem = "";
  /** The end of the searched part, the branch's version at that search, the shown moment, and the branch's end. */
  let searched = 0, searchedVersion = NaN, at = 0, end = 0;
  /** @type {ReturnType<typeof search> | null} */
  let running = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** The time from which the stage stops when the condition becomes true, or `null`. @type {Seconds | null} */
  let watchedFrom = null;
  /**
   * The moment to stop at when no finger is on the stage. Taking the list away from a finger would change its pull.
   * @type {Seconds | null}
   */
  let stopAt = null;

  /** @type {SearchedBranch} */
  const branch = {
    samples: (start, step, count) => past.moments(start, step, count, axis()),
    eventsUntil: past.eventsUntil,
  };

  const showCount = () =>
    setText(
      status,
      problem || (condition ? countText(row.found, at, running !== null, condition.doubt) : ""),
    );

  function showState() {
    row.version += 1;
    showCount();
    before.disabled = after.disabled = row.found.length === 0;
    for (const each of [before, after, stop]) each.hidden = condition === null;
    stop.ariaPressed = `${(watchedFrom ?? stopAt) !== null}`;
  }

  /** The end of the part of the branch that no longer changes. */
  const settled = () => past.branch === null ? end - unsettled : end;

  function proceed() {
    clearTimeout(timer);
    const limit = settled();
    if (!running) {
      if (!condition || limit <= searched || branch.samples(searched, 1, 1).length === 0) return;
      running = search(condition, branch, searched, limit);
    }
    for (const start = performance.now(); performance.now() - start < slice;) {
      const { value, done } = running.next();
      if (done) {
        running = null;
        break;
      }
      row.found.push(...value.found);
      searched = value.until;
    }
    showState();
    if (running) timer = setTimeout(proceed);
  }

  function begin() {
    [row.found, searched, running, searchedVersion] = [[], 0, null, past.version];
    showState();
    proceed();
  }

  function read() {
    [watchedFrom, stopAt, condition, problem] = [null, null, null, ""];
    try {
      if (field.value.trim()) condition = readCondition(field.value);
    } catch (error) {
      if (!(error instanceof ConditionProblem)) throw error;
      problem = error.message;
    }
    field.ariaInvalid = problem ? "true" : null;
    begin();
  }

  /** Searches the latest time, and stops there if the condition has become true. */
  function watch() {
    if (watchedFrom === null || !condition) return;
    const from = Math.max(watchedFrom, end - unsettled);
    if (branch.samples(from, 1, 1).length === 0) return;
    const [moment] = [...search(condition, branch, from, end)].flatMap((part) => part.found);
    if (moment === undefined) return;
    [watchedFrom, stopAt] = [null, moment];
    showState();
  }

  field.addEventListener("input", read);
  node.addEventListener("submit", (event) => {
    event.preventDefault();
    after.click();
  });
  before.addEventListener("click", () => {
    const moment = row.found.findLast((each) => each < at - little);
    if (moment !== undefined) goTo(moment);
  });
  after.addEventListener("click", () => {
    // The button is enabled only if there are moments.
    goTo(row.found.find((each) => each > at + little) ?? row.found[0]);
  });

  const row = {
    node,
    /** @type {Seconds[]} */
    found: [],
    /** Changes with the found moments. */
    version: 0,
    /**
     * @param {Seconds} moment the shown moment
     * @param {Seconds} last the end of the branch
     * @param {boolean} isPast whether the stage shows the past
     * @param {boolean} isHeld whether a finger is on the list
     */
    show(moment, last, isPast, isHeld) {
      [at, end] = [moment, last];
      if (condition && past.version !== searchedVersion) begin();
      if (condition && !running && settled() - searched > pace) proceed();
      if (!isPast) watch();
      if (stopAt !== null && !isHeld) {
        const place = stopAt;
        stopAt = null;
        showState();
        goTo(place);
        setStatus(`Stopped at ${momentText(place)}: ${field.value.trim()}. The session continues.`);
      }
      showCount();
    },
  };
  showState();
  return row;
}

// Samples a branch at the frame rate of a screen, and refines the time of each change of a condition.

/**
 * @typedef {object} SearchedBranch
 * @property {(start: Seconds, step: Seconds, count: number) => readonly Sample[]} samples
 * @property {(end: Seconds) => readonly PastEvent[]} eventsUntil
 */

/** The time between two samples, in seconds, and the number of samples that are read together. */
const step = 1 / 60, atOnce = 120;
/** How often the interval between two samples is halved, for a precision of a microsecond. */
const halvings = 14;

/**
 * Each step returns the moments that it found and the end of its part.
 * @param {Condition} condition @param {SearchedBranch} branch @param {Seconds} from @param {Seconds} to
 * @returns {Generator<{ found: Seconds[], until: Seconds }>}
 */
export function* search(condition, branch, from, to) {
  const { eventCondition } = condition;
  const sampleAt = (/** @type {Seconds} */ time) => branch.samples(time, step, 1)[0];
  const timeOf = (/** @type {PastEvent} */ { time }) => time;
  const events = branch.eventsUntil(to)
    .filter(({ time }) => (time > from || from === 0) && time <= to);
  if (eventCondition) {
    const times = events.filter((event) => matchesEvent(eventCondition, event)).map(timeOf);
    yield { found: times.filter((time) => isMet(condition, sampleAt(time))), until: to };
    return;
  }

  /** The moment between two others when the condition becomes true. @param {Seconds} before @param {Seconds} after */
  function begin(before, after) {
    for (let n = 0; n < halvings; n++) {
      const middle = (before + after) / 2;
      if (isMet(condition, sampleAt(middle))) after = middle;
      else before = middle;
    }
    return after;
  }

  let before = from, wasMet = from > 0 && isMet(condition, sampleAt(from));
  const sampleCount = Math.floor((to - from) / step) + 1;
  for (let first = 0; first < sampleCount; first += atOnce) {
    const start = from + first * step, count = Math.min(atOnce, sampleCount - first);
    const until = first + count === sampleCount ? to : start + (count - 1) * step;
    // A state that lasts less than the sampling interval begins or ends with an event.
    const between = events.map(timeOf).filter((time) => time > before && time < until);
    const grid = branch.samples(start, step, count);
    const moments = [
      ...grid.map((sample, n) => ({ time: start + n * step, sample })),
      ...[...between, until].map((time) => ({ time, sample: sampleAt(time) })),
    ].sort((one, other) => one.time - other.time);
    const found = /** @type {Seconds[]} */ ([]);
    for (const { time, sample } of moments) {
      const isMetNow = isMet(condition, sample);
      if (isMetNow && !wasMet) found.push(time > before ? begin(before, time) : time);
      [before, wasMet] = [time, isMetNow];
    }
    yield { found, until };
  }
}
