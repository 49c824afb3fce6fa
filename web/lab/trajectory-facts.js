// @ts-check

/**
 * A trajectory in numbers. Times are seconds since it began.
 *
 * @typedef {import("../engine/trajectory.js").MotionFormulas} MotionFormulas
 * @typedef {import("../engine/types.d.ts").Segment} Segment
 * @typedef {import("../engine/types.d.ts").Trajectory} Trajectory
 * @typedef {{ lower: number, upper: number }} Range
 * @typedef {{ time: number, distance: number, edge: number, side: 1 | -1, until: number }} Peak
 *   when and how far, beyond which edge, on which side of it, and until when the segment lasts that is there
 * @typedef {{ name: string, time: number }} Moment
 * @typedef {object} Facts
 * @property {number | null} edgeHit null if it never comes from within to an edge
 * @property {Peak | null} peak null if it is never beyond an edge
 * @property {number} rest
 */

/** How far beyond its edge content has to be for a pull to count, points. */
export const threshold = 60;

const beyond = (/** @type {number} */ x, /** @type {Range} */ { lower, upper }) =>
  Math.max(lower - x, x - upper, 0);

/**
 * What is found of trajectories.
 * @param {MotionFormulas} formulas
 */
export function trajectoryFacts({ position, end, timeReaching, segment: of }) {
  /** The times in a segment at which it can be furthest out. @param {Segment} segment */
  const candidates = (segment) => [0, of.turnTime(segment)].filter((time) => time !== null);

  /**
   * Where a trajectory is furthest beyond an edge.
   * @param {Trajectory} trajectory
   * @param {Range} range
   * @returns {Peak | null}
   */
  const peak = ({ segments }, range) => {
    let best = /** @type {Peak | null} */ (null);
    let start = 0;
    for (const segment of segments) {
      for (const t of candidates(segment)) {
        const x = of.position(segment, t);
        const distance = beyond(x, range);
        if (distance <= (best?.distance ?? 0)) continue;
        const [edge, side] = x < range.lower ? [range.lower, -1] : [range.upper, 1];
        best = {
          time: start + t,
          distance,
          edge,
          side: /** @type {Peak["side"]} */ (side),
          until: start + segment.duration,
        };
      }
      start += segment.duration;
    }
    return best;
  };

  /**
   * When a trajectory that starts in range comes to an edge.
   * @param {Trajectory} trajectory
   * @param {Range} range
   * @returns {number | null}
   */
  const edgeHit = ({ segments: [first, next] }, range) => {
    if (first.kind === "decay") return next.kind === "rest" ? null : first.duration;
    return first.kind !== "rest" && beyond(of.position(first, 0), range) === 0 ? 0 : null;
  };

  /**
   * The facts of one model.
   * @param {Trajectory} trajectory
   * @param {Range} range
   * @returns {Facts}
   */
  const facts = (trajectory, range) => ({
    edgeHit: edgeHit(trajectory, range),
    peak: peak(trajectory, range),
    rest: end(trajectory),
  });

  /**
   * When a trajectory passes the threshold, outwards and on its way back.
   * @param {Trajectory} trajectory
   * @param {Peak | null} top
   * @returns {{ outward: number | null, returning: number | null }}
   */
  const thresholdTimes = (trajectory, top) => {
    if (!top || top.distance < threshold) return { outward: null, returning: null };
    const level = top.edge + top.side * threshold;
    const startsPast = (position(trajectory, 0) - level) * top.side >= 0;
    return {
      outward: startsPast ? null : timeReaching(trajectory, level, 0),
      returning: timeReaching(trajectory, level, top.time),
    };
  };

  /**
   * The instants worth a mark on a curve, in order.
   * @param {Trajectory} trajectory
   * @param {Facts} known
   * @returns {Moment[]}
   */
  const moments = (trajectory, { edgeHit, peak, rest }) => {
    const { outward, returning } = thresholdTimes(trajectory, peak);
    const all = [
      { name: "Edge hit", time: edgeHit },
      { name: `Past ${threshold} pt`, time: outward },
      { name: "Peak", time: peak?.time ?? null },
      { name: `Within ${threshold} pt`, time: returning },
      { name: "Rest", time: rest },
    ];
    const known = /** @type {Moment[]} */ (all.filter(({ time }) => time !== null));
    return known.sort((a, b) => a.time - b.time);
  };

  return { peak, edgeHit, facts, moments };
}
