// @ts-check
// The table of events, newest first. Of its thousands of lines, only the visible lines are rows in the page.
import { frameLoop, subscribers } from "../../../../browser/flow.js";
import { addLine } from "../device-list.js";
import { logRow } from "./log-line.js";
import { everything, isWanted } from "./log-toolbar.js";

/** @import { Points } from "../../../../engine/types.d.ts" */
/** @import { LogEvent } from "../../../../scene/types.d.ts" */
/** @import { LogFilter } from "./log-toolbar.js" */

const maximumLines = 10_000;

/**
 * @param {HTMLTableElement} table whose first body contains the pinned lines
 * @param {HTMLElement} scroller also contains the elements above the table
 * @param {PinnedLines} pins
 */
export function eventLog(table, scroller, pins) {
  /** @type {ReturnType<typeof subscribers<[shown: number, all: number, waiting: number]>>} */
  const counts = subscribers();
  const head = table.tHead, [pinned, body] = table.tBodies;
  /** All lines, oldest first. @type {LogEvent[]} */
  let lines = [];
  /** The lines that match the filter. @type {LogEvent[]} */
  let wanted = [];
  let filter = everything;
  /** New lines while the log is paused. @type {LogEvent[] | null} */
  let waiting = null;
  /** The range of lines in the page, and the number of lines that it is part of. */
  let shown = { first: -1, end: -1, last: wanted.at(-1), count: -1 };
  let lineHeight = 0;
  const { wake, onFrame } = frameLoop();

  /** How far the first line is scrolled out of view, in points; negative while it is visible. */
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
    // Lines that the user is reading stay in place while new lines arrive.
    const isReading = scrolled() > height, added = shown.count < 0 ? 0 : count - shown.count;
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

  function changed() {
    counts.notify(wanted.length, lines.length, waiting?.length ?? 0);
    wake();
  }

  function choose() {
    wanted = lines.filter((line) => isWanted(filter, line));
    shown.count = -1;
    changed();
  }

  /** @param {LogEvent} line */
  function append(line) {
    const replaced = addLine(lines, line);
    if (wanted.at(-1) === replaced) wanted.pop();
    if (isWanted(filter, line)) wanted.push(line);
    if (lines.length <= maximumLines) return;
    const oldest = lines.shift();
    if (wanted[0] === oldest) wanted.shift();
  }

  onFrame(show);
  scroller.addEventListener("scroll", wake, { passive: true });
  new ResizeObserver(() => {
    lineHeight = 0;
    wake();
  }).observe(scroller);
  pins.onChange(() => {
    pinned.hidden = pins.lines.length === 0;
    pinned.replaceChildren(...pins.lines.map((line, n) => logRow(line, n + 1, true)));
    shown.count = -1;
    show();
  });
  return {
    /** Subscribes to the numbers of shown lines, of all lines, and of new lines while the log is paused. */
    onCount: counts.add,
    /** @param {LogEvent} line */
    add(line) {
      if (waiting) waiting.push(line);
      else append(line);
      changed();
    },
    clear() {
      lines = [];
      if (waiting) waiting = [];
      choose();
    },
    /** @param {boolean} isPaused */
    pause(isPaused) {
      for (const line of waiting ?? []) append(line);
      waiting = isPaused ? [] : null;
      changed();
    },
    /** @param {LogFilter} next */
    filter(next) {
      filter = next;
      choose();
    },
    /** Returns the lines of the same input, or of the same time if there is no input. @param {LogEvent} line */
    chain: ({ input, time }) =>
      lines.filter((each) => input === undefined ? each.time === time : each.input === input),
    /** The filtered lines, oldest first. */
    get lines() {
      return wanted;
    },
  };
}

// The range of visible lines in a long table. Only these lines and some lines around them need to be in the page.

/** The minimum number of lines beyond each end of the view. The range of lines changes in steps of `step` lines. */
const margin = 40, step = 20;

/**
 * The first line in the page, and the line after the last.
 * @param {number} count of lines
 * @param {Points} lineHeight greater than 0
 * @param {Points} from how far the table is scrolled
 * @param {Points} height of the view
 * @returns {[first: number, end: number]}
 */
export function visibleLines(count, lineHeight, from, height) {
  const whole = (/** @type {number} */ line) => Math.min(Math.max(0, line), count);
  const first = Math.floor(from / lineHeight / step) * step - margin;
  const end = Math.ceil((from + height) / lineHeight / step) * step + margin;
  return [whole(first), whole(end)];
}

// The user's pinned lines stay below the table's head while other lines change.

/** @typedef {ReturnType<typeof pinnedLines>} PinnedLines */

/** A page that joins again receives the events again. @param {LogEvent} one @param {LogEvent} other */
const isSame = (one, other) => one.number === other.number && one.time === other.time;

/** Creates the list of pinned lines, newest first. */
export function pinnedLines() {
  /** @type {ReturnType<typeof subscribers<[]>>} */
  const changes = subscribers();
  /** @type {readonly LogEvent[]} */
  let lines = [];
  const has = (/** @type {LogEvent} */ line) => lines.some((each) => isSame(each, line));
  return {
    onChange: changes.add,
    has,
    /** @param {LogEvent} line */
    toggle(line) {
      lines = has(line)
        ? lines.filter((each) => !isSame(each, line))
        : [...lines, line].sort((one, other) => other.time - one.time || other.number - one.number);
      changes.notify();
    },
    clear() {
      lines = [];
      changes.notify();
    },
    get lines() {
      return lines;
    },
  };
}

// The pin button of a line pins it, and any other place opens it.

/**
 * @param {HTMLElement} body @param {() => readonly LogEvent[]} lines that the body shows
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
    // The rows have been replaced. The focus returns to the pin button, the same line in the log, or the search field.
    if (!isPin) return;
    const row = `tr[data-number="${number}"] .pin`;
    const next = body.querySelector(row) ?? document.querySelector(`#log-lines ${row}`) ??
      document.querySelector("#log-tools input");
    /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
  });
}
