// @ts-check
// The path that a control has taken through its phases since it last left its rest. It stays known at rest until the next begins.

/** @typedef {ReturnType<typeof phasePath>} PhasePath */

/** The name of a step from one phase to another. @param {string} from @param {string} to */
export const stepName = (from, to) => `${from} ${to}`;

export function phasePath() {
  let phase = "";
  /** @type {Set<string>} */
  const steps = new Set();
  return {
    /** The phase that the control is in; empty before the first. */
    get phase() {
      return phase;
    },
    /** The names of the steps taken, the first one first. @type {ReadonlySet<string>} */
    steps,
    /** The control has come to a phase. @param {string} next */
    enter(next) {
      if (next === phase) return;
      if (phase === "idle") steps.clear();
      if (phase) steps.add(stepName(phase, next));
      phase = next;
    },
  };
}
