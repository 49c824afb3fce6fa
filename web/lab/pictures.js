// @ts-check
// The lab's pictures as SVG: offset and velocity over time, the rubber band, and the same list in each model.
import { byId, setText } from "../browser/dom.js";
import { rounded } from "../ui/panel/numbers.js";
import { ticks } from "../ui/panel/time/chart/axes.js";
import { models, threshold } from "./models.js";

/** @import { MotionFormulas } from "../engine/trajectory.js" */
/** @import { Engine, Trajectory } from "../engine/types.d.ts" */
/** @import { Span, View } from "./models.js" */
/** @typedef {(value: number) => number} Scale */
/** @param {Span} from values @param {Span} to positions @returns {Scale} */
const linear = ([a, b], [p, q]) => (value) => p + (value - a) / (b - a) * (q - p);

/** @template T @param {readonly T[]} all @param {(each: T, n: number) => string} text */
const forEach = (all, text) => all.map(text).join("");

/** @param {readonly (readonly number[])[]} places x and y */
const path = (places) =>
  forEach(places, ([x, y], n) => `${n ? "L" : "M"}${x.toFixed(2)} ${y.toFixed(2)}`);

/** @param {string} kind @param {number} x @param {number} y @param {string | number} words */
const text = (kind, x, y, words) => `<text class="${kind}" x="${x}" y="${y}">${words}</text>`;
/** @param {number} x @param {number} top @param {number} bottom */
const vertical = (x, top, bottom) => `<line x1="${x}" x2="${x}" y1="${top}" y2="${bottom}" />`;
/** @param {number} y @param {{ left: number, right: number }} box @param {string} [kind] */
const horizontal = (y, { left, right }, kind = "") =>
  `<line class="${kind}" x1="${left}" x2="${right}" y1="${y}" y2="${y}" />`;
/** @param {string} model @param {number} cx @param {number} cy */
const dot = (model, cx, cy) => `<circle class="point ${model}" cx="${cx}" cy="${cy}" r="4.5" />`;

/** The sides of a plot, whose units become CSS pixels. @param {Element} svg @param {readonly number[]} margins */
function sides(svg, [top, right, bottom, left]) {
  const { width, height } = svg.getBoundingClientRect();
  svg.setAttribute("viewBox", `0 0 ${Math.max(1, width)} ${Math.max(1, height)}`);
  return { left, right: width - right, top, bottom: height - bottom };
}

// The plots over time

/** The number of points of a curve: finer than a phone's pixels, and one point per two pixels on a desktop. */
const samples = 480;
/** How long before a jump a curve is sampled on the other side of it, in seconds. */
const instant = 1e-7;

/**
 * Returns times at equal intervals, and on both sides of each joint.
 * @param {Trajectory} trajectory @param {Span} span in seconds
 */
function sampleTimes({ segments }, [start, end]) {
  const times = Array.from({ length: samples + 1 }, (_, n) => start + n / samples * (end - start));
  let join = 0;
  for (const { duration } of segments.slice(0, -1)) {
    join += duration;
    if (join > start && join < end) times.push(join - instant, join);
  }
  return times.sort((a, b) => a - b);
}

/** A span with space around its values. @param {number} low @param {number} high @returns {Span} */
function airy(low, high) {
  const air = Math.max((high - low) * 0.12, (60 - (high - low)) / 2);
  return [low - air, high + air];
}

/**
 * @param {"offset" | "velocity"} name
 * @param {(trajectory: Trajectory, time: number) => number} reading the values of the curves
 */
export function plot(name, reading) {
  const svg = byId(`${name}-plot`), isOffset = name === "offset";
  let box = { left: 0, right: 0, top: 0, bottom: 0 }, period = /** @type {Span} */ ([0, 1]);
  let x = linear([0, 1], [0, 1]), y = x;
  const isWithin = (/** @type {number} */ value) => y(value) > box.top && y(value) < box.bottom;

  /** @param {View} view */
  function draw(view) {
    const { trajectories, time, focus, shown, state: { edge } } = view;
    const curves = models.map((model) =>
      sampleTimes(trajectories[model], time).map((t) => [t, reading(trajectories[model], t)])
    );
    const values = [...curves.flat().map(([, value]) => value), ...isOffset ? [] : [0]];
    const span = isOffset && focus ? focus : airy(Math.min(...values), Math.max(...values));
    const { left, right, top, bottom } = box = sides(svg, [10, 14, isOffset ? 10 : 24, 52]);
    [period, x, y] = [time, linear(time, [left, right]), linear(span, [bottom, top])];
    const [high, low] = [edge, 0].map((value) => Math.max(top, Math.min(y(value), bottom)));
    const shade = rectangle(top, high) + rectangle(low, bottom);
    const paths = forEach([...shown].reverse(), (model) => {
      const places = curves[models.indexOf(model)].map(([t, value]) => [x(t), y(value)]);
      return `<path class="curve ${model}" d="${path(places)}" />`;
    });
    svg.innerHTML = `<clipPath id="${name}-clip">${rectangle(top - 2, bottom + 2)}</clipPath>
      <g class="shade">${isOffset ? shade : ""}</g><g class="grid">${grid(time, span)}</g>
      <g class="rules">${isOffset ? rules(edge) : rule(0, "", "zero", 0)}</g>
      <g class="curves" clip-path="url(#${name}-clip)">${paths}</g><g class="cross"></g>
      <g class="marks">${isOffset && shown.includes("overscroll") ? marks(view) : ""}</g>`;
  }

  /** @param {number} from @param {number} to both in pixels */
  const rectangle = (from, to) =>
    `<path d="M${box.left} ${from}H${box.right}V${to}H${box.left}Z" />`;

  /** @param {Span} time @param {Span} span */
  function grid(time, span) {
    const { left, right, top, bottom } = box;
    const times = ticks(time, Math.max(3, (right - left) / 84));
    const digits = times.length > 1 && times[1] - times[0] < 0.095 ? 2 : 1;
    const across = (/** @type {number} */ value) =>
      horizontal(y(value), box) + text("value", left - 8, y(value) + 4, rounded(value, 0));
    const down = (/** @type {number} */ t) =>
      vertical(x(t), top, bottom) +
      (isOffset ? "" : text("time", x(t), bottom + 18, t ? rounded(t, digits) : "0 s"));
    return forEach(ticks(span, Math.max(2, (bottom - top) / 32)), across) + forEach(times, down);
  }

  /** @param {number} value @param {string} words @param {string} kind @param {number} below in pixels */
  const rule = (value, words, kind, below) =>
    isWithin(value)
      ? horizontal(y(value), box, kind) + text("", box.right - 4, y(value) + below, words)
      : "";

  /** @param {number} edge */
  const rules = (edge) =>
    rule(edge, `edge ${edge} pt`, "edge", 15) +
    rule(edge + threshold, `${threshold} pt beyond`, "threshold", -6) +
    rule(0, "edge 0 pt", "edge", -6) +
    rule(-threshold, `${threshold} pt beyond`, "threshold", 15);

  /** Draws the moments as numbers on the outer side of the curve's turn. @param {View} view */
  function marks({ trajectories: { overscroll }, moments, known: [{ peak }], time: [start] }) {
    const top = peak?.time ?? 0, side = peak?.side === -1 ? 1 : -1;
    return forEach(moments, ({ time }, n) => {
      const value = reading(overscroll, time), dx = 13 * Math.sign(time - top);
      const dy = side * (time === top ? 17 : 12);
      if (time < start || !isWithin(value)) return "";
      return `<g transform="translate(${x(time).toFixed(2)} ${y(value).toFixed(2)})">
        <circle class="spot" r="3" /><circle cx="${dx}" cy="${dy}" r="8" />
        ${text("", dx, dy + 4, n + 1)}</g>`;
    });
  }

  /** @param {View} view @param {number} time in seconds */
  function point({ trajectories, shown }, time) {
    const { left, right, top, bottom } = box, at = x(time);
    const dots = forEach(shown, (model) => {
      const value = reading(trajectories[model], time);
      return isWithin(value) ? dot(model, at, y(value)) : "";
    });
    const middle = Math.max(left, Math.min(at, right - 14));
    const stamp = `<rect x="${middle - 29}" y="${bottom + 4}" width="58" height="20" rx="6" />
      ${text("time", middle, bottom + 18, `${rounded(time, 3)} s`)}`;
    const all = vertical(at, top, bottom) + dots + (isOffset ? "" : stamp);
    const cross = /** @type {Element} */ (svg.querySelector(".cross"));
    cross.innerHTML = at < left - 0.5 || at > right + 0.5 ? "" : all;
  }

  /** Returns the time at a horizontal position, in seconds. @param {number} clientX */
  function timeAt(clientX) {
    const place = clientX - svg.getBoundingClientRect().x;
    return Math.max(period[0], Math.min(linear([box.left, box.right], period)(place), period[1]));
  }

  return { draw, point, timeAt };
}

// The rubber band

/** The viewport's length, in points. */
const viewport = 844;

/**
 * The visible distance of content against the finger's distance, and the result as a sentence.
 * @param {Engine} engine @param {number} coefficient
 * @returns {string} the result as a sentence
 */
export function drawBand({ functions: { bandShown, bandPulled } }, coefficient) {
  const most = 500, least = 300, svg = byId("band-plot");
  const { left, right, top, bottom } = sides(svg, [8, 8, 20, 34]);
  const x = linear([0, most], [left, right]), y = linear([0, least], [bottom, top]);
  const curve = Array.from({ length: 101 }, (_, n) => n / 100 * most)
    .map((pull) => [pull, bandShown(pull, viewport, coefficient)])
    .filter(([, shown]) => shown <= least);
  const pull = bandPulled(threshold, viewport, coefficient), at = x(pull), height = y(threshold);
  const reach = `<path class="reach" d="M${left} ${height}H${at}V${bottom}" />`;
  svg.innerHTML = `<g class="grid">${
    forEach([0, 100, 200, 300], (value) =>
      horizontal(y(value), { left, right }) + text("value", left - 6, y(value) + 4, value) +
      (value ? text("time", x(value), bottom + 16, value) : ""))
  }${text("value", right, bottom + 16, "pt pulled")}
    ${text("", left + 6, y(least) + 14, "pt shown")}</g>
    <path class="one" d="M${x(0)} ${y(0)}L${x(least)} ${y(least)}" />${pull <= most ? reach : ""}
    <path class="curve overscroll" d="${path(curve.map(([pull, shown]) => [x(pull), y(shown)]))}" />
    ${pull <= most ? dot("overscroll", at, height) : ""}`;
  return `To show ${threshold} pt, the finger travels ${rounded(pull, 1)} pt ` +
    `on a screen ${viewport} pt high.`;
}

// The lists

const width = 240, rowHeight = 76;

/**
 * The same list in each model, side by side, shows how the curves look under a finger.
 * @param {MotionFormulas} formulas
 */
export const lists = ({ position }) => ({
  /** Lays out the lists for their end, and hides the lists of hidden models. @param {View} view */
  draw({ shown, state: { edge } }) {
    for (const model of models) {
      byId(`${model}-list`).hidden = !shown.includes(model);
      byId(`${model}-rows`).innerHTML = rows(edge + viewport);
    }
  },
  /** @param {View} view @param {number} time in seconds */
  point({ trajectories }, time) {
    for (const model of models) {
      const offset = position(trajectories[model], time);
      byId(`${model}-rows`).setAttribute("transform", `translate(0 ${(-offset).toFixed(2)})`);
      setText(byId(`${model}-place`), `${rounded(offset, 1)} pt`);
    }
  },
});

/** @param {number} length in points */
function rows(length) {
  const count = Math.floor(length / rowHeight), height = length / count;
  const row = (/** @type {number} */ n) =>
    `<g transform="translate(0 ${(n * height).toFixed(2)})">
      <rect class="tile" x="20" y="14" width="48" height="48" rx="14" />
      <text x="44" y="47">${n + 1}</text>
      <rect class="words" x="88" y="24" width="${112 - n * 29 % 48}" height="11" rx="5" />
      <rect class="words faint" x="88" y="44" width="${76 - n * 17 % 32}" height="9" rx="4" /></g>`;
  const all = forEach([...Array(count).keys()], row);
  return `<rect class="paper" width="${width}" height="${length}" rx="12" />${all}`;
}
