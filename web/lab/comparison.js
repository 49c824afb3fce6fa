// @ts-check

/**
 * Several models beside each other.
 *
 * @typedef {import("./trajectory-facts.js").Facts} Facts
 * @typedef {import("../engine/types.d.ts").Trajectory} Trajectory
 */

/**
 * The part of a plot that shows what several models do beyond an edge; null if none passes an edge.
 * @param {readonly Facts[]} all
 * @param {number} end seconds
 * @returns {{ time: readonly [number, number], focus: readonly [number, number] } | null}
 */
export const closeUp = (all, end) => {
  const [first] = all.map(({ peak }) => peak).filter((each) => each !== null);
  if (!first) return null;
  const tallest = Math.max(...all.map(({ peak }) => peak?.distance ?? 0));
  const hit = Math.min(...all.map(({ edgeHit }) => edgeHit ?? Infinity));
  const start = hit < first.time ? Math.max(0, hit - 0.03) : 0;
  const gone = Math.max(...all.map(({ peak }) => peak?.until ?? 0));
  const inner = first.edge - first.side * tallest * 0.3;
  const outer = first.edge + first.side * tallest * 1.2;
  return {
    time: [start, Math.min(end, gone * 1.04)],
    focus: first.side > 0 ? [inner, outer] : [outer, inner],
  };
};

/**
 * The greatest distance between two trajectories, to a millisecond of when it is.
 * @param {import("../engine/trajectory.js").MotionFormulas} formulas
 * @param {Trajectory} one
 * @param {Trajectory} other
 * @returns {{ time: number, distance: number }}
 */
export const difference = ({ position, end: endOf }, one, other) => {
  const end = Math.min(60, Math.max(endOf(one), endOf(other)));
  let [time, distance] = [0, 0];
  for (let ms = 0; ms <= Math.ceil(end * 1000); ms++) {
    const apart = Math.abs(position(one, ms / 1000) - position(other, ms / 1000));
    if (apart > distance) [time, distance] = [ms / 1000, apart];
  }
  return { time, distance };
};
