// @ts-check
// The curves of a branch: the offset, the pull and the velocity, each in a band of its own with its name and its scale, so that none
// crosses another. All have the same axis of time.
import { paintNumbers } from "./axes.js";
import { rowFont, sizeOf } from "./bar-rows.js";

/** @import { Points } from "../../../../engine/types.d.ts" */
/** @import { Edge } from "../../../../scene/types.d.ts" */
/** @import { Plot } from "./axes.js" */
/** @import { Sample } from "./samples.js" */
/** @typedef {readonly (Sample | null)[]} Samples */
/**
 * A curve: its name, the unit of its scale and how many of them its value is, its share of the height, its width in points, its
 * colour, how far it reaches at least, and whether it grows downwards, as the list does.
 * @typedef {object} Curve
 * @property {"offset" | "velocity" | "pull"} name
 * @property {string} title
 * @property {string} unit
 * @property {number} factor
 * @property {number} share
 * @property {Points} width
 * @property {string} colour
 * @property {number} least
 * @property {boolean} isDown
 */
/** A curve in its band: where that is, and where a value is in it. @typedef {Curve & { plot: Plot, y: (value: number) => Points }} Band */

/** @type {readonly Curve[]} */
const curves = [
  {
    name: "offset",
    title: "Offset",
    unit: "pt",
    factor: 1,
    share: 0.5,
    width: 2,
    colour: "--accent",
    least: 0,
    isDown: true,
  },
  {
    name: "pull",
    title: "Pull",
    unit: "% of the threshold",
    factor: 100,
    share: 0.25,
    width: 1.5,
    colour: "--armed",
    least: 1,
    isDown: false,
  },
  // A list that is pulled down has a velocity below 0: it stands above the line of 0 as the offset rises.
  {
    name: "velocity",
    title: "Velocity",
    unit: "pt/s",
    factor: 1,
    share: 0.25,
    width: 1.5,
    colour: "--exiting",
    least: 0,
    isDown: true,
  },
];

/** The height of a curve's name, by the size of text, and the air above it, points. */
const line = 0.95, air = 6;
/** How much of a compared branch's colours is seen. */
const pale = 0.55;

/** The height of a name with its air, points. @param {CSSStyleDeclaration} styles */
const titleHeight = (styles) => Math.round(air + line * sizeOf(styles));

/** The height of all names, points. @param {CSSStyleDeclaration} styles */
export const titlesHeight = (styles) => curves.length * titleHeight(styles);

/** The least and the greatest value of a curve. @param {Curve} curve @param {Samples} samples @returns {[number, number]} */
function spanOf({ name, least }, samples) {
  let low = 0, high = least;
  for (const each of samples) {
    if (each) [low, high] = [Math.min(low, each[name]), Math.max(high, each[name])];
  }
  return [low, high > low ? high : low + 1];
}

/**
 * The bands of the curves, from the top down, and what each has room for.
 * @param {Samples} samples
 * @param {Plot} plot of all of them with their names
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
 * Paints the name of a curve above its band, and the numbers of its scale beside it with a line at each.
 * @param {CanvasRenderingContext2D} context
 * @param {ReturnType<typeof curveBands>[number]} band
 * @param {string} more words after its name
 * @param {CSSStyleDeclaration} styles
 */
export function paintScale(context, { title, unit, factor, span, plot, y }, more, styles) {
  context.font = rowFont(styles);
  context.fillStyle = styles.getPropertyValue("--soft");
  const words = [title, unit, more].filter(Boolean).join(" · ");
  context.fillText(words, plot.left, plot.top - 4, plot.width);
  const scale = /** @type {[number, number]} */ (span.map((each) => each * factor));
  paintNumbers(context, scale, plot, (value) => y(value / factor), styles);
}

/**
 * Paints a curve through samples; it has gaps where nothing is known.
 * @param {CanvasRenderingContext2D} context
 * @param {Samples} samples
 * @param {Band} band
 * @param {(n: number) => Points} x where a sample is
 * @param {CSSStyleDeclaration} styles
 */
export function paintCurve(context, samples, { name, colour, width, y }, x, styles) {
  context.strokeStyle = styles.getPropertyValue(colour);
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

/** Paints the curve of a branch with which another is compared: pale, thin and dashed. @type {typeof paintCurve} */
export function paintComparedCurve(context, samples, band, x, styles) {
  context.save();
  context.globalAlpha = pale;
  context.setLineDash([5, 3]);
  paintCurve(context, samples, { ...band, width: 1.5 }, x, styles);
  context.restore();
}

/** Paints how far a pull must go. @param {CanvasRenderingContext2D} context @param {Band} pull @param {CSSStyleDeclaration} styles */
export function paintThreshold(context, { colour, plot: { left, width }, y }, styles) {
  context.strokeStyle = styles.getPropertyValue(colour);
  context.lineWidth = 1;
  context.setLineDash([2, 4]);
  context.beginPath();
  context.moveTo(left, y(1));
  context.lineTo(left + width, y(1));
  context.stroke();
  context.setLineDash([]);
}

/**
 * Where a curve is: at a place among the samples, on the line between two of them, and how high and how low it goes between two
 * places.
 * @param {Samples} samples
 * @param {Band} band
 */
export function curvePlaces(samples, { name, y }) {
  return {
    /** Null where nothing is known. @param {number} n a whole number at a sample */
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

// The phases of the branch with which the one that is played is compared: the same as it was recorded, or the one from which it has
// branched off.

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
