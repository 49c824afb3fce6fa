// @ts-check
// The lines of the log that a person has pinned: they stay under its head, whatever the log shows.
import { subscribers } from "../../../../browser/flow.js";
import { logRow } from "./log-line.js";

/** @import { LogEvent } from "../../../../scene/types.d.ts" */
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
