// @ts-check

/**
 * What the lab shows: all of it stands in the address, and what is as it was at first is left out.
 *
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
export const quantities = {
  from: { min: -300, max: 2300, step: 1, digits: 0, unit: "pt" },
  velocity: { min: -8000, max: 8000, step: 1, digits: 0, unit: "pt/s" },
  edge: { min: 0, max: 2000, step: 1, digits: 0, unit: "pt" },
  rate: { min: 0.99, max: 0.999, step: 0.0001, digits: 4, unit: "per ms" },
  band: { min: 0.1, max: 1, step: 0.005, digits: 3, unit: "" },
  stiffness: { min: 20, max: 600, step: 1, digits: 0, unit: "" },
  ratio: { min: 0.2, max: 2, step: 0.01, digits: 2, unit: "" },
};

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

const quantityNames = /** @type {Quantity[]} */ (Object.keys(quantities));
const hideable = ["overscroll", "flutter", "textbook"];

/**
 * A number of an address, within its slider's reach and on its steps.
 * @param {Quantity} name
 * @param {string | null} text
 */
const read = (name, text) => {
  const { min, max, step, digits } = quantities[name];
  const value = Number(text);
  if (text === null || text.trim() === "" || !Number.isFinite(value)) return initial[name];
  const onStep = min + Math.round((value - min) / step) * step;
  return Number(Math.max(min, Math.min(onStep, max)).toFixed(Math.max(digits, 3)));
};

/**
 * The state an address asks for; what it does not say, or says wrongly, is as at first.
 * @param {string} search
 * @returns {State}
 */
export const parse = (search) => {
  const asked = new URLSearchParams(search);
  const state = { ...initial };
  for (const name of quantityNames) state[name] = read(name, asked.get(name));
  const at = Number(asked.get("at"));
  const hidden = (asked.get("hide") ?? "").split(",");
  return {
    ...state,
    bounce: asked.get("return") === "spring" ? "spring" : "uikit",
    view: asked.get("view") === "bounce" ? "bounce" : "whole",
    speed: asked.get("speed") === "0.25" ? 0.25 : 1,
    hidden: hideable.filter((model) => hidden.includes(model)),
    at: asked.has("at") && at >= 0 && at < Infinity ? at : null,
  };
};

/**
 * The address of a state: what follows the question mark.
 * @param {State} state
 * @returns {string}
 */
export const query = (state) => {
  const search = new URLSearchParams();
  for (const name of quantityNames) {
    if (state[name] !== initial[name]) search.set(name, String(state[name]));
  }
  if (state.bounce !== initial.bounce) search.set("return", state.bounce);
  if (state.view !== initial.view) search.set("view", state.view);
  if (state.speed !== initial.speed) search.set("speed", String(state.speed));
  if (state.hidden.length > 0) search.set("hide", state.hidden.join(","));
  if (state.at !== null) search.set("at", String(Number(state.at.toFixed(5))));
  return search.toString().replaceAll("%2C", ",");
};
