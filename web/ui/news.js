// @ts-check
// What a device has done to the session, in words for all of its devices.
import { deviceName } from "./devices/device-name.js";

/** @import { Scene } from "../scene/types.d.ts" */

/** How fast the session's clock can run, fastest first: seconds of the session in a second, in words. */
export const speeds = [
  { speed: 1, words: "full speed" },
  { speed: 0.5, words: "half speed" },
  { speed: 0.1, words: "a tenth of its speed" },
];

/**
 * By the message that tells it, words for a person; null where this page has done it, and shows it.
 * @type {Record<string, (scene: Pick<Scene, "devices" | "device">, body: any) => string | null>}
 */
export const news = {
  opened: (scene, { device, title }) => otherDid(scene, device, `opened ${title}`),
  wentBack: (scene, { device, to }) => otherDid(scene, device, `went back to ${to.toFixed(1)} s`),
  speed({ devices, device: own }, { speed, device }) {
    const words = speeds.find((each) => each.speed === speed)?.words;
    if (device === undefined) return `This session runs at ${words}`;
    const who = device === own ? "You" : deviceName(devices, device);
    return `${who} set the session to ${words}`;
  },
};

/** @param {Pick<Scene, "devices" | "device">} scene @param {number} device @param {string} deed */
const otherDid = ({ devices, device: own }, device, deed) =>
  device === own ? null : `${deviceName(devices, device)} ${deed}`;
