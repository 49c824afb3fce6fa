// @ts-check

import { byId, element, setText } from "../browser/dom.js";
import { numeral } from "./scales.js";

/**
 * The lab in numbers: the table, the moments and the legend's readout.
 *
 * @typedef {import("./models.js").Model} Model
 * @typedef {import("./trajectory-facts.js").Facts} Facts
 * @typedef {import("./trajectory-facts.js").Moment} Moment
 * @typedef {import("../engine/types.d.ts").Trajectory} Trajectory
 */

const none = "–";

/** @param {number | null | undefined} value @param {number} digits */
const cell = (value, digits) =>
  value === null || value === undefined ? none : numeral(value, digits);

/**
 * Fills the table.
 * @param {readonly Model[]} models
 * @param {Record<Model, Facts>} facts
 * @param {Partial<Record<Model, { time: number, distance: number }>>} differences
 */
export function showTable(models, facts, differences) {
  const rows = /** @type {[string, (model: Model) => string][]} */ ([
    ["edge-hit", (model) => cell(facts[model].edgeHit, 5)],
    ["peak", (model) => cell(facts[model].peak?.distance, 3)],
    ["peak-time", (model) => cell(facts[model].peak?.time, 5)],
    ["rest", (model) => cell(facts[model].rest, 5)],
    ["difference", (model) => cell(differences[model]?.distance, 2)],
    ["difference-time", (model) => cell(differences[model]?.time, 3)],
  ]);
  for (const [fact, value] of rows) {
    const cells = document.querySelectorAll(`[data-fact="${fact}"] td`);
    models.forEach((model, n) => setText(cells[n], value(model)));
  }
}

/**
 * Lists the marks of the engine's curve, each a button that puts the crosshair there. What is there already is
 * kept, so that a button keeps the focus.
 * @param {readonly Moment[]} moments
 * @param {(time: number) => void} go
 */
export function showMoments(moments, go) {
  const list = byId("moments");
  while (list.children.length > moments.length) list.lastElementChild?.remove();
  while (list.children.length < moments.length) list.append(moment(list.children.length + 1));
  moments.forEach(({ name, time }, n) => {
    const button = /** @type {HTMLButtonElement} */ (list.children[n].firstElementChild);
    setText(button.children[1], name);
    setText(button.children[2], `${numeral(time, 5)} s`);
    button.onclick = () => go(time);
  });
}

/** @param {number} number */
function moment(number) {
  const mark = element("i", { "aria-hidden": "true" }, String(number));
  const button = element("button", { type: "button" }, mark, element("b"), element("span"));
  return element("li", {}, button);
}

/**
 * Writes what each model does at a time into the legend.
 * @param {import("./scales.js").Readings} readings
 * @param {Record<Model, Trajectory>} trajectories
 * @param {number} time seconds
 * @returns {string} the same as a sentence
 */
export function showReadout(readings, trajectories, time) {
  setText(byId("time"), numeral(time, 3));
  const texts = Object.entries(trajectories).map(([model, trajectory]) => {
    const offset = numeral(readings.offset(trajectory, time), 1);
    const velocity = numeral(readings.velocity(trajectory, time), 0);
    setText(byId(`${model}-offset`), offset);
    setText(byId(`${model}-velocity`), velocity);
    return `${model} ${offset} points, ${velocity} points per second`;
  });
  return `${numeral(time, 3)} s: ${texts.join("; ")}`;
}
