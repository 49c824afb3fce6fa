// @ts-check
// The chart's lower tracks: the insets of each edge by owner, and this page's measurements, as bars below a title.
import { capitalized } from "../../../words.js";
import { rounded } from "../../numbers.js";
import { equalRanges } from "./samples.js";

/** @import { Seconds } from "../../../../engine/types.d.ts" */
/** @import { Edge } from "../../../../scene/types.d.ts" */
/** @import { Measurements, MeasureName } from "../../../measurements.js" */
/** @import { InsetOwners, Sample } from "./samples.js" */
/**
 * The bars of a row overlap, with the first at the bottom. Names are shown if a row has several.
 * @typedef {{ name?: string, values: readonly (number | null)[], color: string }} Bars
 * @typedef {{ title: string, unit: string, bars: readonly Bars[] }} BarRow
 */

/** The height of a row's bars and the margin above the row, in points. */
const bars = 14, air = 6;
/** The size of a row's title, and the height of its line, as multiples of the text size. */
const letters = 0.8, line = 0.95;

/** Returns the text size, in points. @param {CSSStyleDeclaration} styles */
export const sizeOf = (styles) => parseFloat(styles.fontSize);
/** @param {CSSStyleDeclaration} styles */
export const rowFont = (styles) => `${letters * sizeOf(styles)}px ${styles.fontFamily}`;
/** Returns the height of a row, in points. @param {CSSStyleDeclaration} styles */
export const rowHeights = (styles) => Math.round(air + line * sizeOf(styles) + bars);

/**
 * The owners of insets, from the edge inwards, with their names and colors.
 * @type {readonly (readonly [keyof InsetOwners, string, string])[]}
 */
const owners = [
  ["bars", "bar", "--idle"],
  ["control", "refresh", "--refreshing"],
  ["prompt", "prompt", "--pulling"],
];
/** @type {readonly (readonly [MeasureName, string, string, string])[]} */
const measured = [
  ["roundTrip", "Round trip", "ms", "--finishing"],
  ["frame", "Frame time", "ms", "--accent"],
  ["correction", "Correction", "pt", "--declined"],
];

/** @param {BarRow} row */
function greatest({ bars: all }) {
  const values = all.flatMap((each) => each.values).filter((value) => value !== null);
  return values.length ? Math.max(...values) : null;
}

/** @param {BarRow} row */
export function rowText(row) {
  const most = greatest(row);
  return `${row.title} · ${most === null ? "not measured" : `max ${rounded(most, 1)} ${row.unit}`}`;
}

/**
 * Each bar extends from the edge to the end of an owner's part. Owners without an inset have no name.
 * @param {readonly (Sample | null)[]} known @param {Edge} edge
 * @returns {BarRow}
 */
export const insetRow = (known, edge) => ({
  title: `${capitalized(edge)} inset`,
  unit: "pt",
  bars: owners.map(([owner, name, color], n) => ({
    name: known.some((each) => (each?.insets[edge]?.[owner] ?? 0) > 0) ? name : undefined,
    color,
    values: known.map((each) => {
      const inset = each?.insets[edge];
      return inset ? owners.slice(0, n + 1).reduce((sum, [owner]) => sum + inset[owner], 0) : null;
    }),
  })).reverse(),
});

/**
 * @param {Measurements} measures @param {Seconds} from @param {Seconds} to @param {number} count of columns
 * @returns {BarRow[]}
 */
export const measuredRows = (measures, from, to, count) =>
  measured.map(([name, title, unit, color]) => ({
    title: `${title}, this device`,
    unit,
    bars: [{ values: measures.peaks(name, from, to, count), color }],
  }));

/** The measurements at a moment, or an empty string. @param {Measurements} measures @param {Seconds} at */
export const measuredText = (measures, at) =>
  measured.flatMap(([name, title, unit]) => {
    const value = measures.latest(name, at);
    return value === undefined ? [] : [`${title.toLowerCase()} ${rounded(value, 1)} ${unit}`];
  }).join(" · ");

/**
 * The title and the legend of a row, and the greatest value if there is space.
 * @param {CanvasRenderingContext2D} context @param {BarRow} row @param {{ left: number, width: number }} plot
 * @param {number} y the baseline
 * @param {CSSStyleDeclaration} styles
 */
function paintText(context, row, { left, width }, y, styles) {
  const size = letters * sizeOf(styles), gap = size / 2;
  const long = (/** @type {string} */ text) => context.measureText(text).width;
  const named = [...row.bars].reverse().filter(({ name }) => name); // from the edge inwards
  const legend = named.reduce((sum, { name = "" }) => sum + 3 * gap + size * 0.7 + long(name), 0);
  let x = left;
  const write = (/** @type {string} */ text) => {
    context.fillStyle = styles.getPropertyValue("--soft");
    context.fillText(text, x, y);
    x += long(text);
  };
  write(long(rowText(row)) + legend <= width ? rowText(row) : row.title);
  for (const { name = "", color } of named) {
    x += 2 * gap;
    context.fillStyle = styles.getPropertyValue(color);
    context.fillRect(x, y - size * 0.7, size * 0.7, size * 0.7);
    x += size * 0.7 + gap;
    write(name);
  }
}

/**
 * @param {CanvasRenderingContext2D} context @param {BarRow} row @param {{ left: number, width: number }} plot
 * @param {number} top @param {CSSStyleDeclaration} styles
 */
export function paintRow(context, row, { left, width }, top, styles) {
  const most = greatest(row) ?? 0, base = top + rowHeights(styles);
  paintText(context, row, { left, width }, base - bars - 4, styles);
  for (const { values, color } of row.bars) {
    context.fillStyle = styles.getPropertyValue(color);
    const place = (/** @type {number} */ n) => left + n / values.length * width;
    for (const [start, next] of equalRanges(values)) { // as one bar, because two bars would have a seam
      const value = values[start], height = most > 0 && value ? value / most * bars : 0;
      const long = Math.max(1, place(next) - place(start));
      if (height > 0) context.fillRect(place(start), base - height, long, height);
    }
  }
  context.fillStyle = styles.getPropertyValue("--hair");
  context.fillRect(left, base, width, 1);
}
