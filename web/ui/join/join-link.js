// @ts-check
// Draws the QR code of a link, always dark on light, because cameras often miss light codes on a dark background.
import { element, loadStyleSheet } from "../../browser/dom.js";
import { roleWords } from "../labels.js";

/** @import { Role } from "../../scene/types.d.ts" */
/** @import { JoinLink } from "../roles.js" */

/** The number of light modules on each side of a code (ISO 18004). */
const quietZone = 4;

/**
 * The dark modules as an SVG path in units of a module.
 * @param {readonly string[]} rows one hexadecimal digit for four modules
 */
export const codePath = (rows) =>
  rows.flatMap((row, y) => {
    const bits = [...row].map((digit) => parseInt(digit, 16).toString(2).padStart(4, "0")).join("");
    return [...bits.matchAll(/1+/g)].map(({ 0: { length }, index }) =>
      `M${index} ${y}h${length}v1h-${length}z`
    );
  }).join("");

/** Returns `null` if the link has no code. @param {JoinLink} link */
export async function joinCode({ url, code }) {
  if (!code) return null;
  await loadStyleSheet("ui/join/join-code.css");
  const side = code.length + 2 * quietZone, place = element("div");
  place.innerHTML = `<svg viewBox="${-quietZone} ${-quietZone} ${side} ${side}" role="img"
    aria-label="QR code: scan it with a phone to join this session"><path d="${
    codePath(code)
  }" /></svg>`;
  const picture = /** @type {SVGSVGElement} */ (place.firstElementChild);
  picture.dataset.qr = url;
  return picture;
}

// A picker for the role of the devices that open a link.

/** @param {readonly Role[]} roles the first is selected @param {(role: Role) => void} chosen */
export function rolePicker(roles, chosen) {
  loadStyleSheet("ui/join/role-picker.css");
  const words = element("p", { role: "status" }, roleWords[roles[0]][1]);
  const choices = roles.map((role, n) => {
    const choice = element("input", { type: "radio", name: "role", value: role });
    choice.checked = n === 0;
    choice.onchange = () => {
      words.textContent = roleWords[role][1];
      chosen(role);
    };
    return element("label", {}, choice, element("span", {}, roleWords[role][0]));
  });
  return element(
    "fieldset",
    { class: "roles" },
    element("legend", { class: "unseen" }, "What the link allows"),
    element("div", {}, ...choices),
    words,
  );
}
