// @ts-check
// What a press on a line of the log does: its pin pins it, and all else opens it.

/** @import { LogEvent } from "../../../scene/types.d.ts" */

/**
 * @param {HTMLElement} table
 * @param {() => readonly LogEvent[]} lines that the table shows
 * @param {{ opened: (line: LogEvent) => void, pinned: (line: LogEvent) => void }} handlers
 */
export function rowPresses(table, lines, { opened, pinned }) {
  table.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const number = /** @type {HTMLElement | null} */ (target.closest("tr"))?.dataset.number;
    const line = lines().find((each) => `${each.number}` === number);
    if (!line) return;
    const isPin = target.closest(".pin") !== null;
    (isPin ? pinned : opened)(line);
    // The rows are made anew: the focus stays on the pin, or goes to the log's where a pinned line is gone.
    if (!isPin) return;
    const row = `tr[data-number="${number}"] .pin`;
    const next = table.querySelector(row) ?? document.querySelector(`#log ${row}`) ??
      document.querySelector("#log-tools input");
    /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
  });
}
