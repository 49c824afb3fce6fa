// @ts-check
// What several sections of the Tune tab are made of.
import { element } from "../../../browser/dom.js";

/** A row of buttons under a title. @param {string} title @param {Node[]} parts */
export const row = (title, ...parts) =>
  element(
    "div",
    { class: "inject-row", role: "group", "aria-label": title },
    element("span", {}, title),
    ...parts,
  );

/** @param {string} title @param {() => void} pressed */
export function button(title, pressed) {
  const made = element(
    "button",
    { type: "button", class: "small", "data-needs-server": "" },
    title,
  );
  made.onclick = () => made.ariaDisabled === "true" || pressed();
  return made;
}

/** @typedef {{ name: string, title: string, unit: string, range: number[] }} SliderSettings */

/**
 * A slider with its title and its value.
 * @param {SliderSettings} settings the range is the least, the most, the step, and where it begins
 * @param {(value: number) => void} [changed] the thumb is let go elsewhere
 */
export function slider({ name, title, unit, range: [min, max, step, value] }, changed) {
  const said = element("output", {});
  const input = element("input", {
    type: "range",
    name,
    min: `${min}`,
    max: `${max}`,
    step: `${step}`,
    value: `${value}`,
  });
  const show = () => {
    said.textContent = `${input.value} ${unit}`;
    input.style.setProperty("--at", `${(Number(input.value) - min) / (max - min)}`);
  };
  let isHeld = false;
  input.oninput = () => {
    isHeld = true;
    show();
  };
  input.onchange = () => {
    isHeld = false;
    changed?.(Number(input.value));
  };
  show();
  return {
    node: element("label", {}, element("span", {}, title), input, said),
    get value() {
      return Number(input.value);
    },
    /** The thumb goes elsewhere, unless a person holds it. @param {number} next */
    set value(next) {
      if (isHeld) return;
      input.value = `${next}`;
      show();
    },
  };
}
