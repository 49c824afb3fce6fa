// @ts-check

/** @import { Device } from "../../scene/types.d.ts" */

/** The points of its shorter side from which on a touch screen is a tablet's. */
const leastTablet = 600;

/** What a device is, from what it is driven with and its size. @param {Pick<Device, "device" | "viewport">} device */
export function kindOf({ device, viewport }) {
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
