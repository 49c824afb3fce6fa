// @ts-check
// The lower tracks: the insets of each edge by their owners, and what this page has measured, each as bars under its name.
import { rounded } from "../readouts.js";

/** @import { Seconds } from "../../../physics/types.d.ts" */
/** @import { Edge } from "../../../scene/types.d.ts" */
/** @import { Measurements, MeasureName } from "./measurements.js" */
/** @import { InsetOwners, Sample } from "./samples.js" */
/**
 * Bars of one colour; those of a row lie over one another, the first lowest.
 * @typedef {{ values: readonly (number | null)[], colour: string }} Bars
 * @typedef {{ title: string, unit: string, bars: readonly Bars[] }} BarRow
 */

/** Points: the bars of a row, and the air above it. */
const bars = 18, air = 8;
/** The size of a row's name, and the height of its line, by the size of text around it. */
const letters = 0.8, line = 0.95;

/** The size of text, points. @param {CSSStyleDeclaration} styles */
export const sizeOf = (styles) => parseFloat(styles.fontSize);
/** The font of what is written beside bars and curves. @param {CSSStyleDeclaration} styles */
export const rowFont = (styles) => `${letters * sizeOf(styles)}px ${styles.fontFamily}`;
/** The height of a row, points. @param {CSSStyleDeclaration} styles */
export const rowHeights = (styles) => Math.round(air + line * sizeOf(styles) + bars);

/** The owners of an inset from the edge inwards, each with its colour. @type {readonly (readonly [keyof InsetOwners, string])[]} */
const owners = [["bars", "--idle"], ["control", "--refreshing"], ["prompt", "--pulling"]];
/** @type {readonly (readonly [MeasureName, string, string, string])[]} */
const measured = [
  ["roundTrip", "Round trip", "ms", "--finishing"],
  ["frame", "Frame time", "ms", "--accent"],
  ["correction", "Correction", "pt", "--declined"],
];

/** The greatest of some values. @param {readonly (number | null)[]} values */
const greatest = (values) =>
  values.reduce((most, value) => Math.max(most ?? 0, value ?? 0), 0) ?? 0;

/**
 * The rows of an edge's insets: to where each owner's reaches from the edge.
 * @param {readonly (Sample | null)[]} known
 * @param {Edge} edge
 * @returns {BarRow}
 */
export const insetRow = (known, edge) => ({
  title: `Insets ${edge}: bars, control, prompt`,
  unit: "pt",
  bars: owners.map(([, colour], n) => ({
    colour,
    values: known.map((each) => {
      const inset = each?.insets[edge];
      return inset ? owners.slice(0, n + 1).reduce((sum, [owner]) => sum + inset[owner], 0) : null;
    }),
  })).reverse(),
});

/**
 * The rows of what was measured.
 * @param {Measurements} measures
 * @param {Seconds} from
 * @param {Seconds} to
 * @param {number} count of columns
 * @returns {BarRow[]}
 */
export const measuredRows = (measures, from, to, count) =>
  measured.map(([name, title, unit, colour]) => ({
    title: `${title} of this page`,
    unit,
    bars: [{ values: measures.peaks(name, from, to, count), colour }],
  }));

/** What was measured at a moment, in words; empty if nothing was. @param {Measurements} measures @param {Seconds} at */
export const measuredText = (measures, at) =>
  measured.flatMap(([name, title, unit]) => {
    const value = measures.latest(name, at);
    return value === undefined ? [] : [`${title.toLowerCase()} ${rounded(value, 1)} ${unit}`];
  }).join(" · ");

/**
 * Paints a row.
 * @param {CanvasRenderingContext2D} context
 * @param {BarRow} row
 * @param {number} top
 * @param {number} width of a column, points
 * @param {CSSStyleDeclaration} styles
 */
export function paintRow(context, { title, unit, bars: all }, top, width, styles) {
  const most = Math.max(...all.map(({ values }) => greatest(values)));
  const base = top + rowHeights(styles);
  context.font = rowFont(styles);
  context.fillStyle = styles.getPropertyValue("--soft");
  context.fillText(`${title}, ${rounded(most, 1)} ${unit} at most`, 0, base - bars - 4);
  for (const { values, colour } of all) {
    context.fillStyle = styles.getPropertyValue(colour);
    values.forEach((value, n) => {
      const height = most > 0 && value ? value / most * bars : 0;
      if (height > 0) context.fillRect(n * width, base - height, Math.max(1, width), height);
    });
  }
  context.fillStyle = styles.getPropertyValue("--hair");
  context.fillRect(0, base, context.canvas.clientWidth, 1);
}
