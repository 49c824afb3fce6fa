// @ts-check
/** @import { Network } from "../../scene/types.d.ts" */

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
