// @ts-check
// A device that the server remembers, in words.
import { kindOf } from "../../../devices/device-name.js";
import { roleName } from "../../../join/role-text.js";

/** @import { Seconds } from "../../../../engine/types.d.ts" */
/** @import { Role, Size } from "../../../../scene/types.d.ts" */
/**
 * As PROTOCOL.md describes it.
 * @typedef {{
 *   id: number, name: string | null, device: string, viewport: Size, role: Role, address: string, ago: Seconds | null,
 *   revoked: boolean
 * }} RememberedDevice
 */

/** Seconds of the units in which a time is told, the longest first. */
const units = /** @type {const} */ ([["day", 86_400], ["hour", 3600], ["minute", 60]]);
const times = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** How long ago something was. @param {Seconds} seconds */
export function agoText(seconds) {
  const unit = units.find(([, length]) => seconds >= length);
  return unit ? times.format(-Math.floor(seconds / unit[1]), unit[0]) : "just now";
}

/** @type {Record<string, string>} */
const endings = { one: "st", two: "nd", few: "rd", other: "th" };
const ordinals = new Intl.PluralRules("en", { type: "ordinal" });

/** The device's name, or what it is and its place among all that have joined: its number in a session is another. @param {RememberedDevice} device */
export const rememberedName = (device) =>
  device.name ??
    `${kindOf(device)}, the ${device.id}${endings[ordinals.select(device.id)]} to join`;

/**
 * Whether and where the device is.
 * @param {RememberedDevice} device
 * @param {number | null} own the number of this page's device
 */
export function presenceText({ id, ago, revoked }, own) {
  if (revoked) return "Revoked";
  if (id === own) return "This device";
  return ago === null ? "Here now" : `Seen ${agoText(ago)}`;
}

/** Those who are here first, then those who were here last, then those who may not come. @param {readonly RememberedDevice[]} devices */
export const inOrder = (devices) =>
  [...devices].sort((a, b) =>
    Number(a.revoked) - Number(b.revoked) || (a.ago ?? -1) - (b.ago ?? -1) || a.id - b.id
  );

/** What else is known of the device. @param {RememberedDevice} device */
export const rememberedFacts = (device) =>
  [device.name ? kindOf(device) : "", device.revoked ? "" : roleName(device.role), device.address]
    .filter(Boolean).join(" · ");
