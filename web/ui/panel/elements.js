// @ts-check
// Elements shared by the tabs: colors of phases, buttons, rows and sliders.
import { element } from "../../browser/dom.js";

/** The phase that determines the color of each event. @type {Record<string, string>} */
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

/** @param {ElementCSSInlineStyle} target @param {string} phase */
export const setPhaseColor = (target, phase) =>
  target.style.setProperty("--tone", `var(--${phase})`);

/** @param {string} phase @returns {HTMLElement} */
export function phaseDot(phase) {
  const dot = element("i", { class: "dot", "aria-hidden": "true" });
  setPhaseColor(dot, phase);
  return dot;
}

/** @param {string} words the label @param {string} path the icon's lines, in a square of 24 points */
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

/** @param {string} words @param {(() => void) | null} pressed */
export function plainButton(words, pressed) {
  const made = element("button", { type: "button", class: "plain-button" }, words);
  made.onclick = pressed;
  return made;
}

/** Presses or releases a button that stays pressed. @param {HTMLElement} button @returns whether it is now pressed */
export function toggle(button) {
  const isPressed = button.ariaPressed !== "true";
  button.ariaPressed = `${isPressed}`;
  return isPressed;
}

/**
 * The index of the element that a key moves the focus to in a row whose ends are neighbors, or undefined.
 * @param {string} key @param {number} now the index of the element with the focus @param {number} count
 * @returns {number | undefined}
 */
export function focusMove(key, now, count) {
  const [before, after] = [(now + count - 1) % count, (now + 1) % count];
  return { ArrowLeft: before, ArrowRight: after, Home: 0, End: count - 1 }[key];
}

// Elements shared by the sections of the Tune tab.

/** @param {string} title @param {Node[]} parts */
export const row = (title, ...parts) =>
  element(
    "div",
    { class: "inject-row", role: "group", "aria-label": title },
    element("span", {}, title),
    ...parts,
  );

/** @param {string} label @param {Record<string, string>} attributes @param {Node[]} contents */
export const section = (label, attributes, ...contents) =>
  element("section", { class: "tuning-group", "aria-label": label, ...attributes }, ...contents);

/** @param {string} title @param {string} help in small print */
export const heading = (title, help) => element("h3", {}, title, " ", element("small", {}, help));

/** @param {HTMLElement[]} parts a section's heading, and the elements next to it */
export const sectionHead = (...parts) => element("div", { class: "group-head" }, ...parts);

/** @typedef {readonly [value: string, words: string]} Choice */

/** @param {readonly Choice[]} choices */
export const options = (choices) =>
  choices.map(([value, words]) => element("option", { value }, words));

/** @param {Record<string, string>} attributes @param {readonly Choice[]} choices */
export const menu = (attributes, choices) => element("select", attributes, ...options(choices));

/** @param {string} title @param {() => void} pressed */
export function button(title, pressed) {
  const attributes = { type: "button", class: "small", "data-needs-server": "" };
  const made = element("button", attributes, title);
  made.onclick = () => made.ariaDisabled === "true" || pressed();
  return made;
}

/** @typedef {{ name: string, title: string, unit: string, range: number[] }} SliderSettings */

/**
 * @param {SliderSettings} settings the range is the minimum, the maximum, the step and the initial value
 * @param {(value: number) => void} [changed] called when the thumb is released at a different value
 */
export function slider({ name, title, unit, range: [min, max, step, value] }, changed) {
  const output = element("output", {});
  const input = element("input", {
    type: "range",
    name,
    min: `${min}`,
    max: `${max}`,
    step: `${step}`,
    value: `${value}`,
  });
  const show = () => {
    output.textContent = `${input.value} ${unit}`;
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
    node: element("label", {}, element("span", {}, title), input, output),
    get value() {
      return Number(input.value);
    },
    /** Moves the thumb, unless the user holds it. @param {number} next */
    set value(next) {
      if (isHeld) return;
      input.value = `${next}`;
      show();
    },
  };
}
