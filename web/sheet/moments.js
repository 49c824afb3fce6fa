// @ts-check
// The moments at which the contact sheet shows a control.

/** @import { Control, SheetMoment, SheetView } from "../types.d.ts" */

/** @type {(timeline: SheetMoment["timeline"], at: number, words: string, after?: string) => SheetMoment} */
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
  moment("pull", 0, "After the last", "exhausted"),
]);

/** The moments at which a control is shown. @type {(control: Control) => readonly SheetMoment[]} */
export const momentsOf = ({ prompt }) => prompt > 0 ? [...usual, ...resting] : usual;

/** How far a control is pulled or held open. @type {(control: Control, moment: SheetMoment) => number} */
const openTo = ({ threshold, extent, resting, prompt }, { timeline, at }) =>
  prompt + (timeline === "pull" ? at * (threshold || extent) : resting);

/** A control as it is at a moment, and what a stage would say of it then. @type {(control: Control, moment: SheetMoment) => SheetView} */
export function viewOf(control, moment) {
  const { timeline, at, after } = moment, distance = openTo(control, moment);
  const now = timeline === "pull" ? 0 : at * control[timeline];
  const ratio = (distance - control.prompt) / (control.threshold || control.extent);
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
  const there = { ...control, phase, timeline, since: 0, level: 1, outcome, updated: now };
  return { control: /** @type {Control} */ (there), now, distance, ratio };
}

/** The longest that a control is open at any moment. @type {(control: Control) => number} */
export const deepest = (control) =>
  Math.max(...momentsOf(control).map((moment) => openTo(control, moment)));
