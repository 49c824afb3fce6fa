// @ts-check
// The lab's three models as trajectories with the same queries. Times are in seconds since the release of the content.
import { rounded } from "../ui/panel/numbers.js";

/** @import { MotionFormulas } from "../engine/trajectory.js" */
/** @import { Engine, MotionConstants, Segment, Trajectory } from "../engine/types.d.ts" */
/** @import { State } from "./state.js" */
/** @typedef {"overscroll" | "flutter" | "textbook"} Model */
/** @typedef {readonly [number, number]} Span */
/** The offsets between which content rests. @typedef {{ lower: number, upper: number }} Range */
/**
 * A throw, in points; the finger's velocity is in points per second.
 * @typedef {Range & { from: number, velocity: number }} Throw
 */
/** @typedef {{ name: string, time: number }} Moment */

/**
 * A model that decelerates to an edge and then moves with a spring.
 *
 * @typedef {object} Springing
 * @property {number} rate per millisecond, 0..<1
 * @property {number} stiffness of a spring of mass 1
 * @property {number} damping
 * @property {number} cap the maximum velocity that the spring starts with at an edge, as a signed number
 * @property {number} stopSpeed the speed in points per second below which motion can end
 * @property {number} restDistance the distance in points from the edge within which a spring can end
 */

/**
 * The furthest point of a trajectory beyond an edge; its segment ends at `until`.
 * @typedef {{ time: number, distance: number, edge: number, side: 1 | -1, until: number }} Peak
 */

/**
 * `edgeHit` is null if a trajectory never reaches an edge, and `peak` is null if it is never beyond one.
 * @typedef {{ edgeHit: number | null, peak: Peak | null, rest: number }} Facts
 */

/** The models, in the order in which they are drawn and listed. @type {readonly Model[]} */
export const models = ["overscroll", "flutter", "textbook"];

/** How far content must be beyond its edge for a pull to count, in points. */
export const threshold = 60;
/** The longest time span in a plot, in seconds. */
const longest = 6;

/** A spring of mass 1. @param {number} stiffness @param {number} ratio 1 is critical damping */
const springOf = (stiffness, ratio) => ({ stiffness, damping: 2 * ratio * Math.sqrt(stiffness) });

/** The pixel ratio of an iPhone, for Flutter's tolerances in pixels. */
const pixelRatio = 3;

/**
 * Flutter's BouncingScrollSimulation: friction 0.135 per second, and a spring of mass 0.5, stiffness 100 and ratio 1.1.
 * The cap is the minimum of two signed numbers, so it applies only at the trailing edge.
 * @type {Springing}
 */
export const flutter = {
  rate: Math.pow(0.135, 1 / 1000),
  ...springOf(100 / 0.5, 1.1),
  cap: 5000,
  stopSpeed: 1 / (0.05 * pixelRatio),
  restDistance: 1 / pixelRatio,
};

/** @param {State} state @returns {Partial<MotionConstants>} */
export const constants = ({ rate, return: kind, stiffness, ratio }) => ({
  rate,
  spring: kind === "uikit" ? null : springOf(stiffness, ratio),
});

/** @param {MotionFormulas} formulas */
export function labModels(formulas) {
  const { end, fling, position, returning, segment, standard, timeReaching } = formulas;

  /**
   * The model of most articles: ideal deceleration, then a critically damped spring of mass 1 and stiffness 100. It has
   * no rule for rest, so it uses Overscroll's.
   * @param {number} rate per millisecond, 0..<1
   * @returns {Springing}
   */
  const textbook = (rate) => ({ ...standard, rate, ...springOf(100, 1), cap: Infinity });

  /**
   * A spring that starts beyond an edge keeps the content, even if it swings across the edge.
   * @param {Throw} start @param {Springing} model
   * @returns {Trajectory}
   */
  function springing(start, model) {
    const { from, velocity, lower, upper } = start;
    const physics = { ...model, isIdeal: true, spring: model };
    const nearest = Math.max(lower, Math.min(from, upper));
    if (from !== nearest) return returning({ edge: nearest, from, velocity, physics });
    const thrown = fling({ ...start, physics }), [first, next] = thrown.segments;
    const coasts = first.kind === "decay";
    if ((coasts ? next : first).kind === "rest") return thrown;
    const edge = velocity < 0 ? lower : upper;
    const carried = coasts ? segment.velocity(first, first.duration) : velocity;
    const back = returning({ edge, from: edge, velocity: Math.min(carried, model.cap), physics });
    return { origin: 0, segments: coasts ? [first, ...back.segments] : back.segments };
  }

  /** @param {State} state @returns {Record<Model, Trajectory>} */
  function trajectories(state) {
    const start = { ...state, lower: 0, upper: state.edge };
    return {
      overscroll: fling({ ...start, physics: constants(state) }),
      flutter: springing(start, flutter),
      textbook: springing(start, textbook(state.rate)),
    };
  }

  /** @param {Trajectory} trajectory @param {Range} range */
  function peak({ segments }, { lower, upper }) {
    let best = /** @type {Peak | null} */ (null), start = 0;
    for (const piece of segments) {
      for (const t of [0, segment.turnTime(piece) ?? 0]) {
        const x = segment.position(piece, t), distance = Math.max(lower - x, x - upper);
        if (distance <= (best?.distance ?? 0)) continue;
        const side = x < lower ? -1 : 1, edge = side < 0 ? lower : upper;
        best = { time: start + t, distance, edge, side, until: start + piece.duration };
      }
      start += piece.duration;
    }
    return best;
  }

  /** The trajectory starts in its range. @param {Trajectory} trajectory @param {Range} range */
  function edgeHit({ segments: [first, next] }, { lower, upper }) {
    if (first.kind === "decay") return next.kind === "rest" ? null : first.duration;
    const x = segment.position(first, 0);
    return first.kind !== "rest" && x >= lower && x <= upper ? 0 : null;
  }

  /** @param {Trajectory} trajectory @param {Range} range @returns {Facts} */
  const facts = (trajectory, range) => ({
    edgeHit: edgeHit(trajectory, range),
    peak: peak(trajectory, range),
    rest: end(trajectory),
  });

  /** @param {Trajectory} trajectory @param {Facts} known @returns {Moment[]} */
  function moments(trajectory, { edgeHit, peak, rest }) {
    /** @type {[string, number | null | undefined][]} */
    const all = [["Edge hit", edgeHit], ["Peak", peak?.time], ["Rest", rest]];
    if (peak && peak.distance >= threshold) {
      const level = peak.edge + peak.side * threshold;
      const startsPast = (position(trajectory, 0) - level) * peak.side >= 0;
      const past = startsPast ? null : timeReaching(trajectory, level, 0);
      all.splice(1, 0, [`Past ${threshold} pt`, past]);
      all.splice(-1, 0, [`Within ${threshold} pt`, timeReaching(trajectory, level, peak.time)]);
    }
    return all.flatMap(([name, time]) => typeof time === "number" ? { name, time } : [])
      .sort((a, b) => a.time - b.time);
  }

  /** The maximum distance and its time, to a millisecond. @param {Trajectory} one @param {Trajectory} other */
  function difference(one, other) {
    const duration = Math.min(60, Math.max(end(one), end(other)));
    let [time, distance] = [0, 0];
    for (let ms = 0; ms <= Math.ceil(duration * 1000); ms++) {
      const apart = Math.abs(position(one, ms / 1000) - position(other, ms / 1000));
      if (apart > distance) [time, distance] = [ms / 1000, apart];
    }
    return { time, distance };
  }

  return { textbook, springing, trajectories, facts, moments, difference };
}

/**
 * The part of a plot beyond an edge, or null if no model crosses an edge.
 * @param {readonly Facts[]} all @param {number} end in seconds
 * @returns {{ time: Span, focus: Span } | null}
 */
export function closeUp(all, end) {
  const peaks = all.flatMap(({ peak }) => peak ?? []), [first] = peaks;
  if (!first) return null;
  const tallest = Math.max(...peaks.map(({ distance }) => distance));
  const hit = Math.min(...all.map(({ edgeHit }) => edgeHit ?? Infinity));
  const start = hit < first.time ? Math.max(0, hit - 0.03) : 0;
  const gone = Math.max(...peaks.map(({ until }) => until));
  const [below, above] = first.side > 0 ? [0.3, 1.2] : [1.2, 0.3];
  const focus = /** @type {const} */ ([first.edge - tallest * below, first.edge + tallest * above]);
  return { time: [start, Math.min(end, gone * 1.04)], focus };
}

/** @typedef {ReturnType<typeof viewOf>} View */

/** @param {State} state @param {MotionFormulas} formulas */
export function viewOf(state, formulas) {
  const { facts, moments, difference, ...all } = labModels(formulas);
  const trajectories = all.trajectories(state), { overscroll } = trajectories;
  const known = models.map((model) => facts(trajectories[model], { lower: 0, upper: state.edge }));
  const end = Math.min(longest, Math.max(...known.map(({ rest }) => rest), 0.1) * 1.04);
  const close = state.view === "bounce" ? closeUp(known, end) : null;
  return {
    state,
    trajectories,
    known,
    differences: models.map((model, n) => n ? difference(overscroll, trajectories[model]) : null),
    moments: moments(overscroll, known[0]),
    end,
    ...close ?? { time: /** @type {Span} */ ([0, end]), focus: null },
    shown: models.filter((model) => !state.hidden.includes(model)),
  };
}

/** UIKit's bounce as a spring. @param {Engine} engine @param {number} rate per millisecond */
export function uikitNote({ functions }, rate) {
  const slow = functions.returnConstant(), fast = slow + functions.decayConstant(rate);
  const stiffness = slow * fast, ratio = rounded((slow + fast) / 2 / Math.sqrt(stiffness), 4);
  return `A spring of stiffness ${rounded(stiffness, 1)} and damping ratio ${ratio}. ` +
    `Each point beyond the edge at its start adds ${rounded(-slow, 2)} pt/s.`;
}
