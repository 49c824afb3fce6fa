// @ts-check
// A range of time as the tracks draw it: what there was at each of some moments, evenly apart.
import {
  count as frameLength,
  edgePlace,
  edgeStart,
  headPlace,
  obstacles,
  phases,
} from "../../../../engine/frame.js";
import { edges } from "../../../../scene/edges.js";

/** @import { Points, Ratio, Seconds, Speed } from "../../../../engine/types.d.ts" */
/** @import { Axis, Edge, Phase } from "../../../../scene/types.d.ts" */
/**
 * The points that each owner takes of an edge's inset: bars and safe area, a control that holds it open, and the room for
 * controls at rest.
 * @typedef {{ bars: Points, control: Points, prompt: Points }} InsetOwners
 */
/**
 * What there was at a moment.
 * @typedef {object} Sample
 * @property {Seconds} time
 * @property {Points} offset along the list's axis
 * @property {Speed} velocity
 * @property {Ratio} pull the greatest of all edges: 1 at the threshold
 * @property {Partial<Record<Edge, Phase>>} phases
 * @property {Partial<Record<Edge, InsetOwners>>} insets at the edges that have a control
 */

/**
 * What the engine's numbers say of a moment.
 * @param {Float64Array} numbers those of moments, one after another
 * @param {Axis} axis the list's
 * @param {number} [n] which of them
 * @returns {Sample}
 */
export function sample(numbers, axis, n = 0) {
  const begin = n * frameLength, isAcross = axis === "x";
  const head = (/** @type {number} */ place) => numbers[begin + place];
  /** @type {Sample} */
  const all = {
    time: head(headPlace.time),
    offset: head(isAcross ? headPlace.offsetX : headPlace.offsetY),
    velocity: head(isAcross ? headPlace.velocityX : headPlace.velocityY),
    pull: 0,
    phases: {},
    insets: {},
  };
  for (const [index, edge] of edges.entries()) {
    const at = (/** @type {keyof typeof edgePlace} */ name) =>
      head(edgeStart(index) + edgePlace[name]);
    if (!at("control") || obstacles[at("obstacle")] === "hidden") continue;
    all.pull = Math.max(all.pull, at("ratio"));
    all.phases[edge] = phases[at("phase")];
    all.insets[edge] = { bars: at("base"), control: at("reserved"), prompt: at("prompt") };
  }
  return all;
}

/**
 * The moments of a window, evenly apart: the number of the first one, which is near its beginning, and the seconds from each to the
 * next; the moment of a number is the same in any window that is as long.
 * @param {readonly [Seconds, Seconds]} window
 * @param {number} count of moments from one end to the other, 2 or more
 */
export function momentsOf([from, to], count) {
  const step = (to - from) / (count - 1);
  return { first: Math.round(from / step), step };
}

/**
 * Samples that are kept as long as they are as far apart, so that a window which moves asks for new ones alone.
 * @param {(start: Seconds, step: Seconds, moments: number) => Float64Array | null} frames the engine's numbers
 */
export function sampleStore(frames) {
  /** @type {Map<number, Sample>} */
  let known = new Map();
  let step = 0;

  /** Asks for the moments of some indices. @param {number} first @param {number} end @param {Axis} axis */
  function ask(first, end, axis) {
    const numbers = frames(first * step, step, end - first);
    for (let n = first; numbers && n < end; n++) known.set(n, sample(numbers, axis, n - first));
  }

  return {
    /** Nothing is known any more. */
    clear: () => known = new Map(),
    /**
     * The samples of a window; null where nothing is known.
     * @param {readonly [Seconds, Seconds]} window
     * @param {number} count of moments from one end to the other, 2 or more
     * @param {Seconds} settled what is later may have changed since it was asked for
     * @param {Axis} axis the list's
     */
    samples(window, count, settled, axis) {
      const { first, step: next } = momentsOf(window, count);
      const isSame = Math.abs(next - step) < 1e-9 * step;
      if (!isSame || known.size > 8 * count) known = new Map();
      if (!isSame) step = next; // a window that has moved has its length but for rounding
      const end = first + count;
      const isMissing = (/** @type {number} */ n) => n * step > settled || !known.has(n);
      for (let n = first; n < end; n++) {
        if (!isMissing(n)) continue;
        let last = n + 1;
        while (last < end && isMissing(last)) last++;
        ask(n, last, axis);
        n = last;
      }
      return Array.from({ length: count }, (_, n) => known.get(first + n) ?? null);
    },
  };
}

/** The window after a zoom that keeps a moment in its place. @param {readonly [Seconds, Seconds]} window @param {number} factor below 1 to see less @param {Seconds} around @param {Seconds} end */
export const zoomed = ([from, to], factor, around, end) => {
  const length = Math.min(
    Math.max(shortest, (to - from) * factor),
    Math.max(shortest, Math.min(end, longest)),
  );
  const part = to > from ? (around - from) / (to - from) : 0.5;
  return panned([around - part * length, around + (1 - part) * length], 0, end);
};

/** The window moved by some seconds, as far as there is something to see. @param {readonly [Seconds, Seconds]} window @param {Seconds} by @param {Seconds} end @returns {readonly [Seconds, Seconds]} */
export const panned = ([from, to], by, end) => {
  const length = to - from;
  const start = Math.max(0, Math.min(from + by, Math.max(0, end - length)));
  return [start, start + length];
};

/** The shortest and the longest window, seconds: the longest is an hour. */
export const shortest = 0.1, longest = 3600;
