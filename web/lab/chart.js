// @ts-check

import { ticks } from "../ui/panel/time/chart/axes.js";
import { linear, numeral } from "./scales.js";
import { set, shape } from "./svg.js";

/**
 * One plot against time.
 *
 * @typedef {import("./scales.js").Span} Span
 * @typedef {import("./scales.js").Scale} Scale
 * @typedef {object} Content
 * @property {Span} time seconds
 * @property {Span} span of the values
 * @property {readonly { kind: string, d: (x: Scale, y: Scale) => string }[]} curves
 * @property {readonly { value: number, label: string, kind: string, below?: boolean }[]} lines
 * @property {readonly Span[]} shaded values beyond the edges
 * @property {readonly { time: number, value: number, label: string, dx: number, dy: number }[]} marks
 *   each with the place of its number, pixels from the curve
 * @property {boolean} timed whether the time stands beneath
 */

const margin = { top: 10, right: 14, bottom: 24, left: 52 };

/** Where an element's plot is. @param {Element} svg @param {boolean} timed */
export const frame = (svg, timed) => {
  const { width, height } = svg.getBoundingClientRect();
  const bottom = timed ? margin.bottom : margin.top;
  return { left: margin.left, right: width - margin.right, top: margin.top, end: height - bottom };
};

/**
 * A plot in an SVG element.
 * @param {SVGSVGElement} svg
 */
export function chart(svg) {
  const layers = ["shade", "grid", "rules", "curves", "cross", "marks"].map((name) =>
    shape("g", { class: name })
  );
  const [shade, grid, rules, curves, cross, marks] = layers;
  svg.replaceChildren(...layers);
  set(curves, { "clip-path": `url(#${svg.id}-clip)` });
  let scales = { x: linear([0, 1], [0, 1]), y: linear([0, 1], [0, 1]) };
  let shown = /** @type {Content | null} */ (null);
  let box = { left: 0, right: 0, top: 0, end: 0 };

  /** @param {Content} content */
  function draw(content) {
    shown = content;
    box = frame(svg, content.timed);
    const { left, right, top, end } = box;
    const [x, y] = [linear(content.time, [left, right]), linear(content.span, [end, top])];
    scales = { x, y };
    shade.replaceChildren(
      ...content.shaded.map(([a, b]) =>
        shape("rect", { x: left, y: y(b), width: right - left, height: Math.max(0, y(a) - y(b)) })
      ),
    );
    grid.replaceChildren(...scaled(content));
    rules.replaceChildren(...content.lines.flatMap(rule));
    curves.replaceChildren(
      shape("clipPath", { id: `${svg.id}-clip` }, within()),
      ...content.curves.map(({ kind, d }) => shape("path", { class: `curve ${kind}`, d: d(x, y) })),
    );
    marks.replaceChildren(...content.marks.map(({ time, value, label, dx, dy }) =>
      shape(
        "g",
        { transform: `translate(${x(time).toFixed(2)} ${y(value).toFixed(2)})` },
        shape("circle", { class: "spot", r: 3 }),
        shape("circle", { cx: dx, cy: dy, r: 8 }),
        shape("text", { x: dx, y: dy + 4 }, label),
      )
    ));
  }

  /** @param {Content} content */
  function scaled({ time, span, timed }) {
    const { left, right, top, end } = box;
    const { x, y } = scales;
    const values = ticks(span, Math.max(2, (end - top) / 32));
    const times = ticks(time, Math.max(3, (right - left) / 84));
    const digits = times.length > 1 && times[1] - times[0] < 0.095 ? 2 : 1;
    return [
      ...values.flatMap((value) => [
        shape("line", { x1: left, x2: right, y1: y(value), y2: y(value) }),
        shape("text", { class: "value", x: left - 8, y: y(value) + 4 }, numeral(value, 0)),
      ]),
      ...times.flatMap((t) => [
        shape("line", { x1: x(t), x2: x(t), y1: top, y2: end }),
        ...(timed ? [shape("text", { class: "time", x: x(t), y: end + 18 }, timeLabel(t))] : []),
      ]),
    ];

    /** @param {number} t */
    function timeLabel(t) {
      return t === 0 ? "0 s" : numeral(t, digits);
    }
  }

  /** @param {Content["lines"][number]} line */
  function rule({ value, label, kind, below = false }) {
    const { left, right } = box;
    const at = scales.y(value);
    return [
      shape("line", { class: kind, x1: left, x2: right, y1: at, y2: at }),
      shape("text", { x: right - 4, y: at + (below ? 15 : -6) }, label),
    ];
  }

  /**
   * Puts the crosshair at a time.
   * @param {number} time seconds
   * @param {readonly { kind: string, value: number }[]} points
   */
  function point(time, points) {
    const { left, right, top, end } = box;
    const at = scales.x(time);
    if (at < left - 0.5 || at > right + 0.5) return cross.replaceChildren();
    const seen = points.filter(({ value }) => scales.y(value) >= top && scales.y(value) <= end);
    const dots = seen.map(({ kind, value }) =>
      shape("circle", { class: `point ${kind}`, cx: at, cy: scales.y(value), r: 4.5 })
    );
    const line = shape("line", { x1: at, x2: at, y1: top, y2: end });
    cross.replaceChildren(line, ...dots, ...(shown?.timed ? stamp(time, at) : []));
  }

  /** @param {number} time seconds @param {number} at */
  function stamp(time, at) {
    const x = Math.max(box.left, Math.min(at, box.right - 14));
    return [
      shape("rect", { x: x - 29, y: box.end + 4, width: 58, height: 20, rx: 6 }),
      shape("text", { class: "time", x, y: box.end + 18 }, `${numeral(time, 3)} s`),
    ];
  }

  function within() {
    const { left, right, top, end } = box;
    return shape("rect", { x: left, y: top - 2, width: right - left, height: end - top + 4 });
  }

  return { draw, point };
}

/**
 * Gives a picture the size of its element, so that its units are CSS pixels.
 * @param {SVGSVGElement} svg
 */
export function fit(svg) {
  const { width, height } = svg.getBoundingClientRect();
  set(svg, { viewBox: `0 0 ${Math.max(1, width)} ${Math.max(1, height)}` });
}
