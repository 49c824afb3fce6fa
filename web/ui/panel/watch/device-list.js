// @ts-check
import { element } from "../../../browser/dom.js";
import { delayText, inMilliseconds, roleWords } from "../../labels.js";
import { deviceName } from "../../words.js";
import { networkText } from "../numbers.js";

/** @import { Seconds } from "../../../engine/types.d.ts" */
/** @import { Device, Edge, LogEvent, Scene, SessionNote } from "../../../scene/types.d.ts" */

/**
 * The server sends round trips only when devices join or leave, but the page knows its own.
 * @param {Pick<Scene, "devices" | "device">} scene @param {Seconds | null} roundTrip
 * @returns {readonly Device[]}
 */
export const withOwnRoundTrip = ({ devices, device: own }, roundTrip) =>
  devices.map((each) => each.id === own && roundTrip !== null ? { ...each, roundTrip } : each);

/** @param {Device} device */
export function deviceFacts({ viewport, roundTrip, network }) {
  const facts = [viewport.map(Math.round).join(" × ")];
  if (roundTrip !== null) facts.push(`${inMilliseconds(roundTrip)} ms`);
  if (network) facts.push(`simulated network: ${networkText(network)}`);
  return facts.join(" · ");
}

/**
 * @param {Scene} scene @param {Seconds | null} roundTrip
 * @param {Seconds} delay how late this page draws other devices' fingers
 * @param {number | null} frameRate in frames per second
 * @returns {HTMLElement[]}
 */
export function deviceLines(scene, roundTrip, delay, frameRate) {
  const { devices, holder, leader, device: own } = scene;
  return withOwnRoundTrip(scene, roundTrip).map((device) => {
    const { id } = device;
    const roles = [
      id === own && "this device",
      device.role === "view" && roleWords.view[0].toLowerCase(),
      id === leader && "layout follows this screen",
      id === holder && "holds the list",
      id === own && delay > 0 && delayText(delay),
      id === own && frameRate !== null && `${frameRate} frames/s`,
    ];
    return element(
      "li",
      {},
      element("b", {}, deviceName(devices, id)),
      element("span", {}, deviceFacts(device)),
      ...roles.flatMap((role) => role ? [element("span", { class: "role" }, role)] : []),
    );
  });
}

// The server's notes about devices and settings, as lines of the log.

/** The maximum number of devices that a line names. */
const maximumNames = 3;

/** @param {readonly number[]} ids @param {readonly Device[]} devices */
function namesText(ids, devices) {
  const names = ids.slice(0, maximumNames).map((id) => deviceName(devices, id));
  const others = ids.length - names.length;
  return [...names, ...(others > 0 ? [`${others} more`] : [])].join(", ");
}

/**
 * Replaces the last line if both have the same number.
 * @param {LogEvent[]} lines @param {LogEvent} line
 * @returns {LogEvent | undefined} the replaced line
 */
export function addLine(lines, line) {
  const replaced = lines.at(-1)?.number === line.number ? lines.pop() : undefined;
  lines.push(line);
  return replaced;
}

/** The detail has the form that PROTOCOL.md defines. @param {string} detail */
function networkChangeText(detail) {
  if (detail === "none") return "simulation off";
  if (detail === "drop") return "connection dropped";
  const values = new URLSearchParams(detail.replaceAll(" ", "&"));
  const number = (/** @type {string} */ name) => Number(values.get(name));
  if (values.has("stall")) return `stalled for ${number("stall")} s`;
  return networkText({
    latency: number("latency"),
    jitter: number("jitter"),
    loss: number("loss"),
  });
}

/** Formats a setting: “bubbles: threshold 81, exit 1”. @param {string} line */
const settingText = (line) =>
  line.replace(/^control \w+ /, "").replace(/ ([A-Za-z]+)=/, ": $1 ")
    .replace(/ ([A-Za-z]+)=/g, ", $1 ");

/**
 * The numbers of notes are negative in the log.
 * @param {SessionNote} note @param {readonly Device[]} all
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
