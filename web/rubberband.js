// @ts-check

/**
 * The rubber band: how far content shows beyond its edge for the distance a finger asks for.
 *
 * shown = c·x·d / (d + c·x), with d the viewport's length; slope c at the edge, never more than d.
 */

/**
 * The part of the viewport up to which a shown distance is inverted. A bounce may carry content further than
 * any finger could; caught there, it counts as this much.
 */
export const rubberBandLimit = 1 - 1 / 1024;

/**
 * The distance shown for a distance asked for. Odd in x; the identity where there is no coefficient.
 * @param {number} x points beyond the edge
 * @param {number} dimension the viewport's length, points
 * @param {number | null} coefficient the slope at the edge
 * @returns {number} points
 */
export const rubberBand = (x, dimension, coefficient) => {
  if (coefficient === null) return x;
  if (!(dimension > 0)) return 0;
  return coefficient * x * dimension / (dimension + coefficient * Math.abs(x));
};

/**
 * The distance asked for that shows as y: the inverse of `rubberBand`.
 * @param {number} y points beyond the edge
 * @param {number} dimension the viewport's length, points
 * @param {number | null} coefficient the slope at the edge
 * @returns {number} points
 */
export const rubberBandInverse = (y, dimension, coefficient) => {
  if (coefficient === null) return y;
  if (!(dimension > 0)) return 0;
  const limit = dimension * rubberBandLimit;
  const shown = Math.max(-limit, Math.min(y, limit));
  return dimension * shown / (coefficient * (dimension - Math.abs(shown)));
};

/**
 * The offset shown for an offset asked for: itself in range, banded beyond it.
 * @param {number} raw
 * @param {number} lower
 * @param {number} upper
 * @param {number} dimension the viewport's length, points
 * @param {number | null} coefficient
 * @returns {number} points
 */
export const band = (raw, lower, upper, dimension, coefficient) => {
  if (raw < lower) return lower + rubberBand(raw - lower, dimension, coefficient);
  if (raw > upper) return upper + rubberBand(raw - upper, dimension, coefficient);
  return raw;
};

/**
 * The offset asked for that shows as `shown`: the inverse of `band`.
 * @param {number} shown
 * @param {number} lower
 * @param {number} upper
 * @param {number} dimension the viewport's length, points
 * @param {number | null} coefficient
 * @returns {number} points
 */
export const unband = (shown, lower, upper, dimension, coefficient) => {
  if (shown < lower) return lower + rubberBandInverse(shown - lower, dimension, coefficient);
  if (shown > upper) return upper + rubberBandInverse(shown - upper, dimension, coefficient);
  return shown;
};
