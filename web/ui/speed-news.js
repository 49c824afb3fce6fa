// @ts-check
import { deviceName } from "./devices/device-name.js";

/** @import { Scene } from "../scene/types.d.ts" */

/** How fast the session's clock can run, fastest first: seconds of the session in a second, in words. */
export const speeds = [
  { speed: 1, words: "full speed" },
  { speed: 0.5, words: "half speed" },
  { speed: 0.1, words: "a tenth of its speed" },
];

/**
 * Says how fast the session runs, and who wanted that.
 * @param {Pick<Scene, "devices" | "device">} scene
 * @param {{ speed: number, device?: number }} change
 */
export function speedNews({ devices, device: own }, { speed, device }) {
  const words = speeds.find((each) => each.speed === speed)?.words;
  if (device === undefined) return `This session runs at ${words}`;
  const who = device === own ? "You" : deviceName(devices, device);
  return `${who} set the session to ${words}`;
}
