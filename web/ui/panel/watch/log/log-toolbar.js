// @ts-check
// The tools above the log: the filter, the pause button, and the buttons that clear and save the log.
import { element, setText } from "../../../../browser/dom.js";
import { detailText, eventText } from "../../../labels.js";
import { iconButton, options, toggle } from "../../elements.js";
import { causeOf } from "./log-line.js";

/** @import { Choice } from "../../elements.js" */
/** @import { LogEvent } from "../../../../scene/types.d.ts" */
/** @import { eventLog } from "./event-log.js" */

/** The empty value selects all. @param {string} name @param {string} words the text of the empty value */
function choice(name, words) {
  const select = element("select", { name, "aria-label": words });
  return {
    select,
    /** @param {readonly Choice[]} choices */
    offer(choices) {
      const isOffered = choices.some(([value]) => value === select.value);
      const chosen = isOffered ? select.value : "";
      select.replaceChildren(...options([["", words], ...choices]));
      select.value = chosen;
    },
  };
}

const searchTemplate =
  `<input type="search" name="text" placeholder="Search the log" aria-label="Search the log" autocomplete="off">`;

/**
 * @param {HTMLElement} place @param {Pick<ReturnType<typeof eventLog>, "filter" | "pause" | "clear" | "onCount">} log
 * @param {(filter: LogFilter) => void} save
 */
export function logToolbar(place, log, save) {
  place.innerHTML = searchTemplate;
  const search = /** @type {HTMLInputElement} */ (place.firstElementChild);
  const edge = choice("edge", "All edges"), kind = choice("kind", "All events");
  const device = choice("device", "All devices");
  const pause = iconButton("Pause the log", "M8 5v14M16 5v14");
  const clear = iconButton("Clear the log", "M6 7h12M9 7V5h6v2M8 7l1 12h6l1-12");
  const saver = iconButton("Save these rows", "M12 4v11M7 11l5 5 5-5M5 20h14");
  saver.dataset.action = "save-rows";
  saver.disabled = true;
  pause.ariaPressed = "false";
  const count = element("span", { class: "count", role: "status" });
  kind.offer(Object.entries(eventKinds).map(([name, { title }]) => [name, title]));
  place.append(edge.select, kind.select, device.select, pause, clear, saver, count);

  /** @returns {LogFilter} */
  const filter = () => ({
    edge: edge.select.value,
    kind: kind.select.value,
    device: device.select.value,
    text: search.value.trim(),
  });
  const choose = () => log.filter(filter());

  search.oninput = choose;
  for (const { select } of [edge, kind, device]) select.onchange = choose;
  clear.onclick = log.clear;
  saver.onclick = () => save(filter());
  pause.onclick = () => log.pause(toggle(pause));
  log.onCount((shown, all, waiting) => {
    const lines = shown === all ? `${all}` : `${shown} of ${all}`;
    saver.disabled = shown === 0;
    setText(count, waiting ? `${lines}, ${waiting} new` : all ? lines : "");
  });

  return {
    /** @param {readonly string[]} edges @param {readonly number[]} devices */
    offer(edges, devices) {
      edge.offer(edges.map((each) => [each, each]));
      device.offer(devices.map((each) => [`${each}`, `Device ${each}`]));
      edge.select.hidden = edges.length < 2;
      device.select.hidden = devices.length < 2;
      choose();
    },
  };
}

/**
 * An empty string matches every line.
 * @typedef {{ edge: string, kind: string, device: string, text: string }} LogFilter
 */

/**
 * The kinds of events by name, with their titles and events.
 * @type {Record<string, { title: string, events: readonly string[] }>}
 */
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

/** @param {LogFilter} filter @param {LogEvent} line */
export function isWanted({ edge, kind, device, text }, line) {
  if (edge && line.edge !== edge) return false;
  if (device && `${line.device ?? ""}` !== device) return false;
  if (kind && !eventKinds[kind].events.includes(line.event)) return false;
  return !text || wordsOf(line).includes(text.toLowerCase());
}

/** Returns a line as shown and as written in transcripts, in lower case. @param {LogEvent} line */
function wordsOf(line) {
  const { time, edge, event, detail = "", cause = "" } = line;
  const words = [eventText(event, detail), detailText(event, detail, cause), causeOf(line)];
  return [time.toFixed(3), edge, event, detail, cause, ...words].join(" ").toLowerCase();
}
