// @ts-check
// A line of the log as a row of the table.
import { element } from "../../../../browser/dom.js";
import { causeText, detailText, eventText } from "../../../labels.js";
import { eventPhases, iconButton, phaseDot, plainButton } from "../../elements.js";
import { eventKinds } from "./log-toolbar.js";

/** @import { Edge, LogEvent } from "../../../../scene/types.d.ts" */
/** @import { LogFilter } from "./log-toolbar.js" */

/** @param {Record<string, string>} attributes @param {(string | Node)[]} children */
const cell = (attributes, ...children) =>
  element("td", { role: "cell", ...attributes }, ...children);

/** @param {LogEvent} line */
export const causeOf = ({ cause = "", device }) =>
  [causeText(cause), device === undefined ? "" : `device ${device}`].filter(Boolean).join(", ");

/** @param {LogEvent} line @param {boolean} isPinned */
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
 * The tooltip is the event as written in transcripts.
 * @param {LogEvent} line @param {number} index in the complete table, from 1
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
      plainButton(eventText(event, detail), null), // the row handles its presses
    ),
    cell(value ? { "data-value": value } : {}, detailText(event, detail, cause)),
    cell({}, causeOf(line)),
    cell({}, pinButton(line, isPinned)),
  );
}

// An opened line: all events with the same input or time, as text and as written in transcripts.

/**
 * @param {HTMLElement} place @param {object} page
 * @param {(line: LogEvent) => readonly LogEvent[]} page.chain the lines of the same input or time
 * @param {(edge: Edge, line: LogEvent) => void} page.explain asks why the control at an edge did so
 * @param {(line: LogEvent) => void} page.goTo shows the line's moment on the stage
 */
export function logDetail(place, { chain, explain, goTo }) {
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
      const why = edge ? plainButton("Why at this moment?", () => explain(edge, line)) : "";
      place.replaceChildren(
        element("h3", {}, `${line.time.toFixed(3)} s · ${causeOf(line)}${first}`),
        plainButton("Close", close),
        element("ol", {}, ...steps),
        element("p", {}, why, plainButton("Go to this moment", () => goTo(line))),
      );
      place.hidden = false;
    },
  };
}

// The rows of the log as a text file, with the words of the table.

/** Each row is one line. @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, " ").trim();

/** @param {LogFilter} filter */
function filterText({ edge, kind, device, text }) {
  const words = [
    edge && `edge ${edge}`,
    kind && eventKinds[kind].title,
    device && `device ${device}`,
    text && `with “${oneLine(text)}”`,
  ];
  return words.filter(Boolean).join(" · ") || "all rows";
}

/**
 * The first line describes the filter; rows follow, newest first.
 * @param {string} title @param {LogFilter} filter @param {readonly LogEvent[]} lines oldest first
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
