// @ts-check
// The course as tracks on one axis of time: each edge's phases, the offset with the events on it, the velocity, the pull, the
// fingers and wheels, the insets, and what this page has measured. A wheel and two fingers zoom, a wheel across pans, a drag moves
// the playhead, and what the pointer is over is read out.
import { setText } from "../../../browser/dom.js";
import { paintPoints, paintSeconds, secondsHeight } from "./axes.js";
import { insetRow, measuredRows, measuredText, paintRow, rowHeights } from "./bar-rows.js";
import { paintGhost, paintGhostPhases } from "./ghost.js";
import {
  bandHeight,
  paintEvents,
  paintFingers,
  paintFound,
  paintPhases,
  paintPresent,
} from "./marks.js";
import { panned, zoomed } from "./samples.js";
import { tracksText } from "./tracks-text.js";

/** @import { Seconds } from "../../../engine/types.d.ts" */
/** @import { Axis, Edge } from "../../../scene/types.d.ts" */
/** @import { CoursePast } from "./course-past.js" */
/** @import { Measurements } from "./measurements.js" */
/** @import { Sample } from "./samples.js" */
/** @typedef {"offset" | "velocity" | "pull"} Curve */

/** Points: the least height of the curves, the bars of fingers, and the air between them. */
const least = 96, fingers = 8, air = 8;
/** Points between two moments that are drawn: nearer ones look the same, and take twice as long. */
const apart = 2;
/** Seconds that a window shows at first. */
const usual = 20;
/** Milliseconds between two pictures of a course that goes on. */
const pace = 100;

/**
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLElement} readout
 * @param {object} course
 * @param {() => Axis} course.axis the list's
 * @param {CoursePast} course.past
 * @param {(moment: Seconds) => void} course.seek
 * @param {(window: readonly [Seconds, Seconds]) => void} course.showed another stretch of time is shown
 * @param {Measurements} course.measures
 * @param {{ found: readonly Seconds[], version: number }} course.finder the moments that were searched for
 */
export function tracks(canvas, readout, { axis, past, seek, showed, measures, finder }) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  /** The window that a person has chosen; null for the usual one. @type {readonly [Seconds, Seconds] | null} */
  let chosen = null;
  let end = 0, moment = 0, drawn = "", drawnAt = -Infinity, curves = least, leastSet = NaN;
  /** @type {(Sample | null)[]} */
  let known = [];
  /** Those of the course as it was, while it is shown as it would have been. @type {(Sample | null)[] | null} */
  let ghost = null;
  /** The fingers that are down, by their numbers, and where each is. @type {Map<number, number>} */
  const down = new Map();

  const width = () => canvas.clientWidth;

  /** @returns {readonly [Seconds, Seconds]} */
  const range = () => {
    const length = Math.min(usual, Math.max(end, 1));
    return chosen ?? panned([0, length], moment - length / 2, end);
  };

  /** @param {number} x of the canvas, points */
  const timeAt = (x) => {
    const [from, to] = range();
    return from + (to - from) * Math.min(Math.max(0, x / width()), 1);
  };

  /** @param {PointerEvent | WheelEvent} event */
  const placeOf = (event) => event.clientX - canvas.getBoundingClientRect().left;

  /** Whether what is drawn is what there is to see. @param {number} room @param {string} colour @param {number} rowHeight */
  function isDrawn(room, colour, rowHeight) {
    const state = [
      width(),
      devicePixelRatio,
      room,
      rowHeight,
      ...range(),
      end,
      past.version,
      finder.version,
      colour,
    ];
    const next = state.join(" ");
    if (next === drawn || width() === 0) return true;
    drawn = next;
    return false;
  }

  /** Shows where the playhead is. */
  function place() {
    const [from, to] = range(), part = (moment - from) / (to - from), box = canvas.parentElement;
    box?.style.setProperty("--at", `${part}`);
    box?.classList.toggle("away", part < 0 || part > 1);
  }

  /** Draws what has changed. Sizes and styles are read before any is written: what is written is laid out once, with the frame. */
  function redraw() {
    draw();
    place();
  }

  function draw() {
    const [from, to] = range(), until = Math.min(to, end), ratio = devicePixelRatio;
    const box = canvas.parentElement, room = box?.clientHeight ?? 0, wide = width();
    const styles = getComputedStyle(canvas), rowHeight = rowHeights(styles);
    if (isDrawn(room, styles.color, rowHeight)) return;
    showed([from, to]);
    const columns = Math.max(2, Math.round(wide / apart));
    known = past.samples([from, to], columns, end, axis())
      .map((each) => each && each.time <= end + 1e-6 ? each : null);
    ghost = past.ghost([from, to], columns, end, axis());
    const edges = /** @type {Edge[]} */ (
      [...new Set(known.flatMap((each) => each ? Object.keys(each.phases) : []))]
    );
    const rows = [
      ...edges.map((edge) => insetRow(known, edge)),
      ...measuredRows(measures, from, to, known.length),
    ];
    const band = bandHeight(styles), bands = edges.length * (band + 2) + air;
    const below = 2 * air + fingers + secondsHeight(styles);
    const others = bands + below + rows.length * rowHeight + 1;
    const height = Math.max(others + least, room);
    curves = height - others;
    resize(wide, height, others + least);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, wide, height);
    const scale = wide / (known.length - 1);
    const x = (/** @type {number} */ n) => n * scale;
    const placeAt = (/** @type {Seconds} */ time) => (time - from) / (to - from) * wide;
    edges.forEach((edge, row) => paintPhases(context, known, edge, row * (band + 2), x, styles));
    if (ghost) paintGhostPhases(context, ghost, edges, band + 2, x, styles);
    const plot = { top: bands, width: wide, height: curves };
    paintSeconds(context, [from, to], plot, bands + curves + below, styles);
    const paintNumbers = paintPoints(context, spanOf("offset"), plot, styles);
    const colour = (/** @type {string} */ name) => styles.getPropertyValue(name);
    if (ghost) {
      paintGhost(context, ghost, "pull", placeOn("pull", bands), x, colour("--armed"));
      paintGhost(context, ghost, "offset", placeOn("offset", bands), x, colour("--accent"));
    }
    paintCurve("velocity", bands, x, colour("--exiting"));
    paintCurve("pull", bands, x, colour("--armed"));
    paintCurve("offset", bands, x, colour("--accent"));
    paintNumbers();
    const events = past.eventsUntil(until).filter(({ time }) => time >= from);
    const [low, high] = spanOf("offset");
    paintEvents(
      context,
      events,
      (event) => {
        const at = placeAt(event.time), each = known[Math.round(at / scale)];
        return each ? [at, bands + (each.offset - low) / (high - low) * curves] : null;
      },
      plot,
      styles,
    );
    const inView = finder.found.filter((time) => time >= from && time <= until);
    paintFound(context, inView.map(placeAt), plot, styles);
    const row = { top: bands + curves + air, height: fingers };
    paintFingers(context, past.inputs(from, until), placeAt, row, styles);
    paintPresent(context, placeAt(end), { ...plot, top: 0, height: bands + curves }, styles);
    const first = height - rows.length * rowHeight - 1;
    rows.forEach((each, n) => paintRow(context, each, first + n * rowHeight, scale, styles));
    canvas.ariaLabel = tracksText(known, [from, to], axis());
  }

  /** Gives the canvas another size, if it has not got it. @param {number} wide @param {number} height @param {number} leastHeight */
  function resize(wide, height, leastHeight) {
    const pixels = [wide, height].map((each) => Math.round(each * devicePixelRatio));
    if (canvas.width === pixels[0] && canvas.height === pixels[1] && leastHeight === leastSet) {
      return;
    }
    leastSet = leastHeight;
    canvas.parentElement?.style.setProperty("--least", `${leastHeight}px`);
    canvas.style.height = `${height}px`;
    [canvas.width, canvas.height] = pixels;
  }

  /** The least and the greatest value that a curve has room for. @param {Curve} name @returns {[number, number]} */
  function spanOf(name) {
    let low = 0, high = name === "pull" ? 1 : 0;
    for (const each of [...known, ...ghost ?? []]) {
      if (each) [low, high] = [Math.min(low, each[name]), Math.max(high, each[name])];
    }
    return [low, high > low ? high : low + 1];
  }

  /** Where a value of a curve is. @param {Curve} name @param {number} top @returns {(value: number) => number} */
  function placeOn(name, top) {
    const [low, high] = spanOf(name);
    return (value) =>
      top + (name === "offset" ? value - low : high - value) / (high - low) * curves;
  }

  /** @param {Curve} name @param {number} top @param {(n: number) => number} x @param {string} colour */
  function paintCurve(name, top, x, colour) {
    const y = placeOn(name, top);
    context.strokeStyle = colour;
    context.lineWidth = name === "offset" ? 2 : 1;
    context.beginPath();
    let isDown = false;
    known.forEach((each, n) => {
      if (each && isDown) context.lineTo(x(n), y(each[name]));
      else if (each) context.moveTo(x(n), y(each[name]));
      isDown = each !== null;
    });
    context.stroke();
    if (name !== "pull") return;
    context.setLineDash([2, 4]);
    context.beginPath();
    context.moveTo(0, y(1));
    context.lineTo(width(), y(1));
    context.stroke();
    context.setLineDash([]);
  }

  /** Keeps the playhead in view, unless a finger holds it. */
  function follow() {
    if (!chosen || down.size > 0) return;
    const [from, to] = chosen;
    if (moment < from || moment > to) chosen = panned(chosen, moment - (from + to) / 2, end);
  }

  /** Reads out what there was at a moment. @param {Seconds} time */
  function read(time) {
    const [from, to] = range();
    const each = known[Math.round((time - from) / (to - from) * (known.length - 1))];
    if (!each) return setText(readout, "");
    const { offset, velocity, pull, phases } = each;
    const states = Object.entries(phases).map(([edge, phase]) => `${edge} ${phase}`).join(", ");
    const numbers = `offset ${offset.toFixed(1)} · velocity ${velocity.toFixed(0)} · pull ${
      pull.toFixed(2)
    }`;
    const words = [`${time.toFixed(3)} s`, numbers.replaceAll("-", "−"), states];
    setText(readout, [...words, measuredText(measures, time)].filter(Boolean).join(" · "));
  }

  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const [from, to] = range(), seconds = (to - from) / width();
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      chosen = panned([from, to], event.deltaX * seconds, end);
    } else chosen = zoomed([from, to], Math.exp(event.deltaY / 300), timeAt(placeOf(event)), end);
    redraw();
  }, { passive: false });
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    chosen = range(); // it stays under the finger
    down.set(event.pointerId, placeOf(event));
    if (down.size === 1) seek(timeAt(placeOf(event)));
  });
  canvas.addEventListener("pointermove", (event) => {
    read(timeAt(placeOf(event)));
    if (!down.has(event.pointerId)) return;
    const before = [...down.values()];
    down.set(event.pointerId, placeOf(event));
    if (down.size === 1) return seek(timeAt(placeOf(event)));
    const after = [...down.values()], middle = (after[0] + after[1]) / 2;
    const way = (/** @type {number[]} */ [a, b]) => Math.max(1, Math.abs(a - b));
    chosen = zoomed(range(), way(before) / way(after), timeAt(middle), end);
    redraw();
  });
  for (const over of ["pointerup", "pointercancel"]) {
    canvas.addEventListener(over, (event) => {
      down.delete(/** @type {PointerEvent} */ (event).pointerId);
    });
  }
  canvas.addEventListener("pointerleave", () => setText(readout, ""));
  function showUsual() {
    chosen = null;
    redraw();
  }

  canvas.addEventListener("dblclick", showUsual);

  return {
    /** Zooms around the playhead. @param {number} factor below 1 to see less */
    zoom(factor) {
      chosen = zoomed(range(), factor, moment, end);
      redraw();
    },
    /** Shows as much as at first. */
    showUsual,
    /**
     * @param {Seconds} at where the playhead is
     * @param {Seconds} length of the course
     * @param {boolean} goesOn whether that becomes more and is shown: it is drawn a few times a second
     */
    show(at, length, goesOn) {
      const now = performance.now(), hasMoved = at !== moment;
      if (goesOn && now - drawnAt < pace) return;
      drawnAt = now;
      [moment, end] = [at, length];
      if (hasMoved) follow();
      redraw();
    },
  };
}
