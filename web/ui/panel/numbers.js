// @ts-check
// Formats numbers: rounded text for display, text as users write it, and units.

/** @import { Seconds } from "../../engine/types.d.ts" */
/** @import { Network } from "../../scene/types.d.ts" */

/** Formats a number with a true minus sign, but zero without a sign. @param {number} value @param {number} decimals */
export const rounded = (value, decimals) =>
  value.toFixed(decimals).replace(/^-(?=[0.]*$)/, "").replace("-", "−");

/** @param {Seconds} moment */
export const momentText = (moment) => `${moment.toFixed(3)} s`;

// Parses numbers as users write them. Many keypads have a comma instead of a point, and some a true minus sign.

/** Returns a number with a point and a minus sign, and any other text unchanged. @param {string} text */
export const plainNumber = (text) =>
  text.trim().replace(/^−/, "-").replace(/^(-?\d*),(\d+%?)$/, "$1.$2");

/** Returns the number in a text, or NaN if the text is empty or is not a number. @param {string} text */
export const numberIn = (text) => text.trim() === "" ? NaN : Number(plainNumber(text));

/** Returns the number of whole milliseconds. @param {number} seconds */
export const milliseconds = (seconds) => Math.round(1000 * seconds);

/** Returns a percentage with at most one decimal. @param {number} ratio */
export const percent = (ratio) => Math.round(1000 * ratio) / 10;

/** @param {Network} network */
export const tripText = ({ latency, jitter }) =>
  `${milliseconds(latency)} ms${jitter ? ` ± ${milliseconds(jitter)}` : ""}`;

/** @param {Network} network */
export const networkText = (network) =>
  [
    network.latency || network.jitter ? `+${tripText(network)}` : "",
    network.loss ? `${percent(network.loss)} % lost` : "",
  ].filter(Boolean).join(", ");
