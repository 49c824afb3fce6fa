// @ts-check
import { element } from "../../../browser/dom.js";
import { delayText, inMilliseconds, roleName } from "../../labels.js";
import { deviceName } from "../../words.js";
import { networkText } from "../numbers.js";

/** @import { Seconds } from "../../../engine/types.d.ts" */
/** @import { Device, Edge, LogEvent, Scene, SessionNote } from "../../../scene/types.d.ts" */

/**
 * The devices of the session as they are listed. The server tells round trips when devices come and go; of its own
 * the page knows the latest.
 * @param {Pick<Scene, "devices" | "device">} scene
 * @param {Seconds | null} roundTrip this page's
 * @returns {readonly Device[]}
 */
export const withOwnRoundTrip = ({ devices, device: own }, roundTrip) =>
  devices.map((each) => each.id === own && roundTrip !== null ? { ...each, roundTrip } : each);

/** What is known of a device, in words. @param {Device} device */
export function deviceFacts({ viewport, roundTrip, network }) {
  const facts = [viewport.map(Math.round).join(" × ")];
  if (roundTrip !== null) facts.push(`${inMilliseconds(roundTrip)} ms`);
  if (network) facts.push(`simulated network: ${networkText(network)}`);
  return facts.join(" · ");
}

/**
 * The devices in the session, a line each.
 * @param {Scene} scene
 * @param {Seconds | null} roundTrip this page's
 * @param {Seconds} delay with which this page draws another device's finger
 * @param {number | null} frameRate this page's, frames a second
 * @returns {HTMLElement[]}
 */
export function deviceLines(scene, roundTrip, delay, frameRate) {
  const { devices, holder, leader, device: own } = scene;
  return withOwnRoundTrip(scene, roundTrip).map((device) => {
    const { id } = device;
    const roles = [
      id === own && "this device",
      device.role === "view" && roleName(device.role),
      id === leader && "the list is laid out for this screen",
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

// What the server notes of devices and settings, as a line of the log.

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
