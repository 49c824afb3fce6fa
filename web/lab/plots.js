// @ts-check

import { chart, fit, frame } from "./chart.js";
import { threshold } from "./trajectory-facts.js";
import { linear, path, sampleTimes, spanOf } from "./scales.js";
import { picture } from "./svg.js";

/**
 * Offset and velocity against one time axis.
 *
 * @typedef {import("./models.js").Model} Model
 * @typedef {import("./scales.js").Readings} Readings
 * @typedef {import("./scales.js").Trajectory} Trajectory
 * @typedef {import("./scales.js").Span} Span
 * @typedef {object} Picture
 * @property {number} edge
 * @property {Span} time what is shown, seconds
 * @property {Span | null} focus the offsets shown; null is all there are
 * @property {Record<Model, Trajectory>} trajectories
 * @property {readonly Model[]} shown those that are drawn, the first on top
 * @property {readonly import("./trajectory-facts.js").Moment[]} moments of the engine's curve
 */

/** Points of a curve per plot: finer than a pixel of a phone, one of two pixels of a desktop. */
const samples = 480;

const lines = (/** @type {number} */ edge) => [
  { value: edge, label: `edge ${edge} pt`, kind: "edge", below: true },
  { value: edge + threshold, label: `${threshold} pt beyond`, kind: "threshold" },
  { value: 0, label: "edge 0 pt", kind: "edge" },
  { value: -threshold, label: `${threshold} pt beyond`, kind: "threshold", below: true },
];

/** The two plots, in the page's elements. @param {Readings} readings */
export function plots(readings) {
  const elements = { offset: picture("offset-plot"), velocity: picture("velocity-plot") };
  const charts = { offset: chart(elements.offset), velocity: chart(elements.velocity) };
  let shown = /** @type {Picture | null} */ (null);

  /** @param {Picture} next */
  function draw(next) {
    shown = next;
    for (const name of /** @type {const} */ (["offset", "velocity"])) drawOne(name, next);
  }

  /** @param {"offset" | "velocity"} name @param {Picture} next */
  function drawOne(name, { edge, time, focus, trajectories, shown, moments }) {
    fit(elements[name]);
    const reading = readings[name];
    const values = Object.values(trajectories).flatMap((each) =>
      sampleTimes(each, time, samples).map((t) => reading(each, t))
    );
    const all = spanOf([...values, ...(name === "velocity" ? [0] : [])], 60);
    const span = name === "offset" && focus ? focus : all;
    const within = (/** @type {number} */ value) => value > span[0] && value < span[1];
    const offset = name === "offset";
    charts[name].draw({
      time,
      span,
      timed: !offset,
      shaded: offset ? beyond(span, edge) : [],
      lines: offset ? lines(edge).filter(({ value }) => within(value)) : [zero],
      curves: [...shown].reverse().map((model) => ({
        kind: model,
        d: (x, y) =>
          path(
            sampleTimes(trajectories[model], time, samples),
            (t) => reading(trajectories[model], t),
            x,
            y,
          ),
      })),
      marks: offset && shown.includes("overscroll")
        ? marks(readings, trajectories.overscroll, moments, edge)
          .filter((mark) => mark.time >= time[0] && within(mark.value))
        : [],
    });
  }

  /** Puts both crosshairs at a time. @param {number} time seconds */
  function point(time) {
    if (!shown) return;
    const { trajectories, shown: models } = shown;
    for (const name of /** @type {const} */ (["offset", "velocity"])) {
      const value = (/** @type {Model} */ model) => readings[name](trajectories[model], time);
      charts[name].point(time, models.map((kind) => ({ kind, value: value(kind) })));
    }
  }

  /** The time under a place of the window. @param {number} clientX */
  function timeAt(clientX) {
    const { left, right } = frame(elements.offset, false);
    const span = shown?.time ?? [0, 1];
    const time = linear([left, right], span)(
      clientX - elements.offset.getBoundingClientRect().x,
    );
    return Math.max(span[0], Math.min(time, span[1]));
  }

  return { draw, point, timeAt, redraw: () => shown && draw(shown) };
}

const zero = { value: 0, label: "", kind: "zero" };

/**
 * The parts of a span that lie beyond the edges.
 * @param {Span} span
 * @param {number} edge
 * @returns {Span[]}
 */
const beyond = ([low, high], edge) => {
  const parts = /** @type {Span[]} */ ([]);
  if (high > edge) parts.push([Math.max(low, edge), high]);
  if (low < 0) parts.push([low, Math.min(high, 0)]);
  return parts;
};

/**
 * The moments as marks: a number beside the curve, outside of its turn.
 * @param {Readings} readings
 * @param {Trajectory} trajectory
 * @param {Picture["moments"]} moments
 * @param {number} edge
 */
const marks = (readings, trajectory, moments, edge) => {
  const top = moments.find(({ name }) => name === "Peak")?.time ?? 0;
  const side = readings.offset(trajectory, top) < Math.min(0, edge) ? 1 : -1;
  return moments.map(({ time }, n) => ({
    time,
    value: readings.offset(trajectory, time),
    label: String(n + 1),
    dx: time === top ? 0 : time < top ? -13 : 13,
    dy: side * (time === top ? 17 : 12),
  }));
};
