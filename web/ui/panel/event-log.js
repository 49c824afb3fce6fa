// @ts-check
import { element } from "../dom.js";
import { inWords, sentence } from "../sentence.js";
import { eventPhases, phaseDot } from "./phase-colors.js";

/** @import { LogEvent } from "../../scene/types.d.ts" */

/** The most lines that the log keeps. */
const most = 400;

/** The table of events, the newest first, in the server's words. @param {HTMLTableElement} table */
export function eventLog(table) {
  const body = table.tBodies[0], emptyText = table.nextElementSibling;
  return {
    /** @param {LogEvent} event */
    add({ number, time, edge, event, detail, cause }) {
      const row = element("tr", { "data-event": event, "data-number": `${number}` });
      row.append(
        element("td", { class: "number" }, time.toFixed(3)),
        element("td", {}, edge),
        element("td", {}, phaseDot(eventPhases[event] ?? "idle"), event),
        element("td", {}, event === "declined" ? sentence(detail ?? "") : detail ?? ""),
        element("td", {}, inWords(cause ?? "")),
      );
      body.prepend(row);
      emptyText?.toggleAttribute("hidden", true);
      if (body.rows.length > most) body.lastElementChild?.remove();
    },
    clear() {
      body.replaceChildren();
      emptyText?.toggleAttribute("hidden", false);
    },
  };
}
