// @ts-check
import { log } from "./numerics.js";

/** @import { Ratio, ScrollPhysics } from "./types.d.ts" */

/**
 * Points that content moves per point of velocity in UIKit, which sums whole milliseconds.
 * @param {Ratio} rate per millisecond, 0..<1
 * @returns {Ratio}
 */
export const uikitGain = (rate) => rate / (1 - rate) * -log(rate);

/**
 * UIScrollView's constants, but for those given; the gain follows the rate.
 * @param {Partial<ScrollPhysics>} [overrides]
 * @returns {ScrollPhysics}
 */
export const scrollPhysics = (overrides = {}) => {
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

/** UIScrollView's constants at the normal deceleration rate. */
export const standardPhysics = scrollPhysics();
