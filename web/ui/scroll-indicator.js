// @ts-check
import { headPlace as at } from "../engine/frame.js";
import { leadingInset, lengthAlong, trailingInset } from "../scene/edges.js";

/** @import { Points, Range, Ratio } from "../engine/types.d.ts" */
/** @import { FrameState, Palette } from "../render/types.d.ts" */
/** @import { Scene } from "../scene/types.d.ts" */

/** Milliseconds that it stays after the list has stopped and no finger holds it. */
const lingering = 300;
/** Points: the shortest indicator, the one pressed against an end, the air around it, and how thick it is. */
const shortest = 36, pressed = 8, air = 4, thick = 3;
/** How much of the ink its colour is. */
const strength = 0.38;

/**
 * The thin bar that shows where in the list we are; the style sheet fades it. It is drawn, because the style of an
 * element that moves is recalculated in each frame.
 * @param {HTMLCanvasElement} canvas as long as the stage
 * @param {Palette} colours
 */
export function scrollIndicator(canvas, colours) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  let shown = false, from = NaN, size = NaN, changed = -Infinity;
  const range = { lower: 0, upper: 0 };

  /** @param {boolean} next */
  function show(next) {
    if (next !== shown) canvas.classList.toggle("moving", shown = next);
  }

  /** Fits the canvas to the stage. @param {Scene} scene @param {Ratio} ratio */
  function fit({ axis, viewport }, ratio) {
    const along = Math.round(lengthAlong(viewport, axis) * ratio),
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
    context.fillStyle = colours.ink;
    context.beginPath();
    if (sideways) context.roundRect(begin, 0, length, height, height / 2);
    else context.roundRect(0, begin, width, length, width / 2);
    context.fill();
  }

  return {
    /** @param {FrameState} state @param {Ratio} ratio device pixels a point */
    frame({ scene, numbers, x, y, t, isHeld, rests }, ratio) {
      if (!numbers) return show(false); // where the list ends is not known yet
      const sideways = scene.axis === "x", isFirst = Number.isNaN(from);
      range.lower = numbers[sideways ? at.lowerX : at.lowerY];
      range.upper = numbers[sideways ? at.upperX : at.upperY];
      const [nextFrom, nextSize] = bar(scene, range, sideways ? x : y);
      if (nextFrom === from && nextSize === size) {
        if (rests || !isHeld && t - changed > lingering) show(false);
        return;
      }
      [from, size, changed] = [nextFrom, nextSize, t];
      fit(scene, ratio);
      draw(sideways, ratio);
      show(!isFirst && !rests);
    },
  };
}

/**
 * Where the bar begins, and how long it is, to a tenth of a point.
 * @param {Scene} scene
 * @param {Range} range the list's
 * @param {Points} offset along the list
 * @returns {[Points, Points]}
 */
function bar({ axis, viewport, insets, prompts }, { lower, upper }, offset) {
  const length = lengthAlong(viewport, axis);
  const begin = leadingInset(insets, axis) - leadingInset(prompts, axis);
  const end = trailingInset(insets, axis) - trailingInset(prompts, axis);
  const track = length - begin - end - 2 * air, whole = upper - lower + length;
  const beyond = Math.max(lower - offset, offset - upper, 0);
  const size = Math.max(pressed, Math.max(shortest, track * Math.min(1, length / whole)) - beyond);
  const share = upper > lower ? Math.min(1, Math.max(0, (offset - lower) / (upper - lower))) : 0;
  return [tenths(begin + air + share * (track - size)), tenths(size)];
}

/** @param {Points} points */
const tenths = (points) => Math.round(10 * points) / 10;
