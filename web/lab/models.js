// @ts-check

/**
 * The three models of the lab, each as a trajectory, so that all can be asked the same.
 *
 * @typedef {import("../engine/trajectory.js").MotionFormulas} MotionFormulas
 * @typedef {import("../engine/types.d.ts").MotionConstants} MotionConstants
 * @typedef {import("../engine/types.d.ts").Segment} Segment
 * @typedef {import("../engine/types.d.ts").Trajectory} Trajectory
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
const damping = (stiffness, ratio) => 2 * ratio * Math.sqrt(stiffness);

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

/** The textbook's spring: critically damped, of mass 1. */
const bookStiffness = 100;

/**
 * The constants with which the engine moves content in a state of the lab.
 * @param {import("./url-state.js").State} state
 * @returns {Partial<MotionConstants>}
 */
export const constants = ({ rate, bounce, stiffness, ratio }) => ({
  rate,
  spring: bounce === "uikit" ? null : { stiffness, damping: damping(stiffness, ratio) },
});

/**
 * The models, in terms of what the engine knows of a single motion.
 * @param {MotionFormulas} formulas
 */
export function labModels({ fling, returning, segment, standard }) {
  /**
   * The model of most articles: an ideal decay, then a critically damped spring of mass 1 and stiffness 100. It
   * rests by Overscroll's rule: it has none of its own.
   * @param {number} rate per millisecond, 0..<1
   * @returns {Springing}
   */
  const textbook = (rate) => ({
    rate,
    stiffness: bookStiffness,
    damping: damping(bookStiffness, 1),
    cap: Infinity,
    stopSpeed: standard.stopSpeed,
    restDistance: standard.restDistance,
  });

  /**
   * The trajectory of content let go in such a model: a spring that starts beyond an edge keeps the content, even if it
   * swings across.
   * @param {Throw} start
   * @param {Springing} model
   * @returns {Trajectory}
   */
  const springing = (start, model) => {
    const { from, velocity, lower, upper } = start, { rate, stopSpeed, restDistance } = model;
    const physics = { rate, isIdeal: true, spring: model, stopSpeed, restDistance };
    const nearest = Math.max(lower, Math.min(from, upper));
    if (from !== nearest) return returning({ edge: nearest, from, velocity, physics });
    const thrown = fling({ ...start, physics }), [first, next] = thrown.segments;
    const decayLeg = /** @type {readonly Segment[]} */ (first.kind === "decay" ? [first] : []);
    const isShort = decayLeg.length > 0 && next.kind === "rest";
    if (first.kind === "rest" || isShort) return thrown;
    const edge = velocity < 0 ? lower : upper;
    const carried = decayLeg.length > 0 ? segment.velocity(first, first.duration) : velocity;
    const back = returning({ edge, from: edge, velocity: Math.min(carried, model.cap), physics });
    return { origin: 0, segments: [...decayLeg, ...back.segments] };
  };

  /**
   * The same flick in each model.
   * @param {import("./url-state.js").State} state
   * @returns {Record<Model, Trajectory>}
   */
  const trajectories = (state) => {
    const start = { from: state.from, velocity: state.velocity, lower: 0, upper: state.edge };
    return {
      overscroll: fling({ ...start, physics: constants(state) }),
      flutter: springing(start, flutter),
      textbook: springing(start, textbook(state.rate)),
    };
  };

  return { textbook, springing, trajectories };
}
