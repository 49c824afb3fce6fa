// @ts-check
// Draws the QR code of a link. It is dark on light in every colour scheme, since cameras often miss light codes on dark.
import { element, loadStyleSheet } from "../../browser/dom.js";
import { roleWords } from "../labels.js";

/** @import { Role } from "../../scene/types.d.ts" */
/** @import { JoinLink } from "../roles.js" */

/** Modules that must stay light on each side of a code (ISO 18004). */
const quietZone = 4;
const space = "http://www.w3.org/2000/svg";

/**
 * The dark modules as the path of an SVG, a unit a module.
 * @param {readonly string[]} rows as in a `join` message: a hexadecimal digit is four modules, the leftmost first
 */
export const codePath = (rows) =>
  rows.flatMap((row, y) => {
    const bits = [...row].map((digit) => parseInt(digit, 16).toString(2).padStart(4, "0")).join("");
    return [...bits.matchAll(/1+/g)].map(({ 0: { length }, index }) =>
      `M${index} ${y}h${length}v1h-${length}z`
    );
  }).join("");

/** The picture of a link's code; null if it has none. @param {JoinLink} link */
export async function joinCode({ url, code }) {
  if (!code) return null;
  await loadStyleSheet("ui/join/join-code.css");
  const picture = document.createElementNS(space, "svg");
  const side = code.length + 2 * quietZone;
  picture.setAttribute("viewBox", `${-quietZone} ${-quietZone} ${side} ${side}`);
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", "A code: a phone that scans it joins this session");
  picture.dataset.qr = url;
  const modules = document.createElementNS(space, "path");
  modules.setAttribute("d", codePath(code));
  picture.append(modules);
  return picture;
}

// Chooses what the devices may do that open a link.

/**
 * @param {readonly Role[]} roles the first one is chosen
 * @param {(role: Role) => void} chosen
 */
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
    element("legend", { class: "unseen" }, "What the link lets a device do"),
    element("div", {}, ...choices),
    words,
  );
}
