// @ts-check
// Text that the first frame needs: sentences, names of devices, and speeds of the session's clock.

/** @import { Device } from "../scene/types.d.ts" */

/** @param {string} text */
export const capitalized = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** @param {string} text */
export function sentence(text) {
  const words = text.trim();
  return capitalized(words) + (/[.!?]$|^$/.test(words) ? "" : ".");
}

/** The minimum length of the shorter side of a tablet with a touch screen, in points. */
const minimumTablet = 600;

/** @param {Pick<Device, "device" | "viewport">} device */
function kindOf({ device, viewport }) {
  if (device === "mouse") return "Computer";
  return device === "touch" && Math.min(...viewport) < minimumTablet ? "Phone" : "Tablet";
}

/** Its kind, and its number in the session. @param {readonly Device[]} devices @param {number} id */
export function deviceName(devices, id) {
  const device = devices.find((each) => each.id === id);
  return device ? `${kindOf(device)} (device ${id})` : `Device ${id}`;
}

/** @param {readonly Device[]} devices @param {number} holder */
export const holderText = (devices, holder) => `${deviceName(devices, holder)} holds the list`;

/** The speeds of the session's clock, fastest first: session seconds per second, and as text. */
export const speeds = [
  { speed: 1, factor: "1×" },
  { speed: 0.5, factor: "½×" },
  { speed: 0.1, factor: "1/10×" },
];

/** Describes slow motion, or returns an empty string at full speed. @param {number} speed */
export function slowText(speed) {
  const known = speeds.find((each) => each.speed === speed)?.factor ?? `${speed}×`;
  return speed === 1 ? "" : `Slow motion: ${known}, on all devices`;
}
