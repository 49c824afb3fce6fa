// @ts-check
// The table of events, the newest first. It holds thousands of lines; those in view are rows of the page.
import { subscribers } from "../../../../browser/flow.js";
import { everything, isWanted } from "./log-filter.js";
import { logRow } from "./log-line.js";
import { addLine } from "./log-note.js";
import { visibleLines } from "./visible-lines.js";

/** @import { LogEvent } from "../../../../scene/types.d.ts" */
/** @import { LogFilter } from "./log-filter.js" */
/** @import { PinnedLines } from "./log-pins.js" */

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
