// @ts-check
// Paints the list. A row that has just arrived grows, and those below make room.
import { fitting } from "./fitting.js";

/** @import { List, Palette, Part, Points, Ratio, Row, Seconds } from "./types.d.ts" */

/** Seconds a new row takes to grow. */
const growing = 0.35;

/** Points of a row's parts. */
const edge = 16, markSize = 44, markCorner = 14, textLeft = edge + markSize + 16;
const family = "system-ui, -apple-system, sans-serif";
const fonts = {
  mark: `600 15px ${family}`,
  title: `620 23px ${family}`,
  note: `400 14px ${family}`,
};

/** How much of its height a row has. @type {(row: Row, now: Seconds) => Ratio} */
function grown({ arrivedAt }, now) {
  const t = (now - arrivedAt) / growing;
  return t >= 1 ? 1 : t <= 0 ? 0 : 1 - (1 - t) ** 3;
}

/** Paints rows; keeps from frame to frame what it can. @type {(colours: Palette) => List} */
export function rows(colours) {
  const plate = new Path2D();
  plate.roundRect(edge, -markSize / 2, markSize, markSize, markCorner);
  const fit = fitting();
  /** @type {readonly Row[]} */
  let known = [];
  /** @type {number[]} */
  let young = [];
  /** The rows of this frame, side by side: kept, and overwritten by the next frame. */
  const seen = { count: 0, row: /** @type {Row[]} */ ([]), middle: [0], alpha: [0], end: [0] };
  /** Of this frame: points of a row and of its text, device pixels a point. */
  let width = 0, room = 0, ratio = 1;

  /** @param {Row} row @param {Points} top @param {Points} height @param {Ratio} alpha */
  function see(row, top, height, alpha) {
    const n = seen.count++;
    seen.row[n] = row;
    seen.middle[n] = top + height / 2;
    seen.end[n] = top + height;
    seen.alpha[n] = alpha;
  }

  /** @type {Part} */
  function plates(context, n) {
    context.translate(0, seen.middle[n]);
    context.fillStyle = colours.mark(seen.row[n].hue).fill;
    context.fill(plate);
    context.translate(0, -seen.middle[n]);
  }

  /** @type {Part} */
  function lines(context, n) {
    if (seen.row[n] === known[known.length - 1]) return;
    const line = Math.round(seen.end[n] * ratio) / ratio;
    context.fillRect(textLeft, line - 1 / ratio, width - textLeft, 1 / ratio);
  }

  /** @type {Part} */
  function marks(context, n) {
    const { mark, hue } = seen.row[n];
    context.fillStyle = colours.mark(hue).ink;
    context.fillText(mark, edge + markSize / 2, seen.middle[n] + 5.5, markSize - 6);
  }

  /** @type {Part} */
  const titles = (context, n) =>
    context.fillText(fit(context, seen.row[n].title, room), textLeft, seen.middle[n] - 1);

  /** @type {Part} */
  const notes = (context, n) =>
    context.fillText(fit(context, seen.row[n].note, room), textLeft, seen.middle[n] + 20);

  /** @param {CanvasRenderingContext2D} context @param {Part} part */
  function each(context, part) {
    for (let n = 0; n < seen.count; n++) {
      context.globalAlpha = seen.alpha[n];
      part(context, n);
    }
  }

  /** Part by part, not row by row: a context changes its font slowly. @param {CanvasRenderingContext2D} context */
  function paintSeen(context) {
    each(context, plates);
    context.fillStyle = colours.hair;
    each(context, lines);
    context.textAlign = "center";
    context.font = fonts.mark;
    each(context, marks);
    context.textAlign = "left";
    context.font = fonts.title;
    context.fillStyle = colours.ink;
    each(context, titles);
    context.font = fonts.note;
    context.fillStyle = colours.soft;
    each(context, notes);
    context.globalAlpha = 1;
  }

  return {
    isMoving(now) {
      for (const index of young) if (grown(known[index], now) < 1) return true;
      return false;
    },
    take(list, now) {
      if (list !== known) young = [...list.keys()].filter((index) => grown(list[index], now) < 1);
      known = list;
    },
    between(rowHeight, from, to) {
      const first = Math.min(known.length, Math.max(0, Math.floor(from / rowHeight)));
      const end = Math.min(known.length, Math.ceil(to / rowHeight));
      return { first, count: Math.max(0, end - first) };
    },
    paint(context, view) {
      const { rowHeight, from, to, now, still } = view;
      ({ width, ratio } = view);
      room = width - textLeft - edge;
      let index = Math.max(0, Math.floor(from / rowHeight));
      let top = index * rowHeight;
      if (!still) {
        for (const i of young) if (i < index) top -= rowHeight * (1 - grown(known[i], now));
      }
      seen.count = 0;
      for (; index < known.length && top < to; index++) {
        const share = young.length ? grown(known[index], now) : 1;
        const height = still ? rowHeight : rowHeight * share;
        if (top + height > from && share > 0) see(known[index], top, height, share);
        top += height;
      }
      paintSeen(context);
    },
  };
}
