// @ts-check
// A line of the log, opened: what the same input or instant brought about, in the transcript's words and in people's.
import { element } from "../../../../browser/dom.js";
import { detailText, eventText } from "../../../labels.js";
import { eventPhases, phaseDot } from "../../elements.js";
import { causeOf } from "./log-line.js";

/** @import { Edge, LogEvent } from "../../../../scene/types.d.ts" */

/** @param {string} words @param {() => void} pressed */
function button(words, pressed) {
  const made = element("button", { type: "button", class: "plain-button" }, words);
  made.onclick = pressed;
  return made;
}

/**
 * @param {HTMLElement} place
 * @param {object} page
 * @param {(line: LogEvent) => readonly LogEvent[]} page.chain the lines that belong together with one
 * @param {(edge: Edge, line: LogEvent) => void} page.ask asks why the control at an edge did so
 * @param {(line: LogEvent) => void} page.goTo shows the line's moment on the stage
 */
export function logDetail(place, { chain, ask, goTo }) {
  /** What stands in `place` while nothing is opened. */
  function close() {
    place.hidden = true;
    place.replaceChildren();
  }

  return {
    close,
    /** @param {LogEvent} line */
    open(line) {
      const first = line.input === undefined ? "" : `, input ${line.input}`;
      const steps = chain(line).map(({ edge, event, detail = "", cause, number }) =>
        element(
          "li",
          number === line.number ? { "aria-current": "true" } : {},
          phaseDot(eventPhases[event] ?? "idle"),
          element("b", {}, eventText(event, detail)),
          element("span", {}, detailText(event, detail, cause)),
          element("code", {}, [edge, event, detail].filter(Boolean).join(" ")),
        )
      );
      const { edge } = line;
      const why = edge ? [button("Why at this moment?", () => ask(edge, line))] : [];
      place.replaceChildren(
        element("h3", {}, `${line.time.toFixed(3)} s · ${causeOf(line)}${first}`),
        button("Close", close),
        element("ol", {}, ...steps),
        element(
          "p",
          {},
          ...why,
          button("Go to this moment", () => goTo(line)),
        ),
      );
      place.hidden = false;
    },
  };
}
