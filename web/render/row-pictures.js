// @ts-check
// Paints each row once, and copies its picture by whole device pixels while the list only scrolls.

/** @import { Points } from "../engine/types.d.ts" */
/** @import { Row, VisibleItems } from "../scene/types.d.ts" */
/** @import { ListView, PaintItems, Palette } from "./types.d.ts" */
/** @typedef {{ context: CanvasRenderingContext2D, row: Row | null, isLast: boolean }} Picture */

/** The maximum number of new pictures per frame; painting further rows directly is faster. */
const maximumNew = 2;

/** @type {(keyof ListView)[]} */
const parts = ["rowHeight", "free", "ratio", "textSize", "mirrored"];

/**
 * Paints rows with their full height and the viewport's width, and the ground. The pictures cover the viewport and up
 * to two more rows: 13 MB for 390 × 844 points at 3 device pixels per point.
 * @param {PaintItems} paintRows @param {Palette} colors
 * @returns {PaintItems}
 */
export function rowPictures(paintRows, colors) {
  /** A row uses the picture at its index modulo their number. @type {Picture[]} */
  const pictures = [];
  const known = /** @type {ListView} */ ({});
  let version = -1;
  /** @type {VisibleItems} */
  const one = { count: 1, row: [], middle: [], end: [], alpha: [1], isLast: [] };

  /** @param {ListView} view @param {Points} height */
  function fit(view, height) {
    const { rowHeight, free, ratio } = view, count = Math.ceil(height / rowHeight) + 1;
    const isSame = parts.every((part) => known[part] === view[part]);
    if (isSame && pictures.length === count && version === colors.version) return;
    Object.assign(known, view);
    ({ version } = colors);
    pictures.length = 0;
    while (pictures.length < count) {
      const canvas = document.createElement("canvas");
      canvas.width = Math.ceil(free * ratio);
      canvas.height = Math.ceil(rowHeight * ratio);
      const context =
        /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));
      context.direction = view.mirrored ? "rtl" : "ltr";
      pictures.push({ context, row: null, isLast: false });
    }
  }

  /** The start of a row in the list, in device pixels. @param {number} index */
  const start = (index) => Math.round(index * known.rowHeight * known.ratio);

  /**
   * @param {CanvasRenderingContext2D} context @param {ListView} view @param {number} left
   * @param {number} top both in device pixels
   */
  function paint(context, view, left, top) {
    const { width, height } = pictures[0].context.canvas;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = colors.ground;
    context.fillRect(left, top, width, height);
    context.setTransform(view.ratio, 0, 0, view.ratio, left, top);
    paintRows(context, view, one);
  }

  return (context, view, items) => {
    const { left, top, rowHeight, ratio } = view, { width, height } = context.canvas;
    fit(view, height / ratio);
    const first = items.count ? Math.round(items.end[0] / rowHeight) - 1 : 0;
    const from = top + start(first), to = top + start(first + items.count);
    const right = left + pictures[0].context.canvas.width;
    let made = 0;
    context.save();
    context.direction = view.mirrored ? "rtl" : "ltr";
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = colors.ground;
    context.fillRect(0, 0, width, from);
    context.fillRect(0, from, left, to - from);
    context.fillRect(right, from, width - right, to - from);
    context.fillRect(0, to, width, height - to);
    for (let n = 0; n < items.count; n++) {
      const index = first + n, y = top + start(index), picture = pictures[index % pictures.length];
      const row = items.row[n], isLast = items.isLast[n];
      if (picture.row !== row || picture.isLast !== isLast) {
        one.row[0] = row;
        one.isLast[0] = isLast;
        one.middle[0] = rowHeight / 2;
        one.end[0] = (start(index + 1) - start(index)) / ratio;
        if (made === maximumNew) {
          paint(context, view, left, y);
          context.setTransform(1, 0, 0, 1, 0, 0);
          continue;
        }
        made += 1;
        [picture.row, picture.isLast] = [row, isLast];
        paint(picture.context, view, 0, 0);
      }
      context.drawImage(picture.context.canvas, left, y);
    }
    context.restore();
  };
}
