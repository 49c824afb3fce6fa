// @ts-check
// The items of a list along its axis, from its start. Those after an item that has just arrived make room for it.

/** @import { Points, Seconds } from "../engine/types.d.ts" */
/** @import { ListSpan, ListWindow, Row, Scene, VisibleItems } from "./types.d.ts" */

/** Seconds in which a new item grows to its length. */
const growing = 0.35;
/** The part of its length from which on a growing item fades in: its words have room. */
const roomy = 0.6;

/** The part of its length that an item has. @param {Row} row @param {Seconds} now */
function grown({ arrivedAt }, now) {
  const t = (now - arrivedAt) / growing;
  return t >= 1 ? 1 : t <= 0 ? 0 : 1 - (1 - t) * (1 - t) * (1 - t);
}

/** How opaque an item is that has grown so far. @param {number} part */
const opacity = (part) => Math.max(0, (part - roomy) / (1 - roomy));

/**
 * A part of the content, measured from where the list starts: cards may run from the right.
 * @template {ListSpan} S
 * @param {Pick<Scene, "axis" | "direction">} scene
 * @param {Points} length the content's along the axis
 * @param {Points} from
 * @param {Points} to
 * @param {S} into is filled and returned
 * @returns {S}
 */
export function listSpan({ axis, direction }, length, from, to, into) {
  const turns = axis === "x" && direction === "rtl";
  into.from = turns ? length - to : from;
  into.to = turns ? length - from : to;
  return into;
}

/** A layout, which keeps what it can from frame to frame. */
export function listLayout() {
  /** @type {readonly Row[]} */
  let known = [];
  /** @type {number[]} */
  let young = [];
  /** @type {VisibleItems} */
  const visible = { count: 0, row: [], middle: [], end: [], alpha: [], isLast: [] };
  return {
    /** Whether an item is still growing. @param {Seconds} now */
    isMoving: (now) => young.some((index) => grown(known[index], now) < 1),
    /** Lays out the list as it is now. @param {readonly Row[]} list @param {Seconds} now */
    update(list, now) {
      if (list !== known) young = [...list.keys()].filter((index) => grown(list[index], now) < 1);
      known = list;
    },
    /**
     * The items between two places: the first one and how many.
     * @param {Points} length
     * @param {Points} from
     * @param {Points} to
     */
    itemsBetween(length, from, to) {
      const first = Math.min(known.length, Math.max(0, Math.floor(from / length)));
      const end = Math.min(known.length, Math.ceil(to / length));
      return { first, count: Math.max(0, end - first) };
    },
    /** The items in view; the same object each time. @param {ListWindow} window */
    visibleItems({ rowHeight, from, to, now, still }) {
      const grows = young.length > 0 && !still;
      let index = Math.max(0, Math.floor(from / rowHeight));
      let at = index * rowHeight;
      if (grows) {
        for (const i of young) if (i < index) at -= rowHeight * (1 - grown(known[i], now));
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
