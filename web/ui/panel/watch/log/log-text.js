// @ts-check
// The rows of the log as a text, in the words of the screen.
import { detailText, eventText } from "../../../labels.js";
import { eventKinds } from "./log-filter.js";
import { causeOf } from "./log-line.js";

/** @import { LogEvent } from "../../../../scene/types.d.ts" */
/** @import { LogFilter } from "./log-filter.js" */

/** A text without line ends: each row is one line. @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, " ").trim();

/** What a filter asks for, in words. @param {LogFilter} filter */
function filterText({ edge, kind, device, text }) {
  const words = [];
  if (edge) words.push(`edge ${edge}`);
  if (kind) words.push(eventKinds[/** @type {keyof typeof eventKinds} */ (kind)].title);
  if (device) words.push(`device ${device}`);
  if (text) words.push(`with “${oneLine(text)}”`);
  return words.length > 0 ? words.join(" · ") : "all rows";
}

/**
 * Rows as a text: what they were filtered by in the first line, and then a line for each, the newest first.
 * @param {string} title of the scene
 * @param {LogFilter} filter
 * @param {readonly LogEvent[]} lines that are shown, the oldest first
 */
export function logText(title, filter, lines) {
  const rows = [...lines].reverse().map((line) => {
    const { time, edge, event, detail = "", cause } = line;
    const rest = [detailText(event, detail, cause), causeOf(line)].map(oneLine).filter(Boolean);
    return [time.toFixed(3), edge ?? "", eventText(event, detail), rest.join(" · ")];
  });
  const [time, edge, event] = [0, 1, 2].map((column) =>
    Math.max(0, ...rows.map((row) => row[column].length))
  );
  const count = `${rows.length} row${rows.length === 1 ? "" : "s"}`;
  return [
    `${oneLine(title)}: ${count}, newest first · ${filterText(filter)}`,
    ...rows.map(([when, where, what, rest]) =>
      [when.padStart(time), where.padEnd(edge), what.padEnd(event), rest].join("  ").trimEnd()
    ),
  ].join("\n") + "\n";
}
