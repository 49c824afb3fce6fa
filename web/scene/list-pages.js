// @ts-check
// A page is the items that are visible at once between the bars. A partly visible item is on both of its pages.
import { lengthAlong } from "./edges.js";
import { listSpan } from "./list-layout.js";
import { contentAlong, leadingInset, offsetAlong, trailingInset, viewportOf } from "./moving.js";

/** @import { Points } from "../engine/types.d.ts" */
/** @import { Shown } from "./types.d.ts" */

/** How far a visible item can extend beyond the visible part, in points. */
const slack = 0.5;

/**
 * Returns the visible span, relative to the list's start.
 * @param {Shown} shown @param {Points} [at] the offset along its axis
 */
export function seenSpan({ scene, numbers }, at = offsetAlong(numbers, scene.axis)) {
  const { axis } = scene;
  const end = at + lengthAlong(viewportOf(numbers), axis) - trailingInset(numbers, axis);
  const from = at + leadingInset(numbers, axis);
  return listSpan(scene, contentAlong(numbers, axis), from, end, { from: 0, to: 0 });
}

/** The offset that shows a position at the start of the visible part. @param {Shown} shown @param {Points} from */
function offsetShowing(shown, from) {
  const { axis, direction } = shown.scene, distance = from - seenSpan(shown, 0).from;
  return axis === "x" && direction === "rtl" ? -distance : distance;
}

/**
 * Shows the items after the wholly visible items; null if the last item is at least partly visible.
 * @param {Shown} shown
 * @returns {Points | null}
 */
export function nextPage(shown) {
  const { rowHeight: length, rows } = shown.scene, { from, to } = seenSpan(shown);
  if (length * (rows.length - 1) < to - slack) return null;
  // After an item that is longer than the visible part, the page starts with the next item.
  const whole = Math.floor((to + slack) / length);
  return offsetShowing(shown, length * Math.max(whole, Math.floor((from + slack) / length) + 1));
}

/**
 * Shows the items before the wholly visible items; null if the first item is at least partly visible.
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
