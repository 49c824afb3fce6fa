// @ts-check
// What several tabs are made of: the color of a phase, buttons, rows and sliders.
import { element } from "../../browser/dom.js";

/** The phase whose colour an event has. @type {Record<string, string>} */
export const eventPhases = {
  pulling: "pulling",
  armed: "armed",
  disarmed: "pulling",
  declined: "declined",
  began: "refreshing",
  cycleBegan: "refreshing",
  cycleEnded: "refreshing",
  failed: "declined",
  programFailed: "declined",
  finished: "finishing",
  exitBegan: "exiting",
  ended: "idle",
};

/** Gives an element the colour of a phase. @param {ElementCSSInlineStyle} target @param {string} phase */
export const setPhaseColor = (target, phase) =>
  target.style.setProperty("--tone", `var(--${phase})`);

/** A dot in the colour of a phase. @param {string} phase @returns {HTMLElement} */
export function phaseDot(phase) {
  const dot = element("i", { class: "dot", "aria-hidden": "true" });
  setPhaseColor(dot, phase);
  return dot;
}

/** A button with a drawing. @param {string} words @param {string} path of its lines, in a square of 24 points */
export function iconButton(words, path) {
  const button = element("button", {
    type: "button",
    class: "icon",
    "aria-label": words,
    title: words,
  });
  button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" /></svg>`;
  return button;
}

// What several sections of the Tune tab are made of.

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
