// @ts-check
// A line of the log as a row of its table.
import { element } from "../../dom.js";
import { causeText, detailText, eventText } from "../../words.js";
import { eventPhases, phaseDot } from "../phase-colors.js";

/** @import { LogEvent } from "../../../scene/types.d.ts" */

/** @param {Record<string, string>} attributes @param {(string | Node)[]} children */
const cell = (attributes, ...children) =>
  element("td", { role: "cell", ...attributes }, ...children);

/** What caused an event, and on which device. @param {LogEvent} line */
export const causeOf = ({ cause = "", device }) =>
  causeText(cause) + (device === undefined ? "" : `, device ${device}`);

/**
 * A row for people; pointing at it shows the transcript's own words.
 * @param {LogEvent} line
 * @param {number} index among the rows that the table would have if it had them all; the first is 1
 */
export function logRow(line, index) {
  const { number, time, edge, event, detail = "" } = line;
  const value = /-?\d[\d.e+-]*$/.exec(detail)?.[0];
  return element(
    "tr",
    {
      role: "row",
      "aria-rowindex": `${index}`,
      "data-event": event,
      "data-number": `${number}`,
      title: `${event} ${detail}`,
    },
    cell({ class: "number" }, time.toFixed(3)),
    cell({}, edge),
    cell(
      {},
      phaseDot(eventPhases[event] ?? "idle"),
      element("button", { type: "button", class: "plain-button" }, eventText(event)),
    ),
    cell(value ? { "data-value": value } : {}, detailText(event, detail)),
    cell({}, causeOf(line)),
  );
}
