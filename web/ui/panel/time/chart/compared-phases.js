// @ts-check
// The phases of the branch with which the one that is played is compared: the same as it was recorded, or the one from which it has
// branched off.

/** @import { Points } from "../../../../engine/types.d.ts" */
/** @import { Edge } from "../../../../scene/types.d.ts" */
/** @import { Samples } from "./curves.js" */

/** The height of a strip, points. */
const strip = 3;

/**
 * Paints the phases of edges as strips, each below its edge's band.
 * @param {CanvasRenderingContext2D} context
 * @param {Samples} compared
 * @param {readonly Edge[]} edges
 * @param {Points} first where the first band begins
 * @param {Points} row how far the bands are apart
 * @param {(n: number) => Points} x where a sample is
 * @param {CSSStyleDeclaration} styles
 */
export function paintComparedPhases(context, compared, edges, first, row, x, styles) {
  edges.forEach((edge, index) => {
    const top = first + (index + 1) * row - strip;
    const phase = (/** @type {number} */ n) => compared[n]?.phases[edge];
    for (let start = 0, n = 1; n <= compared.length; n++) {
      if (n < compared.length && phase(n) === phase(start)) continue;
      const name = phase(start),
        width = Math.max(1, x(Math.min(n, compared.length - 1)) - x(start));
      context.fillStyle = styles.getPropertyValue("--ground");
      context.fillRect(x(start), top, width, strip);
      if (name) {
        context.globalAlpha = name === "idle" ? 0.16 : 0.85;
        context.fillStyle = styles.getPropertyValue(`--${name}`);
        context.fillRect(x(start), top, width, strip);
        context.globalAlpha = 1;
      }
      start = n;
    }
  });
}
