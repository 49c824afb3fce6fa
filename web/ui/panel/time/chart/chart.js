// @ts-check
// The chart of a range of a branch: the phases of each edge, the curves with events and inputs, the insets, and this
// page's measurements. It is drawn only if its contents change, and does not contain the playhead.
import { gutterWidth, paintBeside, paintSeconds, secondsHeight } from "./axes.js";
import { insetRow, measuredRows, paintRow, rowFont, rowHeights } from "./bar-rows.js";
import { curveBands, curvePlaces, paintCurves, titlesHeight } from "./curves.js";
import {
  bandGap,
  bandHeight,
  paintEvents,
  paintFingers,
  paintFound,
  paintPhases,
  paintPresent,
} from "./marks.js";
import { chartText } from "./chart-navigation.js";
import { momentsOf } from "./samples.js";

/** @import { Seconds } from "../../../../engine/types.d.ts" */
/** @import { Axis, Edge } from "../../../../scene/types.d.ts" */
/** @import { BranchPast } from "../past/branch-past.js" */
/** @import { Measurements } from "../../../measurements.js" */
/** @import { Sample } from "./samples.js" */
/**
 * @typedef {object} Charted
 * @property {() => Axis} axis
 * @property {BranchPast} past
 * @property {Measurements} measures
 * @property {{ found: readonly Seconds[], version: number }} finder
 */

/** The height of the bars of fingers, their margin, and the space after the last moment, in points. */
const fingers = 8, air = 8, after = 14;
/** The distance between two drawn moments, in points. A smaller one looks the same, and takes longer to draw. */
const apart = 2;
/** How often the chart of a live branch is drawn per second. */
const rate = 10;

/**
 * @param {HTMLCanvasElement} canvas @param {readonly Element[]} beside elements whose size depends on the text size
 * @param {Charted} branch @param {() => void} resized called when the chart must be drawn again
 */
export function chart(canvas, beside, { axis, past, measures, finder }, resized) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const box = /** @type {HTMLElement} */ (canvas.parentElement);
  /** The last measured layout. */
  let room = measured();
  /** The size that the canvas has. */
  let size = "";
  /** The drawn contents; empty if the layout might have changed. */
  let drawn = "";
  /** @type {(Sample | null)[]} */
  let known = [];

  /** Measures the layout; this is slow, and therefore done only after a change. */
  function measured() {
    const styles = getComputedStyle(canvas), wide = box.clientWidth;
    // On a very large screen, the panel is enlarged, and its layout lengths are not.
    const zoom = Math.round(100 * box.getBoundingClientRect().width / wide) / 100;
    const gutter = gutterWidth(styles);
    return {
      styles,
      wide,
      high: box.clientHeight,
      ratio: devicePixelRatio * zoom,
      least: Number(styles.getPropertyValue("--curves")),
      left: gutter,
      width: wide - gutter - after,
    };
  }

  function measureAgain() {
    drawn = "";
    requestAnimationFrame(resized);
  }

  const observer = new ResizeObserver(measureAgain);
  for (const each of [box, ...beside]) observer.observe(each);
  for (const query of ["(prefers-color-scheme: dark)", `(resolution: ${devicePixelRatio}dppx)`]) {
    matchMedia(query).addEventListener("change", measureAgain);
  }

  /** @param {number} height @param {number} leastHeight */
  function resize(height, leastHeight) {
    const { wide, ratio, left } = room;
    const pixels = [wide, height].map((each) => Math.round(each * ratio));
    const next = [...pixels, leastHeight].join(" ");
    if (next === size) return;
    size = next;
    box.style.setProperty("--least", `${leastHeight}px`);
    box.parentElement?.style.setProperty("--before", `${left}px`);
    box.parentElement?.style.setProperty("--after", `${after}px`);
    canvas.style.height = `${height}px`;
    [canvas.width, canvas.height] = pixels;
  }

  /** @param {readonly [Seconds, Seconds]} window @param {Seconds} end */
  function paint([from, to], end) {
    const { styles, wide, high, ratio, least, left, width } = room;
    const until = Math.min(to, end), columns = Math.max(2, Math.round(width / apart));
    known = past.samples([from, to], columns, end, axis())
      .map((each) => each && each.time <= end + 1e-6 ? each : null);
    const compared = past.compared([from, to], columns, end, axis());
    const edges = /** @type {Edge[]} */ (
      [...new Set(known.flatMap((each) => each ? Object.keys(each.phases) : []))]
    );
    const rows = [
      ...edges.map((edge) => insetRow(known, edge)),
      // This page's measurements belong to the branch that the session follows.
      ...past.branch === null ? measuredRows(measures, from, to, known.length) : [],
    ];
    const rowHeight = rowHeights(styles), ruler = secondsHeight(styles);
    const bandRow = bandHeight(styles) + bandGap, top = ruler + edges.length * bandRow;
    const below = titlesHeight(styles) + 2 * air + fingers;
    const others = top + below + rows.length * rowHeight + 1;
    const height = Math.max(others + least, high);
    resize(height, others + least);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, wide, height);
    context.font = rowFont(styles);
    const foot = height - rows.length * rowHeight - 1;
    const plot = { left, top, width, height: foot - 2 * air - fingers - top };
    const bands = curveBands([...known, ...compared ?? []], plot, styles);
    const { first, step } = momentsOf([from, to], columns);
    const placeAt = (/** @type {Seconds} */ time) => left + (time - from) / (to - from) * width;
    const x = (/** @type {number} */ n) => placeAt((first + n) * step);
    const nAt = (/** @type {Seconds} */ time) => time / step - first;
    const nOf = (/** @type {number} */ place) => (place - x(0)) / (x(1) - x(0));

    paintSeconds(context, [from, to], bands.map((each) => each.plot), ruler, styles);
    edges.forEach((edge, n) => {
      paintPhases(context, known, compared, edge, ruler + n * bandRow, x, styles);
    });
    const dashed = compared && { samples: compared, words: `dashed: ${past.besideText}` };
    paintCurves(context, bands, known, dashed, x, styles);
    const [offset] = bands, { at, reach } = curvePlaces(known, offset);
    paintEvents(
      context,
      past.eventsUntil(until),
      ({ time }) => {
        const y = time < from ? null : at(Math.max(0, nAt(time)));
        return y === null ? null : [placeAt(time), y];
      },
      (one, other) => reach(nOf(one), nOf(other)),
      offset.plot,
      styles,
    );
    const found = finder.found.filter((time) => time >= from && time <= until);
    paintFound(context, found.map(placeAt), plot, styles);
    const row = { left, top: top + plot.height + air, height: fingers };
    paintBeside(context, "input", left, row.top + fingers, styles);
    paintFingers(context, past.inputs(from, until), placeAt, row, styles);
    const all = { ...plot, top: ruler, height: plot.height + top - ruler };
    paintPresent(context, placeAt(end), all, styles);
    rows.forEach((each, n) => paintRow(context, each, plot, foot + n * rowHeight, styles));
    canvas.ariaLabel = chartText(known, [from, to], axis());
  }

  return {
    /**
     * Reads sizes and styles before it writes any, so that the browser computes the layout only once per frame.
     * @param {readonly [Seconds, Seconds]} window @param {Seconds} end of the branch
     */
    draw(window, end) {
      if (drawn === "") room = measured();
      const [from, to] = window, until = Math.floor(rate * Math.min(to, end));
      const next = [from, to, until, past.version, finder.version].join(" ");
      if (next === drawn) return;
      drawn = next;
      if (room.wide > 0) paint(window, end);
    },
    get known() {
      return known;
    },
    /** A position between the curves' ends: 0 at the left, 1 at the right. @param {number} clientX */
    part(clientX) {
      const { left, width } = box.getBoundingClientRect();
      if (!width) return 0;
      const place = (clientX - left) / width * room.wide;
      return Math.min(Math.max(0, (place - room.left) / room.width), 1);
    },
    /** The width of the curves, in points of the page. */
    get width() {
      return room.width * box.getBoundingClientRect().width / room.wide;
    },
  };
}
