// @ts-check
/** @import { Ratio, ScrollPhysics } from "../types.d.ts" */

/** Points the content moves per point of velocity in UIKit's chain, which sums whole milliseconds. @type {(rate: Ratio) => Ratio} */
export const uikitGain = (rate) => rate / (1 - rate) * -Math.log(rate);

/** UIScrollView's, but for what is given; the gain follows the rate. @type {(overrides?: Partial<ScrollPhysics>) => ScrollPhysics} */
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
