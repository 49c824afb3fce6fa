// @ts-check
// Fades rows at the viewport's sides, to show that the cut text continues.

/** @import { Points } from "../engine/types.d.ts" */
/** @import { Palette } from "./types.d.ts" */

/** The width of a fade, in points. */
const width = 40;

/** A hexadecimal color. Forced colors are names, which cannot fade. */
const digits = /^#[0-9a-f]{6}$/i;

/** @param {Palette} colors */
export function edgeFade(colors) {
  /** The fades at a left and a right side. @type {CanvasGradient[]} */
  let fades = [];
  let version = -1;

  /** @param {CanvasRenderingContext2D} context */
  function fit(context) {
    if (version === colors.version) return;
    ({ version } = colors);
    const { ground } = colors;
    fades = !digits.test(ground) ? [] : [[ground, `${ground}00`], [`${ground}00`, ground]].map(
      (stops) => {
        const fade = context.createLinearGradient(0, 0, width, 0);
        stops.forEach((stop, n) => fade.addColorStop(n, stop));
        return fade;
      },
    );
  }

  /**
   * @param {CanvasRenderingContext2D} context @param {{ from: Points, to: Points }} rows
   * @param {{ from: Points, to: Points, height: Points }} viewport the part between the bars
   */
  return (context, rows, { from, to, height }) => {
    fit(context);
    const sides = [rows.from < from - 1 && from, rows.to > to + 1 && to - width];
    sides.forEach((x, n) => {
      if (x === false || !fades[n]) return;
      context.save();
      context.translate(x, 0);
      context.fillStyle = fades[n];
      context.fillRect(0, 0, width, height);
      context.restore();
    });
  };
}
