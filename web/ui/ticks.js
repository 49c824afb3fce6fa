// @ts-check
// Round values along an axis, and their texts.

/**
 * The round step that divides a span into at most so many parts: 1, 2 or 5 times a power of ten.
 * @param {number} length
 * @param {number} most
 * @returns {number}
 */
export const roundStep = (length, most) => {
  const least = length / most;
  const decade = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5].find((each) => each * decade >= least * (1 - 1e-9)) ?? 10;
  return factor * decade;
};

/**
 * The round values within a span.
 * @param {readonly [number, number]} span
 * @param {number} most how many parts they may divide it into
 * @returns {number[]}
 */
export const ticks = ([low, high], most) => {
  const step = roundStep(high - low, most);
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, n) => (first + n) * step);
};

/** The decimals that tell values apart which are a step from one another. @param {number} step */
export const stepDecimals = (step) => Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
