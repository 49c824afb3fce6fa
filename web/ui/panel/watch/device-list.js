// @ts-check
import { deviceName } from "../../words.js";
import { element } from "../../../browser/dom.js";
import { delayText, inMilliseconds, roleName } from "../../labels.js";
import { networkText } from "../numbers.js";

/** @import { Seconds } from "../../../engine/types.d.ts" */
/** @import { Device, Scene } from "../../../scene/types.d.ts" */

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
