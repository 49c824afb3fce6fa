// @ts-check
// Which lines of a long table are in view, so that only these and some beside them need to be there.

/** @import { Points } from "../../../../engine/types.d.ts" */

/** Lines are there beyond the view: at least so many at either end, and as many more as make whole steps. */
const margin = 40, step = 20;

/**
 * The first line that is there, and the one after the last; they change once for every few lines that are scrolled.
 * @param {number} count of lines
 * @param {Points} lineHeight above 0
 * @param {Points} from how far the table has been scrolled
 * @param {Points} height of the view
 * @returns {[first: number, end: number]}
 */
export function visibleLines(count, lineHeight, from, height) {
  const whole = (/** @type {number} */ line) => Math.min(Math.max(0, line), count);
  const first = Math.floor(from / lineHeight / step) * step - margin;
  const end = Math.ceil((from + height) / lineHeight / step) * step + margin;
  return [whole(first), whole(end)];
}
