// @ts-check
// The engine's own table of transitions, as the server prints it: every transition from one phase to another, by the control's trigger.

/** @import { Transition } from "./transition-text.js" */
/** @typedef {Readonly<Record<string, readonly Transition[]>>} TransitionTable */

/** @returns {Promise<TransitionTable>} */
export async function transitionTable() {
  const answer = await fetch("transitions.json");
  if (!answer.ok) throw new Error(`transitions.json: ${answer.status} ${answer.statusText}`);
  return answer.json();
}
