// @ts-check
// A cell of the contact sheet: a small stage with a control in its gap, and the start of a list.
import { element } from "../browser/dom.js";
import { byLayer } from "../scene/layer-changes.js";

/** @import { Points, Ratio } from "../engine/types.d.ts" */
/** @import { ControlRenderer } from "../render/control-renderer.js" */
/** @import { Opening, Palette } from "../render/types.d.ts" */
/** @import { Control, ControlState, TimelineName } from "../scene/types.d.ts" */

/** The stage's width, the height of the content below the gap, and the radius of its corners, in points. */
const width = 320, strip = 72, corner = 14;

/** The next multiple of 8. @param {Points} length */
const even = (length) => 8 * Math.ceil(length / 8);

/**
 * `draw` uses the cell's current width.
 * @param {SheetControl} control @param {Moment} moment
 * @param {{ renderer: ControlRenderer, colors: Palette, mirrored: boolean }} world
 */
export function controlCell(control, moment, { renderer, colors, mirrored }) {
  const { changed, view } = controlAt(control, moment), { timeline, at, phase, outcome } = moment;
  const height = even(deepest(control)) + strip;
  const canvas = element("canvas", {
    "role": "img",
    "aria-label": `${control.name}, ${wordsOf(moment)}`,
    "data-moment": `${timeline} ${at} ${phase === "idle" && outcome || ""}`.trim(),
  });
  canvas.style.aspectRatio = `${width} / ${height}`;
  const context =
    /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));

  function draw() {
    canvas.width = Math.round(canvas.clientWidth * devicePixelRatio);
    canvas.height = Math.round(canvas.width * height / width);
    const ratio = canvas.width / width, { distance } = view;
    const depth = Math.round(distance * ratio) / ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = colors.ground;
    context.fillRect(0, 0, width, height + 1);
    /** @type {Opening} */
    const opening = {
      edge: "top",
      extent: control.extent,
      presentation: control.presentation,
      viewport: [width, height],
      insets: [0, 0, 0, 0],
      ...view,
      under: corner,
      still: false,
      mirrored,
      pixelRatio: ratio,
      colors,
    };
    const isFree = control.presentation.placement === "free";
    if (distance > 0 && !isFree) renderer.paint(context, changed, opening);
    drawContent(depth);
    if (isFree) renderer.paint(context, changed, opening);
  }

  /** The first row of a list, without text. @param {Points} top */
  function drawContent(top) {
    context.save();
    if (mirrored) context.setTransform(context.getTransform().translate(width, 0).scale(-1, 1));
    context.fillStyle = colors.ground;
    slab(0, top, width, height, Math.min(corner, top));
    context.fillStyle = colors.mark(0.6).fill;
    slab(16, top + 14, 44, 44, 14);
    context.fillStyle = colors.hair;
    slab(76, top + 20, 96, 12, 6);
    slab(76, top + 42, 160, 8, 4);
    context.restore();
  }

  /** @param {Points} x @param {Points} y @param {Points} w @param {Points} h @param {Points} radius */
  function slab(x, y, w, h, radius) {
    context.beginPath();
    context.roundRect(x, y, w, h, radius);
    context.fill();
  }

  return { canvas, draw };
}

// The moments of a control in the contact sheet, in the server's format.

/**
 * A position on a timeline, how far the control is open there, and its closure's changes.
 * @typedef {object} Moment
 * @property {TimelineName} timeline
 * @property {number} at
 * @property {ControlState["phase"]} phase
 * @property {ControlState["outcome"]} outcome
 * @property {number} cycles
 * @property {Points} distance
 * @property {Ratio} ratio
 * @property {any[]} changes
 */
/** @typedef {Control & { scene?: string, moments: Moment[] }} SheetControl */

/** @type {Record<number, string>} */
const fractions = { 0.25: "¼", 0.5: "½", 0.75: "¾" };
/** The headings, by outcome. @type {Record<string, string>} */
const rests = {
  success: "After a success",
  failure: "After a failure",
  exhausted: "Nothing more",
};

/** @param {Moment} moment */
export const wordsOf = ({ timeline, at, phase, outcome }) => {
  if (phase === "idle" && outcome) return rests[outcome];
  const name = timeline[0].toUpperCase() + timeline.slice(1);
  return `${name} ${timeline === "pull" ? at : fractions[at] ?? at}`;
};

/**
 * The control with the changes of its closure, and how far its gap is open, in points and relative to the threshold.
 * @param {SheetControl} control @param {Moment} moment
 */
export function controlAt(control, moment) {
  const { changes, ...view } = moment;
  const now = moment.timeline === "pull" ? 0 : moment.at * control[moment.timeline];
  const armed = moment.phase === "armed" ? 1 : 0; // it armed long before
  return {
    changed: /** @type {Control} */ ({ ...control, changes: byLayer(changes) }),
    view: { ...view, level: 1, updated: now, now, armed },
  };
}

/** Returns the greatest distance of the pull, in points. @param {SheetControl} control */
export const deepest = ({ moments }) => Math.max(...moments.map(({ distance }) => distance));
