// @ts-check

import { viewport } from "./band-plot.js";
import { byId, element, setText } from "../browser/dom.js";
import { numeral } from "./scales.js";
import { set, shape } from "./svg.js";

/**
 * The same list in each model, side by side: what the curves look like under a finger.
 *
 * @typedef {import("./models.js").Model} Model
 * @typedef {{ moving: SVGGElement, list: SVGGElement, reading: HTMLElement, item: HTMLElement }} Strip
 */

const stripWidth = 240;
const rowHeight = 76;

/**
 * @param {Record<Model, { name: string }>} models
 * @param {import("../engine/trajectory.js").MotionFormulas} formulas
 */
export function strips(models, { position }) {
  const made = /** @type {Record<Model, Strip>} */ ({});
  for (const [model, { name }] of Object.entries(models)) {
    made[/** @type {Model} */ (model)] = strip(model, name);
  }
  byId("strips").replaceChildren(...Object.values(made).map(({ item }) => item));
  let edge = NaN;

  /**
   * Lays the lists out for where they end, and hides those of hidden models.
   * @param {number} nextEdge
   * @param {readonly Model[]} shown
   */
  function draw(nextEdge, shown) {
    for (const [model, { list, item }] of Object.entries(made)) {
      item.hidden = !shown.includes(/** @type {Model} */ (model));
      if (nextEdge !== edge) list.replaceChildren(...rows(nextEdge + viewport));
    }
    edge = nextEdge;
  }

  /**
   * Scrolls each list to where its model is.
   * @param {Record<Model, import("../engine/types.d.ts").Trajectory>} trajectories
   * @param {number} time seconds
   */
  function point(trajectories, time) {
    for (const [model, { moving, reading }] of Object.entries(made)) {
      const offset = position(trajectories[/** @type {Model} */ (model)], time);
      set(moving, { transform: `translate(0 ${(-offset).toFixed(2)})` });
      setText(reading, `${numeral(offset, 1)} pt`);
    }
  }

  return { draw, point };
}

/** @param {string} model @param {string} name @returns {Strip} */
function strip(model, name) {
  const list = shape("g");
  const moving = shape("g", {}, list);
  const screen = shape(
    "svg",
    { class: `strip ${model}`, viewBox: `0 0 ${stripWidth} ${viewport}`, "aria-hidden": "true" },
    shape("line", { x1: 0, x2: stripWidth, y1: 60, y2: 60 }),
    shape("line", { x1: 0, x2: stripWidth, y1: viewport - 60, y2: viewport - 60 }),
    moving,
  );
  const reading = element("span", {}, "");
  const title = element("b", {}, name);
  return { list, moving, reading, item: element("li", {}, title, screen, reading) };
}

/** The rows of a list of a length. @param {number} length points */
function rows(length) {
  const count = Math.floor(length / rowHeight);
  const height = length / count;
  return [
    shape("rect", { class: "paper", x: 0, y: 0, width: stripWidth, height: length, rx: 12 }),
    ...Array.from({ length: count }, (_, n) =>
      shape(
        "g",
        { transform: `translate(0 ${(n * height).toFixed(2)})` },
        shape("rect", { class: "tile", x: 20, y: 14, width: 48, height: 48, rx: 14 }),
        shape("text", { x: 44, y: 47 }, String(n + 1)),
        shape("rect", {
          class: "words",
          x: 88,
          y: 24,
          width: 112 - n * 29 % 48,
          height: 11,
          rx: 5,
        }),
        shape("rect", {
          class: "words faint",
          x: 88,
          y: 44,
          width: 76 - n * 17 % 32,
          height: 9,
          rx: 4,
        }),
      )),
  ];
}
