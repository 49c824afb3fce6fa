// @ts-check

import { byId, setText } from "../browser/dom.js";
import { numeral } from "./scales.js";
import { initial, quantities } from "./url-state.js";

/**
 * The sliders and choices of the lab.
 *
 * @typedef {import("./url-state.js").State} State
 * @typedef {import("./url-state.js").Quantity} Quantity
 */

const names = /** @type {Quantity[]} */ (Object.keys(quantities));

/** @param {Quantity} name */
const slider = (name) => byId(name);

/** A value as people read it. @param {Quantity} name @param {number} value */
const text = (name, value) =>
  `${numeral(value, quantities[name].digits)} ${quantities[name].unit}`.trim();

/**
 * Listens to the controls of the page.
 * @param {(changes: Partial<State>) => void} change
 */
export function labSettings(change) {
  for (const name of names) {
    const input = /** @type {HTMLInputElement} */ (slider(name));
    const { min, max, step } = quantities[name];
    Object.assign(input, { min: String(min), max: String(max), step: String(step) });
    input.addEventListener("input", () => change({ [name]: input.valueAsNumber }));
    input.addEventListener("dblclick", () => change({ [name]: initial[name] }));
  }
  for (const input of radios("bounce")) {
    input.addEventListener("change", () => change({ bounce: kind(input.value) }));
  }
  for (const input of radios("view")) {
    input.addEventListener("change", () => change({ view: view(input.value) }));
  }
  for (const input of radios("speed")) {
    input.addEventListener("change", () => change({ speed: Number(input.value) }));
  }
  for (const button of presets()) {
    button.addEventListener("click", () => change({ rate: Number(button.value) }));
  }
  byId("reset").addEventListener("click", () => change({ ...initial }));

  /** Shows a state. @param {State} state */
  function show(state) {
    for (const name of names) showQuantity(name, state[name]);
    for (const input of radios("bounce")) input.checked = input.value === state.bounce;
    for (const input of radios("view")) input.checked = input.value === state.view;
    for (const input of radios("speed")) input.checked = Number(input.value) === state.speed;
    for (const button of presets()) {
      button.setAttribute("aria-pressed", String(Number(button.value) === state.rate));
    }
    byId("spring").hidden = state.bounce !== "spring";
    byId("uikit-note").hidden = state.bounce === "spring";
  }

  return { show };
}

/** @param {Quantity} name @param {number} value */
function showQuantity(name, value) {
  const input = /** @type {HTMLInputElement} */ (slider(name));
  const { min, max } = quantities[name];
  input.value = String(value);
  const part = (/** @type {number} */ x) => `${((x - min) / (max - min) * 100).toFixed(2)}%`;
  const zero = Math.max(min, 0);
  input.style.setProperty("--low", part(Math.min(zero, value)));
  input.style.setProperty("--high", part(Math.max(zero, value)));
  input.setAttribute("aria-valuetext", text(name, value));
  setText(byId(`${name}-value`), text(name, value));
}

/** @param {string} value @returns {State["bounce"]} */
const kind = (value) => value === "spring" ? "spring" : "uikit";

/** @param {string} value @returns {State["view"]} */
const view = (value) => value === "bounce" ? "bounce" : "whole";

/** @param {string} name @returns {NodeListOf<HTMLInputElement>} */
const radios = (name) => document.querySelectorAll(`input[name="${name}"]`);

/** @returns {NodeListOf<HTMLButtonElement>} */
const presets = () => document.querySelectorAll("#presets button");
