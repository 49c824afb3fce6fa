// @ts-check
// What the server notes of devices and settings, as a line of the log.
import { deviceName } from "../../../words.js";
import { networkText } from "../../numbers.js";

/** @import { Device, Edge, LogEvent, SessionNote } from "../../../../scene/types.d.ts" */

/** The most devices of a line that are named. */
const mostNames = 3;

/** @param {readonly number[]} ids @param {readonly Device[]} devices of the session */
function namesText(ids, devices) {
  const names = ids.slice(0, mostNames).map((id) => deviceName(devices, id));
  const others = ids.length - names.length;
  return [...names, ...(others > 0 ? [`${others} more`] : [])].join(", ");
}

/**
 * Adds a line to the lines of a log. It replaces the last line if both have the same number.
 * @param {LogEvent[]} lines
 * @param {LogEvent} line
 * @returns {LogEvent | undefined} the replaced line
 */
export function addLine(lines, line) {
  const replaced = lines.at(-1)?.number === line.number ? lines.pop() : undefined;
  lines.push(line);
  return replaced;
}

/** A change of a network, as PROTOCOL.md has it, in words. @param {string} detail */
function networkChangeText(detail) {
  if (detail === "none") return "not slow any more";
  if (detail === "drop") return "connection dropped";
  const { stall, latency = 0, jitter = 0, loss = 0 } = /** @type {Record<string, number>} */ (
    Object.fromEntries(
      detail.split(" ").map((pair) => {
        const [name, value] = pair.split("=");
        return [name, Number(value)];
      }),
    )
  );
  return stall === undefined
    ? networkText({ latency, jitter, loss })
    : `nothing passes for ${stall} s`;
}

/** A line that sets something, in words: “bubbles: threshold 81, exit 1”. @param {string} line */
const settingText = (line) =>
  line.replace(/^control \w+ /, "").replace(/ ([A-Za-z]+)=/, ": $1 ")
    .replace(/ ([A-Za-z]+)=/g, ", $1 ");

/**
 * Notes have numbers of their own: in the log they are negative.
 * @param {SessionNote} note
 * @param {readonly Device[]} all devices of the session
 * @returns {LogEvent}
 */
export function noteLine({ number, time, what, devices, by, detail }, all) {
  const names = namesText(devices, all);
  const edge = /** @type {Edge | undefined} */ (/^control (\w+)/.exec(detail)?.[1]) ?? null;
  const words = {
    joined: names,
    left: names,
    network: `${names}: ${networkChangeText(detail)}`,
    tuned: settingText(detail),
  };
  return {
    number: -number,
    time,
    edge,
    event: what,
    detail: words[what],
    cause: by === undefined ? "" : "panel",
    device: by ?? (devices.length === 1 ? devices[0] : undefined),
  };
}
