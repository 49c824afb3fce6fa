// @ts-check
// What has happened to the session, in words for its devices.
import { deviceName } from "./devices/device-name.js";
import { offerTime } from "./toasts.js";

/** @import { Scene } from "../scene/types.d.ts" */
/** @import { toasts } from "./toasts.js" */

/** How fast the session's clock can run, fastest first: seconds of the session in a second, as a factor and in words. */
export const speeds = [
  { speed: 1, factor: "1×", words: "full speed" },
  { speed: 0.5, factor: "½×", words: "half speed" },
  { speed: 0.1, factor: "1/10×", words: "a tenth of its speed" },
];

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
    const words = speeds.find((each) => each.speed === speed)?.words;
    if (device === undefined && speed === 1) {
      return ["The server was paused, and has resumed"];
    }
    if (device === undefined) return [`This session runs at ${words}`];
    const who = device === own ? "You" : deviceName(devices, device);
    return [`${who} set the session to ${words}`];
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
