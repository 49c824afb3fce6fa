// @ts-check
// The course as tracks: each edge's phases, the offset, the velocity, the pull, the inputs, the insets, and what this page has
// measured. A wheel and two fingers zoom, a wheel across pans, a drag moves the playhead, and what the pointer is over is read
// out.
import { setText } from "../../dom.js";
import { paintPoints, paintSeconds, secondsHeight } from "./axes.js";
import { insetRow, measuredRows, measuredText, paintRow, rowHeights } from "./bar-rows.js";
import { panned, sample, samples, zoomed } from "./samples.js";
import { tracksText } from "./tracks-text.js";

/** @import { Seconds } from "../../../engine/types.d.ts" */
/** @import { Axis, Edge, Scene } from "../../../scene/types.d.ts" */
/** @import { MotionFormulas } from "../../../engine/trajectory.js" */
/** @import { Measurements } from "./measurements.js" */
/** @import { Sample } from "./samples.js" */
/** @import { Stretch } from "./stretches.js" */
/** @typedef {"offset" | "velocity" | "pull"} Curve */

/** Points: a phase's band, the least height of the curves, the ticks of inputs, and the air between them. */
const band = 8, least = 88, ticks = 8, air = 8;
/** Seconds that a window shows at first. */
const usual = 20;

/**
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLElement} readout
 * @param {object} past
 * @param {() => Axis} past.axis the list's
 * @param {(time: Seconds) => Scene | null} past.sceneAt
 * @param {() => readonly Stretch[]} past.stretches
 * @param {(from: Seconds, to: Seconds) => void} past.want
 * @param {(moment: Seconds) => void} past.seek
 * @param {Measurements} past.measures
 * @param {MotionFormulas} past.formulas
 */
export function tracks(canvas, readout, past) {
  const { axis, sceneAt, stretches, want, seek, measures, formulas } = past;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  /** The window that a person has chosen; null for the usual one. @type {readonly [Seconds, Seconds] | null} */
  let chosen = null;
  let end = 0, moment = 0, drawn = "", curves = least;
  /** @type {(Sample | null)[]} */
  let known = [];
  /** The fingers that are down, by their numbers, and where each is. @type {Map<number, number>} */
  const fingers = new Map();

  const width = () => canvas.clientWidth;

  /** @returns {readonly [Seconds, Seconds]} */
  const range = () =>
    chosen ?? panned([0, Math.min(usual, Math.max(end, 1))], moment - usual / 2, end);

  /** @param {number} x of the canvas, points */
  const timeAt = (x) => {
    const [from, to] = range();
    return from + (to - from) * Math.min(Math.max(0, x / width()), 1);
  };

  /** @param {PointerEvent | WheelEvent} event */
  const placeOf = (event) => event.clientX - canvas.getBoundingClientRect().left;

  function redraw() {
    const [from, to] = range(), ratio = devicePixelRatio, part = (moment - from) / (to - from);
    canvas.parentElement?.style.setProperty("--at", `${part}`);
    canvas.parentElement?.classList.toggle("away", part < 0 || part > 1);
    want(from, Math.min(to, end));
    const room = canvas.parentElement?.clientHeight ?? 0, all = stretches();
    const styles = getComputedStyle(canvas), rowHeight = rowHeights(styles);
    const state = [
      width(),
      ratio,
      room,
      rowHeight,
      from,
      to,
      all.length,
      all.at(-1)?.to,
      all[0]?.at,
      styles.color,
    ].join(
      " ",
    );
    if (state === drawn || width() === 0) return;
    drawn = state;
    known = samples(formulas, sceneAt, from, Math.min(to, end), Math.max(2, Math.round(width())));
    const edges = /** @type {Edge[]} */ (
      [...new Set(known.flatMap((each) => each ? Object.keys(each.phases) : []))]
    );
    const rows = [
      ...edges.map((edge) => insetRow(known, edge)),
      ...measuredRows(measures, from, Math.min(to, end), known.length),
    ];
    const below = air + ticks + secondsHeight(styles);
    const others = edges.length * (band + 2) + air + below + rows.length * rowHeight + 1;
    canvas.parentElement?.style.setProperty("--least", `${others + least}px`);
    const height = Math.max(others + least, canvas.parentElement?.clientHeight ?? 0);
    curves = height - others;
    const first = height - rows.length * rowHeight - 1;
    canvas.style.height = `${height}px`;
    canvas.width = Math.round(width() * ratio);
    canvas.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const scale = (Math.min(to, end) - from) / (to - from) * width() / (known.length - 1);
    const x = (/** @type {number} */ n) => n * scale;
    edges.forEach((edge, row) => paintPhases(edge, row * (band + 2), x, styles));
    const top = edges.length * (band + 2) + air;
    const colour = (/** @type {string} */ name) => styles.getPropertyValue(name);
    const plot = { top, width: width(), height: curves };
    paintSeconds(context, [from, to], plot, top + curves + below, styles);
    const paintNumbers = paintPoints(context, spanOf("offset"), plot, styles);
    paintCurve("velocity", top, x, colour("--exiting"));
    paintCurve("pull", top, x, colour("--armed"));
    paintCurve("offset", top, x, colour("--accent"));
    paintNumbers();
    canvas.ariaLabel = tracksText(known, [from, to], axis());
    context.fillStyle = colour("--soft");
    for (const { at } of all.flatMap(({ inputs }) => inputs)) {
      if (at >= from && at <= to) {
        context.fillRect((at - from) / (to - from) * width(), top + curves + air, 1, ticks);
      }
    }
    rows.forEach((row, n) => paintRow(context, row, first + n * rowHeight, scale, styles));
  }

  /** @param {string} edge @param {number} y @param {(n: number) => number} x @param {CSSStyleDeclaration} styles */
  function paintPhases(edge, y, x, styles) {
    let start = 0;
    const phase = (/** @type {number} */ n) => known[n]?.phases[/** @type {"top"} */ (edge)] ?? "";
    for (let n = 1; n <= known.length; n++) {
      if (n < known.length && phase(n) === phase(start)) continue;
      const name = phase(start);
      if (name) {
        context.globalAlpha = name === "idle" ? 0.25 : 1;
        context.fillStyle = styles.getPropertyValue(`--${name}`);
        context.fillRect(x(start), y, Math.max(1, x(n) - x(start)), band);
      }
      start = n;
    }
    context.globalAlpha = 1;
  }

  /** The least and the greatest value that a curve has room for. @param {Curve} name @returns {[number, number]} */
  function spanOf(name) {
    const values = known.flatMap((each) => each ? [each[name]] : []);
    const low = Math.min(0, ...values), high = Math.max(name === "pull" ? 1 : 0, ...values);
    return [low, high > low ? high : low + 1];
  }

  /** @param {Curve} name @param {number} top @param {(n: number) => number} x @param {string} colour */
  function paintCurve(name, top, x, colour) {
    const [low, high] = spanOf(name);
    const y = (/** @type {number} */ value) =>
      top + (name === "offset" ? value - low : high - value) / (high - low) * curves;
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
    if (!chosen || fingers.size > 0) return;
    const [from, to] = chosen;
    if (moment < from || moment > to) chosen = panned(chosen, moment - (from + to) / 2, end);
  }

  /** Reads out what there was at a moment. @param {Seconds} time */
  function read(time) {
    const scene = sceneAt(time);
    if (!scene) return setText(readout, "");
    const { offset, velocity, pull, phases } = sample(formulas, scene, time);
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
    fingers.set(event.pointerId, placeOf(event));
    if (fingers.size === 1) seek(timeAt(placeOf(event)));
  });
  canvas.addEventListener("pointermove", (event) => {
    read(timeAt(placeOf(event)));
    if (!fingers.has(event.pointerId)) return;
    const before = [...fingers.values()];
    fingers.set(event.pointerId, placeOf(event));
    if (fingers.size === 1) return seek(timeAt(placeOf(event)));
    const after = [...fingers.values()], middle = (after[0] + after[1]) / 2;
    const way = (/** @type {number[]} */ [a, b]) => Math.max(1, Math.abs(a - b));
    chosen = zoomed(range(), way(before) / way(after), timeAt(middle), end);
    redraw();
  });
  for (const over of ["pointerup", "pointercancel"]) {
    canvas.addEventListener(over, (event) => {
      fingers.delete(/** @type {PointerEvent} */ (event).pointerId);
    });
  }
  canvas.addEventListener("pointerleave", () => setText(readout, ""));
  canvas.addEventListener("dblclick", () => {
    chosen = null;
    redraw();
  });

  return {
    /** @param {Seconds} at where the playhead is @param {Seconds} length of the course */
    show(at, length) {
      const hasMoved = at !== moment;
      moment = at;
      end = length;
      if (hasMoved) follow();
      redraw();
    },
  };
}
