// @ts-check
// A line of the log as a row of its table.
import { element } from "../../../../browser/dom.js";
import { causeText, detailText, eventText } from "../../../labels.js";
import { eventPhases, iconButton, phaseDot } from "../../elements.js";

/** @import { LogEvent } from "../../../../scene/types.d.ts" */

/** @param {Record<string, string>} attributes @param {(string | Node)[]} children */
const cell = (attributes, ...children) =>
  element("td", { role: "cell", ...attributes }, ...children);

/** What caused an event, and on which device. @param {LogEvent} line */
export const causeOf = ({ cause = "", device }) =>
  [causeText(cause), device === undefined ? "" : `device ${device}`].filter(Boolean).join(", ");

/** The button that pins a line, or unpins it. @param {LogEvent} line @param {boolean} isPinned */
function pinButton({ event, detail, time }, isPinned) {
  const button = iconButton(
    `Pin ${eventText(event, detail)} at ${time.toFixed(3)}`,
    "M9 4h6l-1 6 3 3v2H7v-2l3-3zM12 15v5",
  );
  button.classList.add("pin");
  button.title = isPinned ? "Unpin this line" : "Pin this line to the top of the log";
  button.ariaPressed = `${isPinned}`;
  return button;
}

/**
 * A row for people; pointing at it shows the transcript's own words.
 * @param {LogEvent} line
 * @param {number} index among the rows that the table would have if it had them all; the first is 1
 * @param {boolean} isPinned
 */
export function logRow(line, index, isPinned) {
  const { number, time, edge, event, detail = "", cause } = line;
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
    cell({}, edge ?? ""),
    cell(
      {},
      phaseDot(eventPhases[event] ?? "idle"),
      element("button", { type: "button", class: "plain-button" }, eventText(event, detail)),
    ),
    cell(value ? { "data-value": value } : {}, detailText(event, detail, cause)),
    cell({}, causeOf(line)),
    cell({}, pinButton(line, isPinned)),
  );
}
