// @ts-check

/** @typedef {import("./segment.js").Decay} Decay */

/**
 * Where a decay would come to rest if nothing stopped it.
 * @param {Decay} segment
 * @returns {number} points
 */
export const decayDestination = ({ from, velocity, rate, gain }) =>
  from + gain * velocity / (-1000 * Math.log(rate));

/**
 * The time at which a decay reaches a place.
 * @param {Decay} segment
 * @param {number} x points
 * @returns {number | null} seconds since it began; null if it never does
 */
export const decayTimeReaching = ({ from, velocity, rate, gain }, x) => {
  if (x === from) return 0;
  const k = -1000 * Math.log(rate);
  const part = k * (x - from) / (gain * velocity);
  return part >= 0 && part < 1 ? -Math.log1p(-part) / k : null;
};

/**
 * The time at which a decay's velocity state has fallen to a speed.
 * @param {Decay} segment
 * @param {number} speed points per second
 * @returns {number} seconds since it began; 0 if it is no faster to begin with
 */
export const decayRestTime = ({ velocity, rate }, speed) => {
  const ratio = Math.abs(velocity) / speed;
  return ratio > 1 ? Math.log(ratio) / (-1000 * Math.log(rate)) : 0;
};
