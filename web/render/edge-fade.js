// @ts-check
// Fades rows that are wider than the viewport where they go on beyond it, so that cut words look as if there were more of them.

/** @import { Points } from "../engine/types.d.ts" */
/** @import { Palette } from "./types.d.ts" */

/** How wide a fade is, points. */
const width = 40;

/** A colour in hexadecimal digits; forced colours are names, which mix with nothing. */
const digits = /^#[0-9a-f]{6}$/i;

/** @param {Palette} colours */
export function edgeFade(colours) {
  /** The fades at a left and a right edge, each from 0 to its width. @type {CanvasGradient[]} */
  let fades = [];
  let version = -1;

  /** @param {CanvasRenderingContext2D} context */
  function fit(context) {
    if (version === colours.version) return;
    ({ version } = colours);
    const { ground } = colours;
    fades = !digits.test(ground) ? [] : [[ground, `${ground}00`], [`${ground}00`, ground]].map(
      (stops) => {
        const fade = context.createLinearGradient(0, 0, width, 0);
        stops.forEach((stop, n) => fade.addColorStop(n, stop));
        return fade;
      },
    );
  }

  /**
   * Fades what lies beyond the sides of the viewport.
   * @param {CanvasRenderingContext2D} context
   * @param {{ from: Points, to: Points }} rows where they begin and end
   * @param {{ from: Points, to: Points, height: Points }} viewport between its bars
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
