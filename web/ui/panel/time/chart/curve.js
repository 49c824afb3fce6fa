// @ts-check

/** @import { Points } from "../../../../engine/types.d.ts" */
/** @import { Sample } from "./samples.js" */

/**
 * Paints a curve through samples, as the context is set; it has gaps where nothing is known.
 * @param {CanvasRenderingContext2D} context
 * @param {readonly (Sample | null)[]} samples
 * @param {"offset" | "velocity" | "pull"} name
 * @param {(n: number) => Points} x where a sample is
 * @param {(value: number) => Points} y where a value is
 */
export function paintCurve(context, samples, name, x, y) {
  context.beginPath();
  let isDown = false;
  samples.forEach((each, n) => {
    if (each && isDown) context.lineTo(x(n), y(each[name]));
    else if (each) context.moveTo(x(n), y(each[name]));
    isDown = each !== null;
  });
  context.stroke();
}
