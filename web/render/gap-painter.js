// @ts-check
// Paints controls into the gaps that pulls open. There, the content looks like a sheet with rounded corners.
import { reducedMotion } from "../browser/device.js";
import { edgePlace, edgeStart, headPlace } from "../engine/frame.js";
import { axisOf, edges, isLeading } from "../scene/edges.js";
import { boxAt, controlState, isOver } from "../scene/moving.js";
import { controlRenderer } from "./control-renderer.js";
import { imageLoader } from "./images.js";

/** @import { Insets, Rectangle, Scene } from "../scene/types.d.ts" */
/** @import { Points, Ratio, RunEngine } from "../engine/types.d.ts" */
/** @import { FrameState, Opening, Palette } from "./types.d.ts" */

/** The radius of the content's corners at an open gap, in points. */
const corner = 14;

/**
 * Reuses values of the previous frame.
 * @param {CanvasRenderingContext2D} context @param {Palette} colors @param {Insets} base insets of the bars
 * @param {() => void} changed requests a frame, because the next one differs
 * @param {(sentence: string) => void} failed reports a resource that did not load
 * @param {RunEngine} run
 */
export function gapPainter(context, colors, base, changed, failed, run) {
  const stillness = reducedMotion();
  const renderer = controlRenderer(imageLoader(changed, failed), Date.now, run);
  /** For each edge: the size of its gap, the sheet's edge, and the radius of its corners. @type {Points[]} */
  const distances = [0, 0, 0, 0], bounds = [0, 0, 0, 0], radii = [0, 0, 0, 0];
  const corners = [0, 0, 0, 0];
  /** @type {[Points, Points]} */
  const viewport = [0, 0];
  /** @type {Opening & { frame: Rectangle }} */
  const opening = /** @type {any} */ ({
    insets: base,
    viewport,
    frame: { x: 0, y: 0, width: 0, height: 0 },
    under: corner,
    colors,
  });

  /** @param {FrameState} state @param {number} index @param {Ratio} ratio */
  function measure({ scene, numbers }, index, ratio) {
    const edge = edges[index], leads = isLeading(edge), isAcross = axisOf(edge) === "x";
    const distance = scene.controls[edge] ? numbers[edgeStart(index) + edgePlace.gap] : 0;
    const depth = Math.round(distance * ratio) / ratio, end = viewport[isAcross ? 0 : 1];
    const opens = distance > 0 && !isOver(numbers, index);
    distances[index] = distance;
    radii[index] = opens ? Math.min(corner, depth) : 0;
    if (opens) bounds[index] = leads ? base[index] + depth : end - base[index] - depth;
    else bounds[index] = leads ? 0 : end;
  }

  function clipSheet() {
    const [top, left, bottom, right] = bounds, [above, before, below, after] = radii;
    // Clockwise from the top left.
    corners[0] = Math.max(above, before);
    corners[1] = Math.max(above, after);
    corners[2] = Math.max(below, after);
    corners[3] = Math.max(below, before);
    context.beginPath();
    context.rect(0, 0, viewport[0], viewport[1]);
    context.roundRect(left, top, right - left, bottom - top, corners);
    context.clip("evenodd");
  }

  /** @param {FrameState} state @param {number} index @param {Ratio} ratio */
  function paintControl({ scene, numbers }, index, ratio) {
    const edge = edges[index], control = scene.controls[edge], start = edgeStart(index);
    if (!control || !controlState(numbers, edge, opening)) return;
    opening.edge = edge;
    opening.extent = control.extent;
    opening.presentation = control.presentation;
    boxAt(numbers, index, opening.frame);
    opening.now = numbers[headPlace.time];
    opening.distance = distances[index];
    opening.ratio = numbers[start + edgePlace.ratio];
    opening.at = numbers[start + edgePlace.at];
    opening.armed = numbers[start + edgePlace.armed];
    opening.isOver = isOver(numbers, index);
    opening.mirrored = scene.direction === "rtl";
    opening.pixelRatio = ratio;
    opening.still = stillness.matches;
    renderer.paint(context, control, opening);
  }

  /**
   * Whether a control is drawn over the list: it is freely placed, or pulled over still content.
   * @param {FrameState} state @param {number} index
   */
  const isAbove = ({ scene, numbers }, index) =>
    isOver(numbers, index) || scene.controls[edges[index]]?.presentation.placement === "free";

  /** @param {FrameState} state @param {Ratio} ratio in device pixels per point */
  return (state, ratio) => {
    const { numbers } = state;
    let isOpen = false;
    viewport[0] = numbers[headPlace.viewportX];
    viewport[1] = numbers[headPlace.viewportY];
    for (let i = 0; i < edges.length; i++) {
      measure(state, i, ratio);
      isOpen ||= distances[i] > 0 && !isAbove(state, i);
    }
    if (isOpen) {
      context.save();
      clipSheet();
      for (let i = 0; i < edges.length; i++) {
        // A control in a closed gap is invisible.
        if (distances[i] > 0 && !isAbove(state, i)) paintControl(state, i, ratio);
      }
      context.restore();
    }
    for (let i = 0; i < edges.length; i++) if (isAbove(state, i)) paintControl(state, i, ratio);
  };
}
