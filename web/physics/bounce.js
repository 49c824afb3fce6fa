// @ts-check
// The instants of a bounce. With e = position − edge, k the decay and a the return rate: e = e^(−at)·(e₀ + G·(1 − e^(−kt))),
// G = gain·velocity/k, so e is 0 at most once after the start and turns at most once, both at logarithms.
import { settlingTime } from "./roots.js";
import { perSecond, position, returnRate, stateVelocity } from "./segment.js";

/** @import { Bounce, BounceRests, Seconds } from "../types.d.ts" */

const reach = (/** @type {Bounce} */ { gain, velocity, rate }) => gain * velocity / perSecond(rate);

/** When e^(−kt) has fallen to a value. @type {(segment: Bounce, value: number) => Seconds | null} */
const timeAt = ({ rate }, value) =>
  value > 0 && value < 1 ? -Math.log(value) / perSecond(rate) : null;

/** When a bounce thrown inwards crosses its edge; null if it never does. @type {(segment: Bounce) => Seconds | null} */
export const inwardCrossTime = (segment) =>
  timeAt(segment, 1 + (segment.from - segment.edge) / reach(segment));

/** When a bounce turns; null if it is on its way back from the start. @type {(segment: Bounce) => Seconds | null} */
export const bounceTurnTime = (segment) => {
  const far = reach(segment);
  const e = segment.from - segment.edge;
  return timeAt(segment, returnRate * (e + far) / (far * (returnRate + perSecond(segment.rate))));
};

/** When a bounce is slower than a speed, by its velocity state, and within a distance of its edge. @type {BounceRests} */
export const bounceRestTime = (segment, speed, distance) => {
  const stops = [inwardCrossTime(segment), bounceTurnTime(segment)]
    .filter((time) => time !== null).sort((a, b) => a - b);
  return settlingTime(
    stops,
    (t) => Math.abs(position(segment, t) - segment.edge) <= distance,
    (t) => Math.abs(stateVelocity(segment, t)) < speed,
  );
};
