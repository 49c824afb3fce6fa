// @ts-check
// The curves of a branch: offset, pull and velocity. Each has its own band, so that curves do not cross.
import { capitalized } from "../../../words.js";
import { paintNumbers } from "./axes.js";
import { sizeOf } from "./bar-rows.js";

/** @import { Points } from "../../../../engine/types.d.ts" */
/** @import { Plot } from "./axes.js" */
/** @import { Sample } from "./samples.js" */
/** @typedef {readonly (Sample | null)[]} Samples */
/**
 * `factor` converts a value to the unit of the scale, `share` is the curve's part of the height. `least` is the least
 * upper end of the scale. `isDown` is whether values grow downwards.
 * @typedef {object} Curve
 * @property {"offset" | "velocity" | "pull"} name
 * @property {string} unit
 * @property {number} factor
 * @property {number} share
 * @property {Points} width
 * @property {string} color
 * @property {number} least
 * @property {boolean} isDown
 */
/** `y` is the position of a value in the band. @typedef {Curve & { plot: Plot, y: (value: number) => Points }} Band */

const usual = { factor: 1, share: 0.25, width: 1.5, least: 0, isDown: true };
/** @type {readonly Curve[]} */
const curves = [
  { ...usual, name: "offset", unit: "pt", color: "--accent", share: 0.5, width: 2 },
  {
    ...usual,
    ...{ name: "pull", unit: "% of the threshold", color: "--armed" },
    ...{ factor: 100, least: 1, isDown: false },
  },
  // A list that is pulled down has a negative velocity. Its curve is above the line of 0, like the rising offset.
  { ...usual, name: "velocity", unit: "pt/s", color: "--exiting" },
];

/** The height of a curve's name, as a multiple of the text size, and the margin above it, in points. */
const line = 0.95, air = 6;
/** The opacity of a compared branch. */
const pale = 0.55;

/** Returns the height of a curve's title, in points. @param {CSSStyleDeclaration} styles */
const titleHeight = (styles) => Math.round(air + line * sizeOf(styles));

/** Returns the height of all curves' titles, in points. @param {CSSStyleDeclaration} styles */
export const titlesHeight = (styles) => curves.length * titleHeight(styles);

/** @param {Curve} curve @param {Samples} samples @returns {[number, number]} */
function spanOf({ name, least }, samples) {
  let low = 0, high = least;
  for (const each of samples) {
    if (each) [low, high] = [Math.min(low, each[name]), Math.max(high, each[name])];
  }
  return [low, high > low ? high : low + 1];
}

/**
 * The bands from top to bottom, with the span of each scale.
 * @param {Samples} samples @param {Plot} plot of all curves and their names
 * @param {CSSStyleDeclaration} styles
 * @returns {(Band & { span: [number, number] })[]}
 */
export function curveBands(samples, plot, styles) {
  const title = titleHeight(styles), room = plot.height - titlesHeight(styles);
  let end = plot.top;
  return curves.map((curve) => {
    const height = curve.share * room, top = end + title, span = spanOf(curve, samples);
    end = top + height;
    const [low, high] = span, unit = height / (high - low);
    const y = (/** @type {number} */ value) =>
      top + (curve.isDown ? value - low : high - value) * unit;
    return { ...curve, span, plot: { ...plot, top, height }, y };
  });
}

/**
 * Paints the name above the band, and grid lines in it.
 * @param {CanvasRenderingContext2D} context @param {ReturnType<typeof curveBands>[number]} band
 * @param {string} more text after the name
 * @param {CSSStyleDeclaration} styles
 */
function paintScale(context, { name, unit, factor, span, plot, y }, more, styles) {
  context.fillStyle = styles.getPropertyValue("--soft");
  const words = [capitalized(name), unit, more].filter(Boolean).join(" · ");
  context.fillText(words, plot.left, plot.top - 4, plot.width);
  const scale = /** @type {[number, number]} */ (span.map((each) => each * factor));
  paintNumbers(context, scale, plot, (value) => y(value / factor), styles);
}

/**
 * The curve has gaps where samples are not known.
 * @param {CanvasRenderingContext2D} context @param {Samples} samples @param {Band} band
 * @param {(n: number) => Points} x of a sample
 * @param {CSSStyleDeclaration} styles
 */
function paintCurve(context, samples, { name, color, width, y }, x, styles) {
  context.strokeStyle = styles.getPropertyValue(color);
  context.lineWidth = width;
  context.beginPath();
  let isDown = false;
  samples.forEach((each, n) => {
    if (each && isDown) context.lineTo(x(n), y(each[name]));
    else if (each) context.moveTo(x(n), y(each[name]));
    isDown = each !== null;
  });
  context.stroke();
}

/** @param {CanvasRenderingContext2D} context @param {Band} pull @param {CSSStyleDeclaration} styles */
function paintThreshold(context, { color, plot: { left, width }, y }, styles) {
  context.strokeStyle = styles.getPropertyValue(color);
  context.lineWidth = 1;
  context.setLineDash([2, 4]);
  context.beginPath();
  context.moveTo(left, y(1));
  context.lineTo(left + width, y(1));
  context.stroke();
  context.setLineDash([]);
}

/**
 * Paints the curves in their bands. The curves of a compared branch are pale, thin and dashed.
 * @param {CanvasRenderingContext2D} context @param {ReturnType<typeof curveBands>} bands @param {Samples} samples
 * @param {{ samples: Samples, words: string } | null} compared
 * @param {(n: number) => Points} x of a sample
 * @param {CSSStyleDeclaration} styles
 */
export function paintCurves(context, bands, samples, compared, x, styles) {
  for (const band of bands) {
    paintScale(context, band, compared && band.name === "offset" ? compared.words : "", styles);
    if (band.name === "pull") paintThreshold(context, band, styles);
    if (compared) {
      context.save();
      context.globalAlpha = pale;
      context.setLineDash([5, 3]);
      paintCurve(context, compared.samples, { ...band, width: 1.5 }, x, styles);
      context.restore();
    }
    paintCurve(context, samples, band, x, styles);
  }
}

/**
 * `at` interpolates between samples, and `reach` is the curve's range between two places.
 * @param {Samples} samples @param {Band} band
 */
export function curvePlaces(samples, { name, y }) {
  return {
    /** `null` if the curve is not known there. @param {number} n a place among the samples */
    at(n) {
      const before = samples[Math.floor(n)], after = samples[Math.ceil(n)] ?? before;
      if (!before || !after) return null;
      return y(before[name] + (n - Math.floor(n)) * (after[name] - before[name]));
    },
    /** @param {number} first @param {number} last @returns {readonly [Points, Points]} */
    reach(first, last) {
      const all = samples.slice(Math.max(0, Math.floor(first)), Math.ceil(last) + 1)
        .filter((each) => each !== null).map((each) => y(each[name]));
      return [Math.min(...all), Math.max(...all)];
    },
  };
}
