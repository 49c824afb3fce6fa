// @ts-check
// What a press on a line of the log does: its pin pins it, and all else opens it.

/** @import { LogEvent } from "../../../../scene/types.d.ts" */

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
