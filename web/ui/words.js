// @ts-check
// Words that the first frame needs: sentences, names of devices, and speeds of the session's clock.

/** @import { Device } from "../scene/types.d.ts" */

/** A reason of the server as a sentence. @param {string} text */
export function sentence(text) {
  const words = text.trim();
  if (!words) return "";
  return words[0].toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");
}

/** The points of its shorter side from which on a touch screen is a tablet's. */
const leastTablet = 600;

/** What a device is, from what it is driven with and its size. @param {Pick<Device, "device" | "viewport">} device */
function kindOf({ device, viewport }) {
  if (device === "mouse") return "Computer";
  return device === "touch" && Math.min(...viewport) < leastTablet ? "Phone" : "Tablet";
}

/**
 * A device's name for people: what it is, and its number in the session.
 * @param {readonly Device[]} devices of the session
 * @param {number} id
 */
export function deviceName(devices, id) {
  const device = devices.find((each) => each.id === id);
  return device ? `${kindOf(device)} (device ${id})` : `Device ${id}`;
}

/** Who holds the list. @param {readonly Device[]} devices @param {number} holder */
export const holdsText = (devices, holder) => `${deviceName(devices, holder)} holds the list`;

/** How fast the session's clock can run, fastest first: seconds of the session in a second, and as a factor. */
export const speeds = [
  { speed: 1, factor: "1×" },
  { speed: 0.5, factor: "½×" },
  { speed: 0.1, factor: "1/10×" },
];

/** What a person is told of slow motion; nothing at full speed. @param {number} speed */
export function slowText(speed) {
  const known = speeds.find((each) => each.speed === speed)?.factor ?? `${speed}×`;
  return speed === 1 ? "" : `Slow motion: ${known}, on all devices`;
}
