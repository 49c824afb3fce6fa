// @ts-check
// One cell of the contact sheet: a small stage with a control in its gap, and the head of a list below.
import { controlAt, deepest, wordsOf } from "./moments.js";

/** @import { Points } from "../engine/types.d.ts" */
/** @import { ControlRenderer } from "../render/control-renderer.js" */
/** @import { Opening, Palette } from "../render/types.d.ts" */
/** @import { Moment, SheetControl } from "./moments.js" */

/** Points: the width of a stage, the strip of content below the gap, and the content's corner. */
const width = 320, strip = 72, corner = 14;

/** The next multiple of 8 points. @param {Points} length */
const even = (length) => 8 * Math.ceil(length / 8);

/**
 * Makes a cell; `draw` draws it as wide as it is now.
 * @param {SheetControl} control
 * @param {Moment} moment
 * @param {{ renderer: ControlRenderer, colours: Palette, mirrored: boolean }} world what all cells are drawn with
 */
export function controlCell(control, moment, { renderer, colours, mirrored }) {
  const canvas = document.createElement("canvas");
  const context =
    /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));
  const height = even(deepest(control)) + strip, view = controlAt(control, moment);
  canvas.dataset.moment = [
    moment.timeline,
    moment.at,
    moment.phase === "idle" ? moment.outcome : "",
  ].join(" ").trim();
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", `${control.name}, ${wordsOf(moment)}`);
  canvas.style.aspectRatio = `${width} / ${height}`;

  function draw() {
    canvas.width = Math.round(canvas.clientWidth * devicePixelRatio);
    canvas.height = Math.round(canvas.width * height / width);
    const ratio = canvas.width / width, { now, distance } = view;
    const depth = Math.round(distance * ratio) / ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = colours.ground;
    context.fillRect(0, 0, width, height + 1);
    /** @type {Opening} */
    const opening = {
      edge: "top",
      extent: control.extent,
      presentation: control.presentation,
      viewport: [width, height],
      insets: [0, 0, 0, 0],
      distance,
      ratio: view.ratio,
      at: view.at,
      armed: view.armed,
      now,
      under: corner,
      still: false,
      mirrored,
      pixelRatio: ratio,
      colours,
    };
    const isFree = control.presentation.placement === "free";
    if (distance > 0 && !isFree) renderer.paint(context, view.control, opening);
    drawContent(depth);
    if (isFree) renderer.paint(context, view.control, opening);
  }

  /** The content from a height on: a list's first row, without words. @param {Points} top */
  function drawContent(top) {
    context.save();
    if (mirrored) context.setTransform(context.getTransform().translate(width, 0).scale(-1, 1));
    context.fillStyle = colours.ground;
    slab(0, top, width, height, Math.min(corner, top));
    context.fillStyle = colours.mark(0.6).fill;
    slab(16, top + 14, 44, 44, 14);
    context.fillStyle = colours.hair;
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
