// @ts-check
// The items of a list along its axis, from its start. One that has just arrived grows, and those after it make room.

/** @import { Flow, Ratio, Row, Seconds, Seen, SpanOf } from "../types.d.ts" */

/** Seconds a new item takes to grow. */
const growing = 0.35;

/** How much of its length an item has. @type {(row: Row, now: Seconds) => Ratio} */
function grown({ arrivedAt }, now) {
  const t = (now - arrivedAt) / growing;
  return t >= 1 ? 1 : t <= 0 ? 0 : 1 - (1 - t) ** 3;
}

/** A part of the content, from where the list starts: cards may run from the right. Fills `into`. @type {SpanOf} */
export function span({ axis, direction, content }, from, to, into) {
  const turns = axis === "x" && direction === "rtl";
  into.from = turns ? content[0] - to : from;
  into.to = turns ? content[0] - from : to;
  return into;
}

/** Makes a flow; it keeps from frame to frame what it can. @type {() => Flow} */
export function flow() {
  /** @type {readonly Row[]} */
  let known = [];
  /** @type {number[]} */
  let young = [];
  /** @type {Seen} */
  const seen = { count: 0, row: [], middle: [], end: [], alpha: [], isLast: [] };
  return {
    isMoving: (now) => young.some((index) => grown(known[index], now) < 1),
    take(list, now) {
      if (list !== known) young = [...list.keys()].filter((index) => grown(list[index], now) < 1);
      known = list;
    },
    between(length, from, to) {
      const first = Math.min(known.length, Math.max(0, Math.floor(from / length)));
      const end = Math.min(known.length, Math.ceil(to / length));
      return { first, count: Math.max(0, end - first) };
    },
    seen({ rowHeight, from, to, now, still }) {
      const grows = young.length > 0 && !still;
      let index = Math.max(0, Math.floor(from / rowHeight));
      let at = index * rowHeight;
      if (grows) {
        for (const i of young) if (i < index) at -= rowHeight * (1 - grown(known[i], now));
      }
      let n = 0;
      for (; index < known.length && at < to; index++) {
        const alpha = young.length ? grown(known[index], now) : 1;
        const length = grows ? rowHeight * alpha : rowHeight;
        if (at + length > from && alpha > 0) {
          seen.row[n] = known[index];
          seen.middle[n] = at + length / 2;
          seen.end[n] = at + length;
          seen.alpha[n] = alpha;
          seen.isLast[n++] = index === known.length - 1;
        }
        at += length;
      }
      seen.count = n;
      return seen;
    },
  };
}
