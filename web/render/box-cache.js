// @ts-check
/** @import { Moment } from "./types.d.ts" */

/**
 * Keeps what is made for a piece of a drawing while its box has the same size and the page the same colours.
 * @template Result
 * @param {(piece: any, moment: Moment, context: CanvasRenderingContext2D) => Result} make
 * @returns {(piece: any, moment: Moment, context: CanvasRenderingContext2D) => Result}
 */
export function cachedByBox(make) {
  const cache = new WeakMap();
  return (piece, moment, context) => {
    const { extent, width, colours: { ink } } = moment;
    let kept = cache.get(piece);
    if (kept?.extent !== extent || kept.width !== width || kept.ink !== ink) {
      kept = { extent, width, ink, made: make(piece, moment, context) };
      cache.set(piece, kept);
    }
    return kept.made;
  };
}
