// @ts-check
/** @import { Network } from "../../scene/types.d.ts" */

/** Whole milliseconds of seconds. @param {number} seconds */
export const milliseconds = (seconds) => Math.round(1000 * seconds);

/** How slow a device's network is made, in words. @param {Network} network */
export const networkText = ({ latency, jitter }) =>
  `${milliseconds(latency)} ms${jitter ? ` ± ${milliseconds(jitter)}` : ""}`;
