// @ts-check
/** @import { Points, Range } from "../engine/types.d.ts" */
/** @import { Paging } from "../scene/types.d.ts" */

/** The natural frequency, rad/s, of the spring that draws content to a page: that of UIScrollView's bounce. */
export const pageFrequency = 11;

/**
 * Where content comes to rest that is thrown: at whole viewports at most one further than where the finger lifts, at
 * multiples of points as far as the throw carries.
 * @param {Paging} paging
 * @param {Points} from where the finger lifts
 * @param {Points} destination where the throw alone would end
 * @param {Range} range whose ends are pages too
 * @param {Points} viewport its length
 * @returns {Points | null} null if content may rest anywhere
 */
export const pageTarget = (paging, from, destination, { lower, upper }, viewport) => {
  if (paging === "off") return null;
  const [length, near] = paging === "pages" ? [viewport, from] : [paging.every, destination];
  if (!(length > 0)) return null;
  const number = Math.floor((near - lower) / length);
  const before = Math.min(Math.max(lower + number * length, lower), upper);
  const after = Math.min(before + length, upper);
  return destination - before < after - destination ? before : after;
};
