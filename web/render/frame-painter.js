// @ts-check
// Paints a frame: the controls in the gaps that pulls open, the rounded sheet between them, and the list on it.
import { axisOf, edges, isLeading } from "../scene/edges.js";
import { listLayout, listSpan } from "../scene/list-layout.js";
import { emptyListText, loadFailure } from "../scene/phase-text.js";
import { isAnimating, pullAt } from "../scene/scene.js";
import { openDistance } from "../scene/scroll-range.js";
import { lazily } from "../net/lazily.js";
import { paintEmptyList } from "./list-parts.js";
import { rowPainter } from "./list-rows.js";

/** @import { Points, Ratio } from "../physics/types.d.ts" */
/** @import { FrameState, ListView, Opening, Palette } from "./types.d.ts" */

/** Points: the corner of the content where a gap opens above it. */
const corner = 14;

/**
 * Makes a painter; what a frame needs is kept from the last one.
 * @param {CanvasRenderingContext2D} context
 * @param {Palette} colours
 * @param {() => void} changed the next frame shows something else
 * @param {(sentence: string) => void} failed something cannot be loaded
 */
export function framePainter(context, colours, changed, failed) {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const list = listLayout(), paintRows = rowPainter(colours);
  const loadCards = async () => (await import("./list-cards.js")).cardPainter(colours);
  const cards = lazily(loadCards, changed), controls = lazily(loadControls, changed);
  /** The content's place in the viewport, in the order of edges. */
  const bounds = [0, 0, 0, 0], radii = [0, 0, 0, 0], corners = [0, 0, 0, 0];
  /** @type {[Points, Points, Points, Points]} */
  const base = [0, 0, 0, 0];
  const pulled = { distance: 0, ratio: 0 };
  /** Whether a gap is open. */
  let isOpen = false;
  /** @type {Opening} */
  const opening = /** @type {any} */ ({ insets: base, under: corner, colours });
  const window = /** @type {ListView} */ ({});

  async function loadControls() {
    const [{ controlRenderer }, { imageLoader }] = await Promise.all([
      import("./control-renderer.js"),
      import("./images.js"),
    ]);
    return controlRenderer(imageLoader(changed, failed), Date.now);
  }

  /** Paints all of a frame. @param {FrameState} state @param {Ratio} ratio device pixels a point */
  function paint(state, ratio) {
    const { scene } = state, [width, height] = scene.viewport, { canvas } = context;
    list.take(scene.rows, state.now);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = colours.ground;
    context.fillRect(0, 0, canvas.width / ratio, canvas.height / ratio);
    isOpen = false;
    bounds[0] = bounds[1] = 0;
    bounds[2] = height;
    bounds[3] = width;
    for (let i = 0; i < edges.length; i++) {
      base[i] = scene.insets[i] - scene.held[i] - scene.prompts[i];
      paintGap(state, i, ratio);
    }
    if (isOpen) paintSheet(); // else the ground is the sheet
    paintList(state, ratio);
  }

  /**
   * Paints the control of an edge where it is in view.
   * @param {FrameState} state
   * @param {number} index of the edge
   * @param {Ratio} ratio
   */
  function paintGap({ scene, now, x, y, pulls }, index, ratio) {
    const edge = edges[index], control = scene.controls[edge];
    radii[index] = 0;
    if (!control) return;
    const renderer = controls(); // from the first frame that has a control on, before it is pulled
    const offset = axisOf(edge) === "x" ? x : y;
    pullAt(scene, edge, offset, pulled);
    const distance = openDistance(scene, edge, offset);
    pulls.set(edge, pulled.ratio);
    if (distance <= 0) return;
    isOpen = true;
    const depth = Math.round(distance * ratio) / ratio;
    radii[index] = Math.min(corner, depth);
    bounds[index] = isLeading(edge)
      ? base[index] + depth
      : scene.viewport[edge === "bottom" ? 1 : 0] - base[index] - depth;
    opening.edge = edge;
    opening.extent = control.extent;
    opening.presentation = control.presentation;
    opening.viewport = scene.viewport;
    opening.now = now;
    opening.distance = distance;
    opening.ratio = pulled.ratio;
    opening.mirrored = scene.direction === "rtl";
    opening.pixelRatio = ratio;
    opening.still = reducedMotion.matches;
    renderer?.paint(context, control, opening);
  }

  /** Paints the sheet that the list lies on, between the gaps. */
  function paintSheet() {
    const [top, left, bottom, right] = bounds, [above, before, below, after] = radii;
    context.fillStyle = colours.ground;
    // Clockwise from the top left.
    corners[0] = Math.max(above, before);
    corners[1] = Math.max(above, after);
    corners[2] = Math.max(below, after);
    corners[3] = Math.max(below, before);
    context.beginPath();
    context.roundRect(left, top, right - left, bottom - top, corners);
    context.fill();
  }

  /** @param {FrameState} state @param {Ratio} ratio */
  function paintList(state, ratio) {
    const { scene, now } = state, [width, height] = scene.viewport;
    const x = Math.round(-state.x * ratio) / ratio, y = Math.round(-state.y * ratio) / ratio;
    const sideways = scene.axis === "x", mirrored = scene.direction === "rtl";
    const turned = sideways && mirrored, start = turned ? x + scene.content[0] : x;
    context.save();
    context.translate(start, y);
    context.direction = mirrored ? "rtl" : "ltr";
    const free = width - base[1] - base[3];
    window.width = Math.max(free, scene.content[0]);
    window.isWide = window.width > free;
    window.free = free;
    window.height = height - base[0] - base[2];
    window.rowHeight = scene.rowHeight;
    window.now = now;
    window.ratio = ratio;
    window.still = reducedMotion.matches;
    window.mirrored = mirrored;
    if (sideways) listSpan(scene, -x, width - x, window);
    else listSpan(scene, -y, height - y, window);
    if (scene.rowHeight > 0) {
      (sideways ? cards() : paintRows)?.(context, window, list.visibleItems(window));
    }
    context.restore();
    // A list that did not load has words and a button in front of the stage.
    if (scene.name && !scene.rows.length && loadFailure(scene) === null) {
      paintEmptyList(
        context,
        colours,
        emptyListText(scene),
        turned ? start - free / 2 : start + free / 2,
        y + window.height / 2,
      );
    }
  }

  /** Whether something of a frame changes by itself. @param {FrameState} state */
  function moves({ scene, now }) {
    if (list.isMoving(now)) return true;
    for (const edge of edges) {
      const control = scene.controls[edge];
      if (control && isAnimating(control, now)) return true;
    }
    return false;
  }

  reducedMotion.addEventListener("change", changed);
  return { paint, moves, itemsBetween: list.itemsBetween };
}
