// @ts-check
// Finds the moments at which a condition begins to hold, by looking at a branch as a screen would show it, and more closely where
// it changes.
import { isMet, isWhatHappens } from "./condition.js";

/** @import { PastEvent } from "../../../engine/recordings.js" */
/** @import { Seconds } from "../../../engine/types.d.ts" */
/** @import { Sample } from "../time/chart/samples.js" */
/** @import { Condition } from "./condition.js" */
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
