// @ts-check
// The engine's own table of transitions, as the server prints it: every way from one phase to another, by the control's trigger.

/** @import { Way } from "./transition-text.js" */
/** @typedef {Readonly<Record<string, readonly Way[]>>} TransitionTable */

/** @returns {Promise<TransitionTable>} */
export async function transitionTable() {
  const answer = await fetch("/transitions.json");
  if (!answer.ok) throw new Error(`/transitions.json: ${answer.status} ${answer.statusText}`);
  return answer.json();
}
