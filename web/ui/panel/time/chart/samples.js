// @ts-check
// The data of the chart: the state of a branch at equal intervals.
import {
  count as frameLength,
  edgePlace,
  edgeStart,
  headPlace,
  obstacles,
  phases,
} from "../../../../engine/frame.js";
import { edges } from "../../../../scene/edges.js";
import { phaseWords } from "../../../labels.js";
import { rounded } from "../../numbers.js";

/** @import { Points, Ratio, Seconds, Speed } from "../../../../engine/types.d.ts" */
/** @import { Axis, Edge, Phase } from "../../../../scene/types.d.ts" */
/**
 * The parts of an edge's inset: bars and safe area, a control that holds it open, and prompts of controls at rest.
 * @typedef {{ bars: Points, control: Points, prompt: Points }} InsetOwners
 */
/**
 * @typedef {object} Sample
 * @property {Seconds} time
 * @property {Points} offset along the list's axis
 * @property {Speed} velocity
 * @property {Ratio} pull the greatest of all edges; 1 at the threshold
 * @property {Partial<Record<Edge, Phase>>} phases
 * @property {Partial<Record<Edge, InsetOwners>>} insets of the edges that have a control
 */

/**
 * @param {Float64Array} numbers of several moments, one after another
 * @param {Axis} axis @param {number} [n] the moment's index
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

/** The offset, the velocity and the pull. @param {Sample} sample */
export const valueTexts = ({ offset, velocity, pull }) => [
  `${rounded(offset, 1)} pt`,
  `${rounded(velocity, 0)} pt/s`,
  `${rounded(100 * pull, 0)} %`,
];

/** @param {Sample} sample */
export const phaseTexts = ({ phases }) =>
  Object.entries(phases).map(([edge, phase]) => `${edge} ${phaseWords[phase]}`);

/**
 * The index of the first moment, which is close to the start, and the interval in seconds. Windows of equal length have
 * the same moments at the same indices.
 * @param {readonly [Seconds, Seconds]} window @param {number} count of moments from one end to the other; at least 2
 */
export function momentsOf([from, to], count) {
  const step = (to - from) / (count - 1);
  return { first: Math.round(from / step), step };
}

/**
 * Caches samples while their interval is the same, so that a moving window requests only new samples.
 * @param {(start: Seconds, step: Seconds, moments: number) => Float64Array | null} frames
 */
export function sampleStore(frames) {
  /** @type {Map<number, Sample>} */
  let known = new Map();
  let step = 0;

  return {
    clear: () => known = new Map(),
    /**
     * @param {readonly [Seconds, Seconds]} window
     * @param {number} count of moments from one end to the other; at least 2
     * @param {Seconds} settled later moments might have changed since they were requested
     * @param {Axis} axis
     */
    samples(window, count, settled, axis) {
      const { first, step: next } = momentsOf(window, count);
      const isSame = Math.abs(next - step) < 1e-9 * step;
      if (!isSame || known.size > 8 * count) known = new Map();
      if (!isSame) step = next; // the length of a moved window differs only by rounding
      const places = Array.from({ length: count }, (_, n) => first + n);
      const isMissing = places.map((place) => place * step > settled || !known.has(place));
      for (const [start, end] of equalRanges(isMissing)) {
        const numbers = isMissing[start] && frames(places[start] * step, step, end - start);
        for (let n = start; numbers && n < end; n++) {
          known.set(places[n], sample(numbers, axis, n - start));
        }
      }
      return places.map((place) => known.get(place) ?? null);
    },
  };
}

/**
 * The ranges of equal values: the index of the first value, and the index after the last one.
 * @template Value
 * @param {readonly Value[]} values
 */
export function equalRanges(values) {
  const starts = [...values.keys()].filter((n) => n === 0 || values[n] !== values[n - 1]);
  return starts.map((start, n) => [start, starts[n + 1] ?? values.length]);
}

/**
 * The window after a zoom that keeps a moment in its place.
 * @param {readonly [Seconds, Seconds]} window @param {number} factor less than 1 to zoom in
 * @param {Seconds} around @param {Seconds} end
 */
export const zoomed = ([from, to], factor, around, end) => {
  const length = Math.max(shortest, Math.min((to - from) * factor, end, longest));
  const start = around - (around - from) / (to - from) * length;
  return panned([start, start + length], 0, end);
};

/**
 * Moves a window within the limits of the branch.
 * @param {readonly [Seconds, Seconds]} window @param {Seconds} by @param {Seconds} end
 * @returns {readonly [Seconds, Seconds]}
 */
export const panned = ([from, to], by, end) => {
  const length = to - from;
  const start = Math.max(0, Math.min(from + by, end - length));
  return [start, start + length];
};

/** The minimum and maximum lengths of a window, in seconds. The maximum is an hour. */
export const shortest = 0.1, longest = 3600;
