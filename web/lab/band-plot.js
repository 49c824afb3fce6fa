// @ts-check

import { fit } from "./chart.js";
import { threshold } from "./trajectory-facts.js";
import { linear, numeral } from "./scales.js";
import { picture, shape } from "./svg.js";

/** @import { Engine } from "../engine/types.d.ts" */

/** The height of the phone whose rubber band is shown, points. */
export const viewport = 844;

const most = 500;
const margin = { top: 8, right: 8, bottom: 20, left: 34 };

/** How far content shows for how far a finger pulls: the plot of the rubber band. @param {Engine} engine */
export function bandPlot({ functions: { bandShown, bandPulled } }) {
  const svg = picture("band-plot");

  /** @param {number} coefficient */
  function draw(coefficient) {
    fit(svg);
    const { width, height } = svg.getBoundingClientRect();
    const bottom = height - margin.bottom;
    const x = linear([0, most], [margin.left, width - margin.right]);
    const y = linear([0, most * 0.6], [bottom, margin.top]);
    const pulls = Array.from({ length: 101 }, (_, n) => n / 100 * most)
      .filter((pull) => bandShown(pull, viewport, coefficient) <= most * 0.6);
    const d = pulls.map((pull, n) =>
      `${n ? "L" : "M"}${x(pull).toFixed(2)} ${
        y(bandShown(pull, viewport, coefficient)).toFixed(2)
      }`
    ).join("");
    const pull = bandPulled(threshold, viewport, coefficient);
    svg.replaceChildren(
      shape("g", { class: "grid" }, ...grid(x, y, bottom, width)),
      shape("path", { class: "one", d: `M${x(0)} ${y(0)}L${x(most * 0.6)} ${y(most * 0.6)}` }),
      ...(pull <= most ? reach(x(pull), y(threshold), x(0), bottom) : []),
      shape("path", { class: "curve overscroll", d }),
      ...(pull <= most
        ? [shape("circle", { class: "point overscroll", cx: x(pull), cy: y(threshold), r: 4.5 })]
        : []),
    );
    return `${threshold} pt shown takes ${
      numeral(pull, 1)
    } pt of finger on a screen ${viewport} pt high.`;
  }

  return { draw };
}

/**
 * @param {(value: number) => number} x
 * @param {(value: number) => number} y
 * @param {number} bottom
 * @param {number} width
 */
const grid = (x, y, bottom, width) => [
  ...[0, 100, 200, 300].flatMap((value) => [
    shape("line", { x1: x(0), x2: width - margin.right, y1: y(value), y2: y(value) }),
    shape("text", { class: "value", x: x(0) - 6, y: y(value) + 4 }, String(value)),
  ]),
  ...[100, 200, 300].map((value) =>
    shape("text", { class: "time", x: x(value), y: bottom + 16 }, String(value))
  ),
  shape("text", { class: "value", x: x(most), y: bottom + 16 }, "pt pulled"),
  shape("text", { x: x(0) + 6, y: y(300) + 14 }, "pt shown"),
];

/**
 * The lines from the axes to the threshold.
 * @param {number} x
 * @param {number} y
 * @param {number} left
 * @param {number} bottom
 */
const reach = (x, y, left, bottom) => [
  shape("path", { class: "reach", d: `M${left} ${y}H${x}V${bottom}` }),
];
