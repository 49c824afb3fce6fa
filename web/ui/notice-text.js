// @ts-check
// What has happened to the session, in words for its devices.
import { deviceName } from "./devices/device-name.js";
import { slowText } from "./speeds.js";
import { offerTime } from "./toasts.js";

/** @import { Scene } from "../scene/types.d.ts" */
/** @import { toasts } from "./toasts.js" */

/**
 * What a person is told; null of what this page has done itself, and shows.
 * @type {Record<
 *   string,
 *   (body: any, scene: Pick<Scene, "devices" | "device">) => Parameters<ReturnType<typeof toasts>["hint"]> | null
 * >}
 */
export const notices = {
  /** Others are in the session that this page's link names. */
  shared: ({ length }) => [
    `This list is open on ${length} devices, and moves on all of them.`,
    offerTime,
    ["renew", "A list of my own"],
  ],
  /** The session that this page was in, and what was done in it, was not there any more, and is open again. */
  returned(isRestarted) {
    const event = isRestarted ? "The server was restarted" : "The session had ended";
    return [`${event}: the same scene, in a new session.`, offerTime];
  },
  opened: ({ device, title }, scene) => otherDid(scene, device, `opened ${title}`),
  wentBack: ({ device, to }, scene) => otherDid(scene, device, `went back to ${to.toFixed(1)} s`),
  speed({ speed, device }, { devices, device: own }) {
    if (device === undefined && speed === 1) {
      return ["The server was paused, and has resumed"];
    }
    const words = slowText(speed) || "Full speed, on all devices";
    return device === undefined || device === own
      ? [words]
      : [`${words}: set by ${deviceName(devices, device)}`];
  },
};

/**
 * @param {Pick<Scene, "devices" | "device">} scene
 * @param {number} device
 * @param {string} deed
 * @returns {[string] | null}
 */
const otherDid = ({ devices, device: own }, device, deed) =>
  device === own ? null : [`${deviceName(devices, device)} ${deed}`];
