// @ts-check
// The table of events, the newest first. It holds thousands of lines; those in view are rows of the page.
import { subscribers } from "../../../../browser/flow.js";
import { addLine } from "../device-list.js";
import { logRow } from "./log-line.js";
import { everything, isWanted } from "./log-toolbar.js";

/** @import { Points } from "../../../../engine/types.d.ts" */
/** @import { LogEvent } from "../../../../scene/types.d.ts" */
/** @import { LogFilter } from "./log-toolbar.js" */

/** The most lines that the log keeps. */
const most = 10_000;

/**
 * @param {HTMLTableElement} table its first body has the pinned lines
 * @param {HTMLElement} scroller that the table scrolls in, with what stands above it
 * @param {PinnedLines} pins
 */
export function eventLog(table, scroller, pins) {
  /** @type {ReturnType<typeof subscribers<[shown: number, all: number, waiting: number]>>} */
  const counts = subscribers();
  const head = table.tHead, [pinned, body] = table.tBodies;
  /** Oldest first, as are those that are shown. @type {LogEvent[]} */
  let lines = [], wanted = lines;
  let filter = everything;
  /** Lines that wait while the log is paused; null while it runs. @type {LogEvent[] | null} */
  let waiting = null;
  /** What the page shows: the lines of a range, of so many. */
  let shown = {
    first: -1,
    end: -1,
    last: /** @type {LogEvent | undefined} */ (undefined),
    count: -1,
  };
  let lineHeight = 0, request = 0;

  /** Shows the lines in view, in the next frame. */
  function wake() {
    request ||= requestAnimationFrame(() => {
      request = 0;
      show();
    });
  }

  /** How far the first line has been scrolled out of view, in points; below 0 while it is in view. */
  const scrolled = () =>
    scroller.getBoundingClientRect().top + (head?.offsetHeight ?? 0) + pinned.offsetHeight -
    body.getBoundingClientRect().top;

  function show() {
    lineHeight ||= body.rows[0]?.offsetHeight ?? 0;
    const height = lineHeight || 28, count = wanted.length, last = wanted.at(-1);
    const [first, end] = visibleLines(count, height, scrolled(), scroller.clientHeight);
    if (
      first === shown.first && end === shown.end && last === shown.last && count === shown.count
    ) return;
    // Whoever reads older lines keeps them in view while new ones come.
    const isReading = scrolled() > height, added = count - shown.count;
    const place = scroller.scrollTop;
    shown = { first, end, last, count };
    const rows = [];
    for (let index = first; index < end; index += 1) {
      const line = wanted[count - 1 - index];
      rows.push(logRow(line, pins.lines.length + index + 1, pins.has(line)));
    }
    body.style.paddingTop = `${first * height}px`;
    body.style.paddingBottom = `${(count - end) * height}px`;
    body.replaceChildren(...rows);
    table.setAttribute("aria-rowcount", `${pins.lines.length + count}`);
    if (isReading && added > 0) scroller.scrollTop = place + added * height;
  }

  function count() {
    counts.tell(wanted.length, lines.length, waiting?.length ?? 0);
  }

  /** Chooses anew which lines are shown. */
  function choose() {
    wanted = lines.filter((line) => isWanted(filter, line));
    shown.count = -1;
    count();
    wake();
  }

  /** Adds a line. @param {LogEvent} line */
  function append(line) {
    const replaced = addLine(lines, line);
    if (wanted !== lines && wanted.at(-1) === replaced) wanted.pop();
    if (wanted !== lines && isWanted(filter, line)) wanted.push(line);
    if (lines.length <= most) return;
    const oldest = lines.shift();
    if (wanted !== lines && wanted[0] === oldest) wanted.shift();
  }

  scroller.addEventListener("scroll", wake, { passive: true });
  new ResizeObserver(() => {
    lineHeight = 0;
    wake();
  }).observe(scroller);
  pins.onChange(() => {
    shown.count = -1;
    show();
  });
  return {
    /** Subscribes to how many lines are shown, of how many, and how many more wait while the log is paused. */
    onCount: counts.add,
    /** @param {LogEvent} line */
    add(line) {
      if (waiting) waiting.push(line);
      else append(line);
      count();
      wake();
    },
    clear() {
      lines = wanted = [];
      if (waiting) waiting = [];
      shown.count = -1;
      choose();
    },
    /** Holds new lines back, or shows them. @param {boolean} isPaused */
    pause(isPaused) {
      const held = waiting ?? [];
      waiting = isPaused ? [] : null;
      if (!isPaused) { for (const line of held) append(line); }
      count();
      wake();
    },
    /** Shows the lines that a filter wants. @param {LogFilter} next */
    filter(next) {
      filter = next;
      choose();
    },
    /** The lines that belong to one input, or to one instant where none caused them. @param {LogEvent} line */
    chain: ({ input, time }) =>
      lines.filter((each) => input === undefined ? each.time === time : each.input === input),
    /** All lines that are shown, the oldest first. */
    get lines() {
      return wanted;
    },
  };
}

// Which lines of a long table are in view, so that only these and some beside them need to be there.

/** Lines are there beyond the view: at least so many at either end, and as many more as make whole steps. */
const margin = 40, step = 20;

/**
 * The first line that is there, and the one after the last; they change once for every few lines that are scrolled.
 * @param {number} count of lines
 * @param {Points} lineHeight above 0
 * @param {Points} from how far the table has been scrolled
 * @param {Points} height of the view
 * @returns {[first: number, end: number]}
 */
export function visibleLines(count, lineHeight, from, height) {
  const whole = (/** @type {number} */ line) => Math.min(Math.max(0, line), count);
  const first = Math.floor(from / lineHeight / step) * step - margin;
  const end = Math.ceil((from + height) / lineHeight / step) * step + margin;
  return [whole(first), whole(end)];
}

// The lines of the log that a person has pinned: they stay under its head, whatever the log shows.

/** @typedef {ReturnType<typeof pinnedLines>} PinnedLines */

/** Whether two lines are the same event, which a page that joins again is told anew. @param {LogEvent} one @param {LogEvent} other */
const isSame = (one, other) => one.number === other.number && one.time === other.time;

/** Lines that are pinned, the newest first. */
export function pinnedLines() {
  /** @type {ReturnType<typeof subscribers<[]>>} */
  const changes = subscribers();
  /** @type {readonly LogEvent[]} */
  let lines = [];
  const has = (/** @type {LogEvent} */ line) => lines.some((each) => isSame(each, line));
  return {
    /** Subscribes to which lines are pinned. */
    onChange: changes.add,
    has,
    /** Pins a line, or unpins it. @param {LogEvent} line */
    toggle(line) {
      lines = has(line)
        ? lines.filter((each) => !isSame(each, line))
        : [...lines, line].sort((one, other) => other.time - one.time || other.number - one.number);
      changes.tell();
    },
    clear() {
      lines = [];
      changes.tell();
    },
    get lines() {
      return lines;
    },
  };
}

/** Shows the pinned lines. @param {HTMLElement} body of the log's table @param {PinnedLines} pins */
export function showPins(body, { lines }) {
  body.hidden = lines.length === 0;
  body.replaceChildren(...lines.map((line, n) => logRow(line, n + 1, true)));
}

// What a press on a line of the log does: its pin pins it, and all else opens it.

/**
 * @param {HTMLElement} body of the log's table
 * @param {() => readonly LogEvent[]} lines that it shows
 * @param {{ opened: (line: LogEvent) => void, pinned: (line: LogEvent) => void }} handlers
 */
export function rowPresses(body, lines, { opened, pinned }) {
  body.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const number = /** @type {HTMLElement | null} */ (target.closest("tr"))?.dataset.number;
    const line = lines().find((each) => `${each.number}` === number);
    if (!line) return;
    const isPin = target.closest(".pin") !== null;
    (isPin ? pinned : opened)(line);
    // The rows are made anew: the focus stays on the pin, or goes to the log's where a pinned line is gone.
    if (!isPin) return;
    const row = `tr[data-number="${number}"] .pin`;
    const next = body.querySelector(row) ?? document.querySelector(`#log-lines ${row}`) ??
      document.querySelector("#log-tools input");
    /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
  });
}
