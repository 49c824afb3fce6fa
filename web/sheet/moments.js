// @ts-check
// The moments at which the contact sheet shows a control, as the server gives them.
import { byLayer } from "../scene/layer-changes.js";

/** @import { Points, Ratio } from "../engine/types.d.ts" */
/** @import { Control, TimelineName } from "../scene/types.d.ts" */
/**
 * A place on a timeline: how far the control is open there, and what its closure changes.
 * @typedef {object} Moment
 * @property {TimelineName} timeline
 * @property {number} at
 * @property {Control["phase"]} phase
 * @property {Control["outcome"]} outcome
 * @property {number} cycles
 * @property {Points} distance
 * @property {Ratio} ratio
 * @property {any[]} changes
 */
/** @typedef {Control & { scene?: string, moments: Moment[] }} SheetControl */

/** How quarters are written. @type {Record<number, string>} */
const fractions = { 0.25: "¼", 0.5: "½", 0.75: "¾" };
/** What a control says at rest. @type {Record<string, string>} */
const rests = {
  success: "After a success",
  failure: "After a failure",
  exhausted: "Nothing more",
};

/** What a moment is called. @param {Moment} moment */
export const wordsOf = ({ timeline, at, phase, outcome }) => {
  if (phase === "idle" && outcome) return rests[outcome];
  const name = timeline[0].toUpperCase() + timeline.slice(1);
  return `${name} ${timeline === "pull" ? at : fractions[at] ?? at}`;
};

/**
 * A control as it is at a moment: the time, where its timelines stand, how far its gap is open, and that by its threshold.
 * @param {SheetControl} control
 * @param {Moment} moment
 */
export function controlAt(control, moment) {
  const { timeline, at, phase, outcome, cycles, distance, ratio, changes } = moment;
  const now = timeline === "pull" ? 0 : at * control[timeline];
  const armed = phase === "armed" ? 1 : 0; // it armed long ago
  const changed = {
    ...control,
    phase,
    timeline,
    since: 0,
    cycles,
    level: 1,
    outcome,
    updated: now,
    changes: byLayer(changes),
  };
  return { control: /** @type {Control} */ (changed), now, at, armed, distance, ratio };
}

/** The furthest that a control is open at any moment, points. @param {SheetControl} control */
export const deepest = ({ moments }) => Math.max(...moments.map(({ distance }) => distance));
