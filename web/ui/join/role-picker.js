// @ts-check
// Chooses what the devices may do that open a link.
import { element, loadStyleSheet } from "../../browser/dom.js";
import { roleWords } from "./role-text.js";

/** @import { Role } from "../../scene/types.d.ts" */

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
