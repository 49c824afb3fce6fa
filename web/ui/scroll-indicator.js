// @ts-check
import { edgePlace } from "../engine/frame.js";
import { lengthAlong } from "../scene/edges.js";
import {
  leadingInset,
  offsetAlong,
  rangeAlong,
  trailingInset,
  viewportOf,
} from "../scene/moving.js";

/** @import { Points, Range, Ratio } from "../engine/types.d.ts" */
/** @import { FrameState, Palette } from "../render/types.d.ts" */
/** @import { Axis, Shown } from "../scene/types.d.ts" */

/** How long the indicator stays after the list has stopped and no finger holds it, in milliseconds. */
const lingering = 300;
/** The shortest indicator, the shortest beyond the list's end, the margin, and the thickness, in points. */
const shortest = 36, pressed = 8, air = 4, thick = 3;
const strength = 0.38;

/**
 * Drawn on a canvas, because the browser recalculates the style of a moving element in each frame. CSS fades it.
 * @param {HTMLCanvasElement} canvas as long as the stage
 * @param {Palette} colors
 */
export function scrollIndicator(canvas, colors) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  let from = NaN, size = NaN, changed = -Infinity;

  /** @param {boolean} next */
  const show = (next) => void canvas.classList.toggle("moving", next);

  /** @param {Shown} shown @param {Ratio} ratio */
  function fit({ scene: { axis }, numbers }, ratio) {
    const along = Math.round(lengthAlong(viewportOf(numbers), axis) * ratio),
      across = Math.round(thick * ratio);
    const [width, height] = axis === "x" ? [along, across] : [across, along];
    if (canvas.width === width && canvas.height === height) return;
    canvas.width = width;
    canvas.height = height;
    canvas.classList.toggle("across", axis === "x");
  }

  /** @param {boolean} sideways @param {Ratio} ratio */
  function draw(sideways, ratio) {
    const { width, height } = canvas, begin = from * ratio, length = size * ratio;
    context.clearRect(0, 0, width, height);
    context.globalAlpha = strength;
    context.fillStyle = colors.ink;
    context.beginPath();
    if (sideways) context.roundRect(begin, 0, length, height, height / 2);
    else context.roundRect(0, begin, width, length, width / 2);
    context.fill();
  }

  return {
    /** @param {FrameState} state @param {Ratio} ratio device pixels per point */
    frame({ scene, numbers, t, isHeld, rests }, ratio) {
      const sideways = scene.axis === "x", isFirst = Number.isNaN(from);
      const range = rangeAlong(numbers, scene.axis);
      if (Number.isNaN(range.lower)) return show(false); // the end of the list is not known yet
      const [nextFrom, nextSize] = bar(numbers, scene.axis, range);
      if (nextFrom === from && nextSize === size) {
        if (rests || !isHeld && t - changed > lingering) show(false);
        return;
      }
      [from, size, changed] = [nextFrom, nextSize, t];
      fit({ scene, numbers }, ratio);
      draw(sideways, ratio);
      show(!isFirst && !rests);
    },
  };
}

/**
 * Returns the start and the length of the indicator, in points, rounded to a tenth.
 * @param {Float64Array} numbers @param {Axis} axis @param {Range} range
 * @returns {[Points, Points]}
 */
function bar(numbers, axis, { lower, upper }) {
  const { prompt } = edgePlace, offset = offsetAlong(numbers, axis);
  const length = lengthAlong(viewportOf(numbers), axis);
  const begin = leadingInset(numbers, axis) - leadingInset(numbers, axis, prompt);
  const end = trailingInset(numbers, axis) - trailingInset(numbers, axis, prompt);
  const track = length - begin - end - 2 * air, whole = upper - lower + length;
  const beyond = Math.max(lower - offset, offset - upper, 0);
  const size = Math.max(pressed, Math.max(shortest, track * Math.min(1, length / whole)) - beyond);
  const share = upper > lower ? Math.min(1, Math.max(0, (offset - lower) / (upper - lower))) : 0;
  return [tenths(begin + air + share * (track - size)), tenths(size)];
}

/** @param {Points} points */
const tenths = (points) => Math.round(10 * points) / 10;
