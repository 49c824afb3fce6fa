// @ts-check
// Fades rows at the viewport's sides, to show that the cut text continues.

/** @import { Points } from "../engine/types.d.ts" */
/** @import { ListView, Palette } from "./types.d.ts" */

/** The width of a fade, in points. */
const width = 40;

/** A hexadecimal color. Forced colors are names, which cannot fade. */
const digits = /^#[0-9a-f]{6}$/i;

/**
 * Both fades share a gradient, which is made again only for another color.
 * @param {CanvasRenderingContext2D} context @param {Pick<Palette, "ground">} colors
 */
export function edgeFade(context, colors) {
  let ground = "", gradient = /** @type {CanvasGradient | null} */ (null);

  function update() {
    if (ground === colors.ground) return;
    ({ ground } = colors);
    gradient = digits.test(ground) ? context.createLinearGradient(0, 0, width, 0) : null;
    gradient?.addColorStop(0, ground);
    gradient?.addColorStop(1, `${ground}00`);
  }

  /** @param {Points} x where the ground is @param {1 | -1} side 1 to fade to the right @param {Points} height */
  function fade(x, side, height) {
    context.translate(x, 0);
    context.scale(side, 1);
    context.fillRect(0, 0, width, height);
    context.scale(side, 1);
    context.translate(-x, 0);
  }

  /**
   * @param {Pick<ListView, "left" | "ratio" | "width" | "free">} view
   * @param {Points} from the start of the part between the bars
   */
  return ({ left, ratio, width: length, free }, from) => {
    update();
    if (!gradient) return;
    const start = left / ratio, to = from + free, height = context.canvas.height / ratio;
    context.fillStyle = gradient;
    if (start < from - 1) fade(from, 1, height);
    if (start + length > to + 1) fade(to, -1, height);
  };
}
