// @ts-check
/** @import { Keep, Measure } from "../types.d.ts" */

/** A length in points: so many, or parts of the extent and of the box's width. @type {Measure} */
export const measure = (length, { extent, width }) =>
  length?.extent * extent || length?.width * width || +length || 0;

/** Keeps what is made while the box has that size and the page those colours. @type {Keep} */
export function keeping(make) {
  const kept = new WeakMap();
  return (what, moment, context) => {
    const { extent, width, colours: { ink } } = moment;
    let one = kept.get(what);
    if (one?.extent !== extent || one.width !== width || one.ink !== ink) {
      kept.set(what, one = { extent, width, ink, made: make(what, moment, context) });
    }
    return one.made;
  };
}
