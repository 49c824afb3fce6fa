// @ts-check
// What the lab shows: all of it stands in the address, where what is as it was at first is left out, and in the page's controls.
import { byId, setText } from "../browser/dom.js";
import { rounded } from "../ui/panel/numbers.js";
import { models } from "./models.js";

/**
 * @typedef {object} State
 * @property {number} from where the content is let go, points
 * @property {number} velocity the finger's, points per second
 * @property {number} edge the greatest offset at which content rests, points
 * @property {number} rate of deceleration, per millisecond
 * @property {number} band the rubber band's coefficient
 * @property {"uikit" | "spring"} bounce
 * @property {number} stiffness of the spring, mass 1
 * @property {number} ratio its damping ratio
 * @property {"whole" | "bounce"} view all of the flick, or what is beyond the edge
 * @property {number} speed of the replay, 1 is real time
 * @property {readonly string[]} hidden the models that are not drawn
 * @property {number | null} at the time the crosshair is pinned to, seconds; null is the peak
 *
 * @typedef {"from" | "velocity" | "edge" | "rate" | "band" | "stiffness" | "ratio"} Quantity
 */

/**
 * The quantities that sliders set.
 * @type {Readonly<Record<Quantity, { min: number, max: number, step: number, digits: number, unit: string }>>}
 */
const quantities = {
  from: { min: -300, max: 2300, step: 1, digits: 0, unit: "pt" },
  velocity: { min: -8000, max: 8000, step: 1, digits: 0, unit: "pt/s" },
  edge: { min: 0, max: 2000, step: 1, digits: 0, unit: "pt" },
  rate: { min: 0.99, max: 0.999, step: 0.0001, digits: 4, unit: "per ms" },
  band: { min: 0.1, max: 1, step: 0.005, digits: 3, unit: "" },
  stiffness: { min: 20, max: 600, step: 1, digits: 0, unit: "" },
  ratio: { min: 0.2, max: 2, step: 0.01, digits: 2, unit: "" },
};
const names = /** @type {Quantity[]} */ (Object.keys(quantities));

/** What is chosen among two values, the first at first, and its name in an address. */
const choices = /** @type {const} */ ([
  { name: "bounce", key: "return", values: ["uikit", "spring"] },
  { name: "view", key: "view", values: ["whole", "bounce"] },
  { name: "speed", key: "speed", values: [1, 0.25] },
]);

/** The lab as it opens. @type {Readonly<State>} */
export const initial = {
  from: 600,
  velocity: 3000,
  edge: 1000,
  rate: 0.998,
  band: 0.55,
  bounce: "uikit",
  stiffness: 100,
  ratio: 1,
  view: "whole",
  speed: 1,
  hidden: [],
  at: null,
};

/** A number of an address, within its slider's reach and on its steps. @param {Quantity} name @param {string | null} text */
function read(name, text) {
  const { min, max, step, digits } = quantities[name], value = Number(text);
  if (!text?.trim() || !Number.isFinite(value)) return initial[name];
  const onStep = min + Math.round((value - min) / step) * step;
  return Number(Math.max(min, Math.min(onStep, max)).toFixed(Math.max(digits, 3)));
}

/** The state an address asks for; what it does not say, or says wrongly, is as at first. @param {string} search @returns {State} */
export function parse(search) {
  const asked = new URLSearchParams(search), hidden = (asked.get("hide") ?? "").split(",");
  const at = Number(asked.get("at") ?? NaN);
  return Object.assign(
    { ...initial, hidden: models.filter((model) => hidden.includes(model)) },
    at >= 0 && at < Infinity && { at },
    ...names.map((name) => ({ [name]: read(name, asked.get(name)) })),
    ...choices.map(({ name, key, values: [usual, other] }) => ({
      [name]: asked.get(key) === `${other}` ? other : usual,
    })),
  );
}

/** The address of a state: what follows the question mark. @param {State} state */
export function query(state) {
  const search = new URLSearchParams();
  for (const name of names) if (state[name] !== initial[name]) search.set(name, `${state[name]}`);
  for (const { name, key } of choices) {
    if (state[name] !== initial[name]) search.set(key, `${state[name]}`);
  }
  if (state.hidden.length > 0) search.set("hide", state.hidden.join(","));
  if (state.at !== null) search.set("at", `${Number(state.at.toFixed(5))}`);
  return search.toString().replaceAll("%2C", ",");
}

/** @param {string} name @returns {NodeListOf<HTMLInputElement>} */
const radios = (name) => document.querySelectorAll(`input[name="${name}"]`);
/** @returns {NodeListOf<HTMLButtonElement>} */
const presets = () => document.querySelectorAll("#presets button");

/**
 * Listens to the controls of the page.
 * @param {(changes: Partial<State>) => void} change
 * @returns {(state: State) => void} shows a state
 */
export function labSettings(change) {
  for (const name of names) {
    const input = /** @type {HTMLInputElement} */ (byId(name));
    const { min, max, step } = quantities[name];
    Object.assign(input, { min: `${min}`, max: `${max}`, step: `${step}` });
    input.addEventListener("input", () => change({ [name]: input.valueAsNumber }));
    input.addEventListener("dblclick", () => change({ [name]: initial[name] }));
  }
  for (const { name, values } of choices) {
    for (const input of radios(name)) {
      const value = values.find((each) => `${each}` === input.value);
      input.addEventListener("change", () => change({ [name]: value }));
    }
  }
  for (const button of presets()) {
    button.addEventListener("click", () => change({ rate: Number(button.value) }));
  }
  byId("reset").addEventListener("click", () => change({ ...initial }));
  return (state) => {
    for (const name of names) showQuantity(name, state[name]);
    for (const { name } of choices) {
      for (const input of radios(name)) input.checked = input.value === `${state[name]}`;
    }
    for (const button of presets()) {
      button.setAttribute("aria-pressed", `${Number(button.value) === state.rate}`);
    }
    byId("spring").hidden = state.bounce !== "spring";
    byId("uikit-note").hidden = state.bounce === "spring";
  };
}

/** @param {Quantity} name @param {number} value */
function showQuantity(name, value) {
  const input = /** @type {HTMLInputElement} */ (byId(name));
  const { min, max, digits, unit } = quantities[name];
  const words = `${rounded(value, digits)} ${unit}`.trim(), zero = Math.max(min, 0);
  const part = (/** @type {number} */ x) => `${((x - min) / (max - min) * 100).toFixed(2)}%`;
  input.value = `${value}`;
  input.style.setProperty("--low", part(Math.min(zero, value)));
  input.style.setProperty("--high", part(Math.max(zero, value)));
  input.setAttribute("aria-valuetext", words);
  setText(byId(`${name}-value`), words);
}
