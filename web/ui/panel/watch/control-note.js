// @ts-check
// What stands beside a control: why its last pull did not refresh, what it waits for, or when it refreshes.
import { triggerText } from "../../labels.js";

/** What a control waits for that cannot be pulled, by its phase. @type {Record<string, string>} */
const waits = {
  refreshing: "waits for data",
  finishing: "shows how it ended",
  exiting: "its space closes",
};

/**
 * The note of a control.
 * @param {string} phase
 * @param {string} trigger
 * @param {string} reason why it did not refresh, or failed; empty if it did not
 */
export const noteText = (phase, trigger, reason) => reason || waits[phase] || triggerText(trigger);

/** Whether a phase begins something new, so that a reason from before is over. @param {string} phase */
const isNew = (phase) => isPulled(phase) || phase === "refreshing";

/** Whether a reason why a control declined, as a transcript has it, holds only while its refresh runs. @param {string} reason */
export const isWhileRunning = (reason) => reason === "already refreshing";

/** Whether a reason from before is over once a control comes to a phase. @param {string} phase @param {boolean} isWhileRunning */
export const isOver = (phase, isWhileRunning) =>
  isNew(phase) || (isWhileRunning && phase === "idle");

/** Whether content is pulled in a phase, so that the pull fills its step. @param {string} phase */
export const isPulled = (phase) => phase === "pulling" || phase === "armed";
