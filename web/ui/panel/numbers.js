// @ts-check
// Numbers for people: rounded for the eye and whole in `data-value`, as they write them, and with their units.
import { element, setText } from "../../browser/dom.js";

/** @import { Seconds } from "../../engine/types.d.ts" */
/** @import { Network } from "../../scene/types.d.ts" */

/**
 * A number with so many decimals and a true minus sign, and without a negative zero.
 * @param {number} value
 * @param {number} decimals
 */
export const rounded = (value, decimals) =>
  value.toFixed(decimals).replace(/^-(?=[0.]*$)/, "").replace("-", "−");

/** @param {Seconds} moment */
export const momentText = (moment) => `${moment.toFixed(3)} s`;

/** The readouts of a panel, by their names in `data-readout`. @param {ParentNode} panel */
export function readouts(panel) {
  /** @type {Map<string, { cell: HTMLElement, words: HTMLElement }>} */
  const all = new Map();
  for (const cell of /** @type {NodeListOf<HTMLElement>} */ (panel.querySelectorAll("dd"))) {
    const words = element("span", {}, cell.textContent ?? "");
    cell.replaceChildren(words, element("small", {}, cell.dataset.unit ?? ""));
    all.set(cell.dataset.readout ?? "", { cell, words });
  }
  return {
    /**
     * @param {string} name
     * @param {number} value
     * @param {string} text
     */
    set(name, value, text) {
      const readout = all.get(name);
      if (!readout) return;
      readout.cell.dataset.value = `${value}`;
      setText(readout.words, text);
    },
  };
}

// Numbers as people write them: the keypads of many regions have a comma and no point, and some keyboards a true minus sign.

/** A number with a point and a minus sign that a program reads; any other text as it is. @param {string} text */
export const plainNumber = (text) =>
  text.trim().replace(/^−/, "-").replace(/^(-?\d*),(\d+%?)$/, "$1.$2");

/** The number that a text is; NaN for none, also where there is no text. @param {string} text */
export const numberIn = (text) => text.trim() === "" ? NaN : Number(plainNumber(text));

/** Whole milliseconds of seconds. @param {number} seconds */
export const milliseconds = (seconds) => Math.round(1000 * seconds);

/** Percent of a ratio, with one decimal at most. @param {number} ratio */
export const percent = (ratio) => Math.round(1000 * ratio) / 10;

/** What a round trip takes more, in words. @param {Network} network */
export const tripText = ({ latency, jitter }) =>
  `${milliseconds(latency)} ms${jitter ? ` ± ${milliseconds(jitter)}` : ""}`;

/** How slow a device's network is made, in words. @param {Network} network */
export const networkText = (network) =>
  [
    network.latency || network.jitter ? `+${tripText(network)}` : "",
    network.loss ? `${percent(network.loss)} % lost` : "",
  ].filter(Boolean).join(", ");
