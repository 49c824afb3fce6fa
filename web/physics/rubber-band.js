// @ts-check
// How far content shows beyond its edge for the distance a finger asks for:
// shown = c·x·d / (d + c·x), with d the viewport's length; slope c at the edge, never more than d.

/** @import { BandedRange, Points, Ratio } from "./types.d.ts" */

/** The part of the viewport up to which a shown distance is inverted; a bounce can carry content further out. */
export const rubberBandLimit = 1 - 1 / 1024;

/**
 * The distance shown for a distance asked for.
 * @param {Points} x either way from the edge
 * @param {Points} dimension the viewport's length; 0 does not resist
 * @param {Ratio | null} coefficient null moves 1:1
 * @returns {Points}
 */
export const rubberBand = (x, dimension, coefficient) => {
  if (coefficient === null || !(dimension > 0)) return x;
  return coefficient * x * dimension / (dimension + coefficient * Math.abs(x));
};

/**
 * The distance asked for that shows as y: the inverse of `rubberBand`.
 * @param {Points} y either way from the edge
 * @param {Points} dimension the viewport's length; 0 does not resist
 * @param {Ratio | null} coefficient null moves 1:1
 * @returns {Points}
 */
export const rubberBandInverse = (y, dimension, coefficient) => {
  if (coefficient === null || !(dimension > 0)) return y;
  const limit = dimension * rubberBandLimit;
  const shown = Math.max(-limit, Math.min(y, limit));
  return dimension * shown / (coefficient * (dimension - Math.abs(shown)));
};

/**
 * The offset shown for an offset asked for: the same in range, less beyond it.
 * @param {Points} raw
 * @param {BandedRange} range
 * @returns {Points}
 */
export const banded = (raw, { lower, upper, dimension, coefficient }) => {
  const edge = Math.max(lower, Math.min(raw, upper));
  return edge === raw ? raw : edge + rubberBand(raw - edge, dimension, coefficient);
};

/**
 * The offset asked for that shows as `shown`: the inverse of `banded`.
 * @param {Points} shown
 * @param {BandedRange} range
 * @returns {Points}
 */
export const unbanded = (shown, { lower, upper, dimension, coefficient }) => {
  const edge = Math.max(lower, Math.min(shown, upper));
  return edge === shown ? shown : edge + rubberBandInverse(shown - edge, dimension, coefficient);
};
