// @ts-check
import { element } from "../dom.js";
import { dot, tones } from "./phase-colors.js";
import { plain, sentence } from "../../scene/phase-text.js";

/** @import { Log } from "../../types.d.ts" */

/** Lines that the log keeps. */
const most = 400;

/** The table of what happened, newest first, in the server's words. @type {(table: HTMLTableElement) => Log} */
export function log(table) {
  const body = table.tBodies[0], invitation = table.nextElementSibling;
  return {
    add({ number, time, edge, event, detail, cause }) {
      const tone = tones[event] ?? "idle";
      const row = element("tr", { "data-event": event, "data-number": `${number}` });
      row.append(
        element("td", { class: "number" }, time.toFixed(3)),
        element("td", {}, edge),
        element("td", {}, dot(tone), event),
        element("td", {}, event === "declined" ? sentence(detail ?? "") : detail ?? ""),
        element("td", {}, plain(cause ?? "")),
      );
      body.prepend(row);
      invitation?.toggleAttribute("hidden", true);
      if (body.rows.length > most) body.lastElementChild?.remove();
    },
    clear() {
      body.replaceChildren();
      invitation?.toggleAttribute("hidden", false);
    },
  };
}
