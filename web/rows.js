// @ts-check
// Paints the list. A row that has just arrived grows to its height, and those below make room.

import { fitting } from "./fitting.js";

/** Seconds a new row takes to grow. */
export const growing = 0.35;

/** Points of a row's parts. */
const edge = 16, markSize = 44, markCorner = 14, textLeft = edge + markSize + 16;
const family = "system-ui, -apple-system, sans-serif";
const fonts = {
  mark: `600 15px ${family}`,
  title: `620 23px ${family}`,
  note: `400 14px ${family}`,
};

/**
 * @typedef {{id: string, title: string, note: string, mark: string, hue: number, arrivedAt?: number}} Row
 */

/**
 * How much of its height a row has, 0...1.
 * @param {Row} row
 * @param {number} now seconds
 */
export function grown(row, now) {
  const t = (now - (row.arrivedAt ?? -Infinity)) / growing;
  return t >= 1 ? 1 : t <= 0 ? 0 : 1 - (1 - t) ** 3;
}

/**
 * Paints rows; keeps from frame to frame what it can.
 * @param {import("./palette.js").Palette} colours
 */
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

  /** @param {Row} row @param {number} top @param {number} height @param {number} alpha */
  function see(row, top, height, alpha) {
    const n = seen.count++;
    seen.row[n] = row;
    seen.middle[n] = top + height / 2;
    seen.end[n] = top + height;
    seen.alpha[n] = alpha;
  }

  /**
   * Part by part, not row by row: a context changes its font slowly.
   * @param {CanvasRenderingContext2D} context @param {number} width @param {number} ratio
   */
  function paintSeen(context, width, ratio) {
    const { count, row, middle, alpha, end } = seen;
    const each = (/** @type {(row: Row, middle: number, n: number) => void} */ part) => {
      for (let n = 0; n < count; n++) {
        context.globalAlpha = alpha[n];
        part(row[n], middle[n], n);
      }
    };
    each(({ hue }, y) => {
      context.translate(0, y);
      context.fillStyle = colours.mark(hue).fill;
      context.fill(plate);
      context.translate(0, -y);
    });
    context.fillStyle = colours.hair;
    each((one, _, n) => {
      if (one === known[known.length - 1]) return;
      const line = Math.round(end[n] * ratio) / ratio;
      context.fillRect(textLeft, line - 1 / ratio, width - textLeft, 1 / ratio);
    });
    const room = width - textLeft - edge;
    context.textAlign = "center";
    context.font = fonts.mark;
    each(({ mark, hue }, y) => {
      context.fillStyle = colours.mark(hue).ink;
      context.fillText(mark, edge + markSize / 2, y + 5.5, markSize - 6);
    });
    context.textAlign = "left";
    context.font = fonts.title;
    context.fillStyle = colours.ink;
    each((one, y) => context.fillText(fit(context, one.title, room), textLeft, y - 1));
    context.font = fonts.note;
    context.fillStyle = colours.soft;
    each((one, y) => context.fillText(fit(context, one.note, room), textLeft, y + 20));
    context.globalAlpha = 1;
  }

  return {
    /** Whether a row is still growing. @param {number} now */
    isMoving: (now) => young.some((index) => grown(known[index], now) < 1),
    /** Takes the list as it is now. @param {readonly Row[]} list @param {number} now */
    take(list, now) {
      if (list !== known) young = [...list.keys()].filter((index) => grown(list[index], now) < 1);
      known = list;
    },
    /**
     * Which rows stand between two heights of the content: the first one and how many.
     * @param {number} rowHeight @param {number} from @param {number} to
     */
    between(rowHeight, from, to) {
      const first = Math.min(known.length, Math.max(0, Math.floor(from / rowHeight)));
      const end = Math.min(known.length, Math.ceil(to / rowHeight));
      return { first, count: Math.max(0, end - first) };
    },
    /**
     * Paints the rows that can be seen. The context's origin is the content's top left.
     * @param {CanvasRenderingContext2D} context
     * @param {{width: number, rowHeight: number, from: number, to: number, now: number, ratio: number,
     *   still: boolean}} view `from` and `to` bound what is seen; `still` leaves the growth away
     */
    paint(context, { width, rowHeight, from, to, now, ratio, still }) {
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
      paintSeen(context, width, ratio);
    },
  };
}
