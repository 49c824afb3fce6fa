// @ts-check

import { decay, decayTimeReaching, decayTimeSlowingTo } from "../physics/decay.js";
import { fling } from "../physics/fling.js";
import { scrollPhysics, standardPhysics } from "../physics/scroll-physics.js";
import { position, rest, velocity as contentVelocity } from "../physics/segment.js";
import { springSettlingTime } from "../physics/settling.js";
import { spring } from "../physics/spring.js";

/**
 * The three models of the lab, each as a trajectory, so that all can be asked the same.
 *
 * @typedef {import("../physics/types.d.ts").Segment} Segment
 * @typedef {import("../physics/types.d.ts").Trajectory} Trajectory
 * @typedef {"overscroll" | "flutter" | "textbook"} Model
 * @typedef {{ from: number, velocity: number, lower: number, upper: number }} Throw
 *   the offset, points, and the finger's velocity, points per second, with the range content rests in
 */

/**
 * A model that coasts until it is at an edge and leaves the rest to a spring.
 *
 * @typedef {object} Springing
 * @property {number} rate per millisecond, 0..<1
 * @property {number} stiffness of a spring of mass 1
 * @property {number} damping
 * @property {number} cap the most velocity a spring takes over at an edge, as a signed number
 * @property {number} stopSpeed points per second below which motion may rest
 * @property {number} restDistance points from the edge within which a spring may rest
 */

/**
 * The damping of a spring of mass 1.
 * @param {number} stiffness
 * @param {number} ratio 1 is critical
 */
export const damping = (stiffness, ratio) => 2 * ratio * Math.sqrt(stiffness);

/** The pixel ratio of an iPhone, in which Flutter measures its tolerances. */
const pixelRatio = 3;

/**
 * Flutter's BouncingScrollSimulation: friction 0.135 a second, a spring of mass 0.5, stiffness 100 and ratio 1.1.
 * The cap is the lesser of two signed numbers, so it holds at the trailing edge only.
 * @type {Springing}
 */
export const flutter = {
  rate: Math.pow(0.135, 1 / 1000),
  stiffness: 100 / 0.5,
  damping: damping(100 / 0.5, 1.1),
  cap: 5000,
  stopSpeed: 1 / (0.05 * pixelRatio),
  restDistance: 1 / pixelRatio,
};

/**
 * The model of most articles: an ideal decay, then a critically damped spring of mass 1 and stiffness 100. It
 * rests by Overscroll's rule: it has none of its own.
 * @param {number} rate per millisecond, 0..<1
 * @returns {Springing}
 */
export const textbook = (rate) => ({
  rate,
  stiffness: 100,
  damping: damping(100, 1),
  cap: Infinity,
  stopSpeed: standardPhysics.stopSpeed,
  restDistance: standardPhysics.restDistance,
});

/**
 * Drawn to an edge until it rests there: a spring that starts beyond keeps the content even if it swings across.
 * @param {number} edge
 * @param {number} x
 * @param {number} v points per second
 * @param {Springing} model
 * @returns {Segment[]}
 */
const springBack = (edge, x, v, model) => {
  const segment = spring(edge, x, v, model.stiffness, model.damping);
  segment.duration = springSettlingTime(segment, model);
  return [segment, rest(edge)];
};

/**
 * The trajectory of content let go in such a model.
 * @param {Throw} start
 * @param {Springing} model
 * @returns {Trajectory}
 */
export const springing = ({ from, velocity, lower, upper }, model) => {
  const nearest = Math.max(lower, Math.min(from, upper));
  if (from !== nearest) return { origin: 0, segments: springBack(nearest, from, velocity, model) };
  const coast = decay(from, velocity, model.rate, 1);
  const edge = velocity < 0 ? lower : upper;
  const [hit, stop] = [decayTimeReaching(coast, edge), decayTimeSlowingTo(coast, model.stopSpeed)];
  const rests = hit === null || hit >= stop;
  coast.duration = rests ? stop : hit;
  const carried = Math.min(contentVelocity(coast, coast.duration), model.cap);
  const after = rests ? [rest(position(coast, stop))] : springBack(edge, edge, carried, model);
  return { origin: 0, segments: coast.duration > 0 ? [coast, ...after] : after };
};

/**
 * What the engine makes of a state of the lab.
 * @param {import("./url-state.js").State} state
 * @returns {import("../physics/types.d.ts").ScrollPhysics}
 */
export const engine = ({ rate, band, bounce, stiffness, ratio }) =>
  scrollPhysics({
    rate,
    rubberBand: band,
    bounce: bounce === "uikit"
      ? { kind: "uikit" }
      : { kind: "spring", stiffness, damping: damping(stiffness, ratio) },
  });

/**
 * The same flick in each model.
 * @param {import("./url-state.js").State} state
 * @returns {Record<Model, Trajectory>}
 */
export const trajectories = (state) => {
  const start = { from: state.from, velocity: state.velocity, lower: 0, upper: state.edge };
  return {
    overscroll: fling({ ...start, physics: engine(state) }),
    flutter: springing(start, flutter),
    textbook: springing(start, textbook(state.rate)),
  };
};
