// @ts-check
// Paints a frame: the list on the ground, and the gaps that pulls open around it.
import { headPlace as at } from "../engine/frame.js";
import { listLayout, listSpan } from "../scene/list-layout.js";
import { baseInsets } from "../scene/moving.js";
import { emptyListText, loadFailure } from "../scene/phase-text.js";
import { lazy } from "../browser/flow.js";
import { reducedMotion } from "../browser/device.js";
import { paintEmptyList } from "./list-items.js";
import { rowPainter } from "./list-rows.js";

/** @import { Points, Ratio, RunEngine } from "../engine/types.d.ts" */
/** @import { FrameState, ListView, Palette } from "./types.d.ts" */

/**
 * Reuses values of the previous frame.
 * @param {CanvasRenderingContext2D} context @param {Palette} colors
 * @param {() => void} changed requests a frame, because the next one differs
 * @param {(sentence: string) => void} failed reports a resource that did not load
 * @param {RunEngine} run
 */
export function framePainter(context, colors, changed, failed, run) {
  const stillness = reducedMotion();
  const list = listLayout(), paintRows = rowPainter(colors);
  const loadCards = async () => (await import("./list-cards.js")).cardPainter(colors);
  const loadLater = async () => {
    const { lazyPainters } = await import("./lazy-painters.js");
    return lazyPainters(context, colors, paintRows, base, changed, failed, run);
  };
  const cards = lazy(loadCards, changed), later = lazy(loadLater, changed);
  /** The insets of the bars. @type {[Points, Points, Points, Points]} */
  const base = [0, 0, 0, 0];
  const window = /** @type {ListView} */ ({});

  /** @param {FrameState} state @param {Ratio} ratio in device pixels per point */
  function paint(state, ratio) {
    const { scene, numbers } = state;
    list.update(scene.rows, numbers[at.time]);
    baseInsets(numbers, base);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintList(state, ratio);
    if (scene.rowHeight > 0) later()?.paintGaps(state, ratio); // a scene is known; a transcript's scene has no name
  }

  /** @param {FrameState} state @param {Ratio} ratio */
  function paintList(state, ratio) {
    const { scene, numbers } = state;
    const width = numbers[at.viewportX], height = numbers[at.viewportY];
    const x = Math.round(-numbers[at.offsetX] * ratio) / ratio;
    const y = Math.round(-numbers[at.offsetY] * ratio) / ratio;
    const sideways = scene.axis === "x", mirrored = scene.direction === "rtl";
    const turned = sideways && mirrored, start = turned ? x + numbers[at.contentX] : x;
    const free = width - base[1] - base[3];
    window.width = Math.max(free, numbers[at.contentX]);
    window.isWide = window.width > free;
    window.free = free;
    window.height = height - base[0] - base[2];
    window.rowHeight = scene.rowHeight;
    window.now = numbers[at.time];
    window.ratio = ratio;
    window.textSize = state.textSize;
    window.left = Math.round(start * ratio);
    window.top = Math.round(y * ratio);
    window.still = stillness.matches;
    window.mirrored = mirrored;
    if (sideways) listSpan(scene, numbers[at.contentX], -x, width - x, window);
    else listSpan(scene, numbers[at.contentY], -y, height - y, window);
    paintItems(sideways);
    // If the list did not load, a text and a button are in front of the stage.
    if (scene.name && !scene.rows.length && loadFailure(state) === null) {
      const text = emptyListText(state), middle = start + (turned ? -free : free) / 2;
      paintEmptyList(context, colors, text, middle, y + window.height / 2, window);
    }
  }

  /** @param {boolean} sideways */
  function paintItems(sideways) {
    const { left, top, ratio, now, rowHeight, mirrored, isWide } = window;
    const hasItems = rowHeight > 0;
    if (hasItems && !sideways && !isWide && !list.isMoving(now)) {
      const painters = later();
      if (painters) return painters.paintPictures(context, window, list.visibleItems(window));
    }
    context.fillStyle = colors.ground;
    context.fillRect(0, 0, context.canvas.width / ratio, context.canvas.height / ratio);
    if (!hasItems) return;
    context.save();
    context.translate(left / ratio, top / ratio);
    context.direction = mirrored ? "rtl" : "ltr";
    (sideways ? cards() : paintRows)?.(context, window, list.visibleItems(window));
    context.restore();
    if (isWide && !sideways) later()?.fadeSides(window, base[1]);
  }

  /** @param {FrameState} state */
  const moves = ({ numbers }) => list.isMoving(numbers[at.time]);

  stillness.addEventListener("change", changed);
  return { paint, moves, itemsBetween: list.itemsBetween };
}
