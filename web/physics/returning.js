// @ts-check
// The motion of content whose edge has moved: it goes to the new edge on either side, with the speed that it has.
import { bounce, returnConstant } from "./bounce.js";
import { rest } from "./segment.js";
import { bounceSettlingTime, springSettlingTime } from "./settling.js";
import { spring } from "./spring.js";

/** @import { Points, ScrollPhysics, Seconds, Segment, Speed, Trajectory } from "./types.d.ts" */

/**
 * Content that returns to an edge.
 * @param {object} start
 * @param {Points} start.edge
 * @param {Points} start.from
 * @param {Speed} start.velocity the content's own
 * @param {ScrollPhysics} start.physics
 * @param {Seconds} start.origin on the session's clock
 * @returns {Trajectory}
 */
export const returning = ({ edge, from, velocity, physics, origin }) => {
  const free = segment(edge, from, velocity, physics), end = rest(edge);
  return { origin, segments: free.duration > 0 ? [free, end] : [end] };
};

/**
 * @param {Points} edge
 * @param {Points} from
 * @param {Speed} velocity
 * @param {ScrollPhysics} physics
 * @returns {Segment}
 */
const segment = (edge, from, velocity, physics) => {
  if (physics.bounce.kind === "uikit") {
    const state = (velocity + returnConstant * (from - edge)) / physics.gain;
    const free = bounce(edge, from, state, physics.rate, physics.gain);
    return { ...free, duration: bounceSettlingTime(free, physics) };
  }
  const free = spring(edge, from, velocity, physics.bounce.stiffness, physics.bounce.damping);
  return { ...free, duration: springSettlingTime(free, physics) };
};
