// @ts-check
import { perSecond } from "./segment.js";

/** @import { Decay, Points, Seconds, Speed } from "../types.d.ts" */

/** When a decay reaches a place; null if it never does. @type {(segment: Decay, x: Points) => Seconds | null} */
export const decayTimeReaching = ({ from, velocity, rate, gain }, x) => {
  if (x === from) return 0;
  const k = perSecond(rate);
  const part = k * (x - from) / (gain * velocity);
  return part >= 0 && part < 1 ? -Math.log1p(-part) / k : null;
};

/** When a decay's velocity state has fallen to a speed; at 0 the earliest. @type {(segment: Decay, speed: Speed) => Seconds} */
export const decayRestTime = ({ velocity, rate }, speed) => {
  const ratio = Math.abs(velocity) / speed;
  return ratio > 1 ? Math.log(ratio) / perSecond(rate) : 0;
};
