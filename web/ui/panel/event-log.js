// @ts-check
import { element } from "../dom.js";
import { causeText, detailText, eventText } from "../words.js";
import { eventPhases, phaseDot } from "./phase-colors.js";

/** @import { LogEvent } from "../../scene/types.d.ts" */

/** The most lines that the log keeps. */
const most = 400;

/** @param {Record<string, string>} attributes @param {(string | Node)[]} children */
const cell = (attributes, ...children) =>
  element("td", { role: "cell", ...attributes }, ...children);

/** A line of the log for people; pointing at it shows the transcript's own words. @param {LogEvent} event */
function line({ number, time, edge, event, detail = "", cause = "" }) {
  const value = /-?\d[\d.e+-]*$/.exec(detail)?.[0];
  return element(
    "tr",
    { role: "row", "data-event": event, "data-number": `${number}`, title: `${event} ${detail}` },
    cell({ class: "number" }, time.toFixed(3)),
    cell({}, edge),
    cell({}, phaseDot(eventPhases[event] ?? "idle"), eventText(event)),
    cell(value ? { "data-value": value } : {}, detailText(event, detail)),
    cell({}, causeText(cause)),
  );
}

/** The table of events, the newest first. @param {HTMLTableElement} table */
export function eventLog(table) {
  const body = table.tBodies[0], emptyText = table.nextElementSibling;
  return {
    /** @param {LogEvent} event */
    add(event) {
      body.prepend(line(event));
      emptyText?.toggleAttribute("hidden", true);
      if (body.rows.length > most) body.lastElementChild?.remove();
    },
    clear() {
      body.replaceChildren();
      emptyText?.toggleAttribute("hidden", false);
    },
  };
}
