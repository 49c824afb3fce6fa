// @ts-check
// The layout of a list's items along its axis, from its start. Items after a new item move to make space for it.

/** @import { Points, Seconds } from "../engine/types.d.ts" */
/** @import { ListSpan, ListWindow, Row, Scene, VisibleItems } from "./types.d.ts" */

/** How long a new item takes to grow to its length, in seconds. */
const growing = 0.35;
/** A growing item starts to fade in at this ratio of its length, because its text then has enough space. */
const roomy = 0.6;

/** The ratio of an item's current length to its full length. @param {Row} row @param {Seconds} now */
function grown({ arrivedAt }, now) {
  const t = (now - arrivedAt) / growing;
  return t >= 1 ? 1 : t <= 0 ? 0 : 1 - (1 - t) * (1 - t) * (1 - t);
}

/** The opacity of a growing item. @param {number} part the ratio of its length */
const opacity = (part) => Math.max(0, (part - roomy) / (1 - roomy));

/**
 * The distances from the list's start of a part of the content; cards can run from right to left.
 * @template {ListSpan} S
 * @param {Pick<Scene, "axis" | "direction">} scene @param {Points} length @param {Points} from @param {Points} to
 * @param {S} into filled and returned
 * @returns {S}
 */
export function listSpan({ axis, direction }, length, from, to, into) {
  const turns = axis === "x" && direction === "rtl";
  into.from = turns ? length - to : from;
  into.to = turns ? length - from : to;
  return into;
}

/** Reuses its results from frame to frame. */
export function listLayout() {
  /** @type {readonly Row[]} */
  let known = [];
  /** @type {number[]} */
  let growingIndexes = [];
  /** @type {VisibleItems} */
  const visible = { count: 0, row: [], middle: [], end: [], alpha: [], isLast: [] };
  return {
    /** @param {Seconds} now */
    isMoving: (now) => growingIndexes.some((index) => grown(known[index], now) < 1),
    /** @param {readonly Row[]} list @param {Seconds} now */
    update(list, now) {
      if (list === known) return;
      known = list;
      growingIndexes = [...list.keys()].filter((index) => grown(list[index], now) < 1);
    },
    /** @param {Points} length @param {Points} from @param {Points} to */
    itemsBetween(length, from, to) {
      const first = Math.min(known.length, Math.max(0, Math.floor(from / length)));
      const end = Math.min(known.length, Math.ceil(to / length));
      return { first, count: Math.max(0, end - first) };
    },
    /** Each call returns the same object. @param {ListWindow} window */
    visibleItems({ rowHeight, from, to, now, still }) {
      const grows = growingIndexes.length > 0 && !still;
      let index = Math.max(0, Math.floor(from / rowHeight));
      let at = index * rowHeight;
      if (grows) {
        for (const i of growingIndexes) if (i < index) at -= rowHeight * (1 - grown(known[i], now));
      }
      let n = 0;
      for (; index < known.length && at < to; index++) {
        const part = grows ? grown(known[index], now) : 1, alpha = opacity(part);
        const length = rowHeight * part;
        if (at + length > from && alpha > 0) {
          visible.row[n] = known[index];
          visible.middle[n] = at + length / 2;
          visible.end[n] = at + length;
          visible.alpha[n] = alpha;
          visible.isLast[n++] = index === known.length - 1;
        }
        at += length;
      }
      visible.count = n;
      return visible;
    },
  };
}
