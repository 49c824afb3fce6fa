// @ts-check
// Which lines of the log a person wants to see.
import { detailText, eventText } from "../../../labels.js";
import { causeOf } from "./log-line.js";

/** @import { LogEvent } from "../../../../scene/types.d.ts" */
/** An empty text asks for nothing in particular. @typedef {{ edge: string, kind: string, device: string, text: string }} LogFilter */

/** The kinds of events to choose from, by name: their title, and the events of each. */
export const eventKinds = {
  steps: {
    title: "Steps",
    events: ["pulling", "armed", "disarmed", "began", "finished", "exitBegan", "ended"],
  },
  refusals: { title: "Declined or failed", events: ["declined", "failed", "programFailed"] },
  cycles: { title: "Cycles", events: ["cycleBegan", "cycleEnded"] },
  session: { title: "Session", events: ["joined", "left", "network", "tuned"] },
};

/** @type {LogFilter} */
export const everything = { edge: "", kind: "", device: "", text: "" };

/** Whether a line is wanted. @param {LogFilter} filter @param {LogEvent} line */
export function isWanted({ edge, kind, device, text }, line) {
  if (edge && line.edge !== edge) return false;
  if (device && `${line.device ?? ""}` !== device) return false;
  if (kind && !eventKinds[/** @type {keyof eventKinds} */ (kind)].events.includes(line.event)) {
    return false;
  }
  return !text || wordsOf(line).includes(text.toLowerCase());
}

/** All words of a line, the transcript's and people's, in lower case. @param {LogEvent} line */
function wordsOf(line) {
  const { time, edge, event, detail = "", cause = "" } = line;
  const words = [eventText(event, detail), detailText(event, detail, cause), causeOf(line)];
  return [time.toFixed(3), edge, event, detail, cause, ...words].join(" ").toLowerCase();
}
