// @ts-check

export * from "./rubberband.js";
export {
  bounceLevelTimes,
  bounceRestTime,
  bounceTurnTime,
  inwardCrossTime,
  peakTime,
} from "./bounce.js";
export { decayDestination, decayRestTime, decayTimeReaching } from "./decay.js";
export {
  bounce,
  bounceVelocity,
  decay,
  position,
  rest,
  returnRate,
  spring,
  stateVelocity,
  tween,
  velocity,
} from "./segment.js";
export {
  springPosition,
  springRestTime,
  springTurnTime,
  springVelocity,
  springZeroTime,
} from "./springs.js";

/** @typedef {import("./segment.js").Segment} Segment */

/**
 * What scrolling feels like.
 *
 * @typedef {object} ScrollPhysics
 * @property {number} rate the deceleration rate per millisecond, 0..<1
 * @property {number} gain points the content moves per point of the velocity state
 * @property {{ kind: "uikit" } | { kind: "spring", stiffness: number, damping: number }} bounce
 * @property {number} stopSpeed points per second below which motion may rest
 * @property {number} restDistance points from the edge within which a bounce may rest
 * @property {number | null} rubberBand the coefficient for touch; null moves 1:1
 * @property {number | null} wheelBand the coefficient for wheels; null moves 1:1
 */

/**
 * Points the content moves per point of velocity in UIKit's chain, which sums whole milliseconds.
 * @param {number} rate per millisecond, 0..<1
 * @returns {number}
 */
export const uikitGain = (rate) => rate / (1 - rate) * -Math.log(rate);

/**
 * A physics like UIScrollView's, but for what is given; the gain follows the rate.
 * @param {Partial<ScrollPhysics>} [overrides]
 * @returns {ScrollPhysics}
 */
export const physics = (overrides = {}) => {
  const rate = overrides.rate ?? 0.998; // UIScrollView.DecelerationRate.normal
  return {
    rate,
    gain: uikitGain(rate),
    bounce: { kind: "uikit" },
    stopSpeed: 10, // UIScrollView stops at 0.01 points per millisecond
    restDistance: 0.25, // half of UIKit's, whose last step can be seen
    rubberBand: 0.55, // UIScrollView, recorded
    wheelBand: 0.715, // UIScrollView under a trackpad, recorded
    ...overrides,
  };
};

/** UIScrollView's physics at the normal deceleration rate. */
export const standardPhysics = physics();
