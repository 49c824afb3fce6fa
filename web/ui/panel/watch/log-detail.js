// @ts-check
// A line of the log, opened: what the same input or instant brought about, in the transcript's words and in people's.
import { element } from "../../dom.js";
import { detailText, eventText } from "../../words.js";
import { eventPhases, phaseDot } from "../phase-colors.js";
import { causeOf } from "./log-line.js";

/** @import { LogEvent } from "../../../scene/types.d.ts" */

/**
 * @param {HTMLElement} place
 * @param {(line: LogEvent) => readonly LogEvent[]} chain the lines that belong together with one
 */
export function logDetail(place, chain) {
  /** What stands in `place` while nothing is opened. */
  function close() {
    place.hidden = true;
    place.replaceChildren();
  }

  return {
    close,
    /** @param {LogEvent} line */
    open(line) {
      const done = element("button", { type: "button", class: "plain-button" }, "Close");
      done.onclick = close;
      const first = line.input === undefined ? "" : `, input ${line.input}`;
      const steps = chain(line).map(({ edge, event, detail = "", number }) =>
        element(
          "li",
          number === line.number ? { "aria-current": "true" } : {},
          phaseDot(eventPhases[event] ?? "idle"),
          element("b", {}, eventText(event)),
          element("span", {}, detailText(event, detail)),
          element("code", {}, [edge, event, detail].filter(Boolean).join(" ")),
        )
      );
      place.replaceChildren(
        element("h3", {}, `${line.time.toFixed(3)} s · ${causeOf(line)}${first}`),
        done,
        element("ol", {}, ...steps),
      );
      place.hidden = false;
    },
  };
}
