// @ts-check
// The pages of a list: as many items as are seen at once, between the bars. An item that is seen in part is on both its pages.
import { lengthAlong } from "./edges.js";
import { listSpan } from "./list-layout.js";
import { contentAlong, leadingInset, offsetAlong, trailingInset, viewportOf } from "./moving.js";

/** @import { Points } from "../engine/types.d.ts" */
/** @import { Shown } from "./types.d.ts" */

/** Points by which an item may stick out and counts as seen. */
const slack = 0.5;

/** The part of a list that is seen, from where the list starts. @param {Shown} shown @param {Points} [at] the offset along its axis */
export function seenSpan({ scene, numbers }, at = offsetAlong(numbers, scene.axis)) {
  const { axis } = scene;
  const end = at + lengthAlong(viewportOf(numbers), axis) - trailingInset(numbers, axis);
  const from = at + leadingInset(numbers, axis);
  return listSpan(scene, contentAlong(numbers, axis), from, end, { from: 0, to: 0 });
}

/** The offset at which what is seen begins at a place of the list. @param {Shown} shown @param {Points} from */
function offsetShowing(shown, from) {
  const { axis, direction } = shown.scene, distance = from - seenSpan(shown, 0).from;
  return axis === "x" && direction === "rtl" ? -distance : distance;
}

/**
 * The offset that shows the items after those that are seen whole; null if the last one is seen, at least in part.
 * @param {Shown} shown
 * @returns {Points | null}
 */
export function nextPage(shown) {
  const { rowHeight: length, rows } = shown.scene, { from, to } = seenSpan(shown);
  if (length * (rows.length - 1) < to - slack) return null;
  // After an item that is longer than what is seen, the next one comes.
  const whole = Math.floor((to + slack) / length);
  return offsetShowing(shown, length * Math.max(whole, Math.floor((from + slack) / length) + 1));
}

/**
 * The offset that shows the items before those that are seen whole; null if the first one is seen, at least in part.
 * @param {Shown} shown
 * @returns {Points | null}
 */
export function previousPage(shown) {
  const { rowHeight: length } = shown.scene, { from, to } = seenSpan(shown);
  if (length > from + slack) return null;
  const end = Math.ceil((from - slack) / length);
  const last = Math.min(end, Math.ceil((to - slack) / length) - 1);
  return offsetShowing(shown, Math.max(0, length * last - (to - from)));
}
