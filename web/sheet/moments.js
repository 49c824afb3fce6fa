// @ts-check
// The moments at which the contact sheet shows a control.

/** @import { Control, TimelineName } from "../scene/types.d.ts" */
/**
 * @typedef {{ timeline: TimelineName, at: number, words: string, after?: string }} Moment a place on a timeline
 */

/**
 * @param {TimelineName} timeline
 * @param {number} at
 * @param {string} words
 * @param {string} [after]
 * @returns {Moment}
 */
const moment = (timeline, at, words, after) => ({ timeline, at, words, after });

/** In the order of a refresh: the pull's ratios, a cycle's parts, the exit's middle. */
const usual = Object.freeze([
  moment("pull", 0.3, "Pull 0.3"),
  moment("pull", 0.7, "Pull 0.7"),
  moment("pull", 1, "Pull 1"),
  moment("pull", 1.4, "Pull 1.4"),
  moment("cycle", 0, "Cycle 0"),
  moment("cycle", 0.25, "Cycle ¼"),
  moment("cycle", 0.5, "Cycle ½"),
  moment("cycle", 0.75, "Cycle ¾"),
  moment("exit", 0.5, "Exit ½"),
]);

/** At rest after each outcome, for controls that have space of their own there. */
const resting = Object.freeze([
  moment("pull", 0, "After a success", "success"),
  moment("pull", 0, "After a failure", "failure"),
  moment("pull", 0, "Nothing more", "exhausted"),
]);

/** The moments at which a control is shown. @param {Control} control */
export const momentsOf = ({ prompt }) => prompt > 0 ? [...usual, ...resting] : usual;

/** The exit is that of a refresh of so many cycles. */
const cyclesBeforeExit = 2;

/** How far a control is pulled or held open, points. @param {Control} control @param {Moment} moment */
const openTo = ({ threshold, preload, extent, resting, prompt }, { timeline, at }) =>
  prompt + (timeline === "pull" ? Math.max(0, at * (threshold || extent) - preload) : resting);

/**
 * A control as it is at a moment: the time, how far its gap is open, and that by its threshold.
 * @param {Control} control
 * @param {Moment} moment
 */
export function controlAt(control, moment) {
  const { timeline, at, after } = moment, distance = openTo(control, moment);
  const now = timeline === "pull" ? 0 : at * control[timeline];
  const ratio = timeline === "pull" ? at : control.resting / (control.threshold || control.extent);
  const phase = timeline === "cycle"
    ? "refreshing"
    : timeline === "exit"
    ? "exiting"
    : at === 0
    ? "idle"
    : at < 1
    ? "pulling"
    : "armed";
  const outcome = after ?? (timeline === "exit" ? "success" : null);
  const armingSince = phase === "armed" ? -Infinity : null; // it armed long ago
  const changed = {
    ...control,
    phase,
    timeline,
    since: 0,
    armingSince,
    cycles: timeline === "exit" ? cyclesBeforeExit : 0,
    level: 1,
    outcome,
    updated: now,
  };
  return { control: /** @type {Control} */ (changed), now, distance, ratio };
}

/** The furthest that a control is open at any moment, points. @param {Control} control */
export const deepest = (control) =>
  Math.max(...momentsOf(control).map((moment) => openTo(control, moment)));
