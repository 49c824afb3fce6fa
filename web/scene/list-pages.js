// @ts-check
// The pages of a list: as many items as are seen at once, between the bars. An item that is seen in part is on both its pages.
import { leadingInset, lengthAlong, trailingInset } from "./edges.js";
import { listSpan } from "./list-layout.js";

/** @import { Points } from "../engine/types.d.ts" */
/** @import { Scene } from "./types.d.ts" */
/** @typedef {Pick<Scene, "axis" | "direction" | "content" | "viewport" | "insets">} ListWindow */
/** @typedef {ListWindow & Pick<Scene, "rowHeight" | "rows">} PagedList */

/** Points by which an item may stick out and counts as seen. */
const slack = 0.5;

/** The part of a list that is seen, from where the list starts. @param {ListWindow} list @param {Points} at the offset along its axis */
export function seenSpan(list, at) {
  const { axis, insets, viewport } = list;
  const end = at + lengthAlong(viewport, axis) - trailingInset(insets, axis);
  return listSpan(list, at + leadingInset(insets, axis), end, { from: 0, to: 0 });
}

/** The offset at which what is seen begins at a place of the list. @param {ListWindow} list @param {Points} from */
function offsetShowing(list, from) {
  const distance = from - seenSpan(list, 0).from;
  return list.axis === "x" && list.direction === "rtl" ? -distance : distance;
}

/**
 * The offset that shows the items after those that are seen whole; null if the last one is seen, at least in part.
 * @param {PagedList} list
 * @param {Points} at the offset along its axis
 * @returns {Points | null}
 */
export function nextPage(list, at) {
  const { rowHeight: length, rows } = list, { from, to } = seenSpan(list, at);
  if (length * (rows.length - 1) < to - slack) return null;
  // After an item that is longer than what is seen, the next one comes.
  const whole = Math.floor((to + slack) / length);
  return offsetShowing(list, length * Math.max(whole, Math.floor((from + slack) / length) + 1));
}

/**
 * The offset that shows the items before those that are seen whole; null if the first one is seen, at least in part.
 * @param {PagedList} list
 * @param {Points} at the offset along its axis
 * @returns {Points | null}
 */
export function previousPage(list, at) {
  const { rowHeight: length } = list, { from, to } = seenSpan(list, at);
  if (length > from + slack) return null;
  const end = Math.ceil((from - slack) / length);
  const last = Math.min(end, Math.ceil((to - slack) / length) - 1);
  return offsetShowing(list, Math.max(0, length * last - (to - from)));
}
