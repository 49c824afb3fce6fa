// @ts-check
// A stretch of time as the tracks draw it: what there was at each of some moments, evenly apart.
import { axisOf, edges } from "../../../scene/edges.js";
import { pullAt } from "../../../scene/scene.js";
import { baseInsets } from "../../../scene/scroll-range.js";
import { speedAt } from "./drag-speed.js";

/** @import { Points, Ratio, Seconds, Speed } from "../../../engine/types.d.ts" */
/** @import { MotionFormulas } from "../../../engine/trajectory.js" */
/** @import { Edge, Phase, Scene } from "../../../scene/types.d.ts" */
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

/** @param {Scene} scene @param {Edge} edge @returns {InsetOwners} */
function ownersOf(scene, edge) {
  const n = edges.indexOf(edge);
  return { bars: baseInsets(scene)[n], control: scene.held[n], prompt: scene.prompts[n] };
}

/** @param {MotionFormulas} formulas @param {Scene} scene @param {Seconds} time @returns {Sample} */
export function sample({ position, velocity }, scene, time) {
  const { axis, motions, controls } = scene;
  const place = { x: position(motions.x, time), y: position(motions.y, time) };
  const placed = edges.filter((edge) => controls[edge]);
  const pulls = placed.map((edge) => pullAt(scene, edge, place[axisOf(edge)]).ratio);
  return {
    time,
    offset: place[axis],
    velocity: speedAt(motions[axis], time, velocity),
    pull: Math.max(0, ...pulls),
    phases: Object.fromEntries(placed.map((edge) => [edge, controls[edge]?.phase])),
    insets: Object.fromEntries(placed.map((edge) => [edge, ownersOf(scene, edge)])),
  };
}

/**
 * Samples from one moment to another, both included; null where nothing is known.
 * @param {MotionFormulas} formulas
 * @param {(time: Seconds) => Scene | null} sceneAt
 * @param {Seconds} from
 * @param {Seconds} to
 * @param {number} count 2 or more
 */
export const samples = (formulas, sceneAt, from, to, count) =>
  Array.from({ length: count }, (_, n) => {
    const time = from + (to - from) * n / (count - 1), scene = sceneAt(time);
    return scene && sample(formulas, scene, time);
  });

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

/** The shortest and the longest window, seconds: the longest is what a page keeps of the past. */
export const shortest = 0.1, longest = 300;
