// @ts-check
// What a finger feels of the controls that it pulls: told by what is drawn, so that it is felt at once, and only once.
import { edges } from "../scene/edges.js";

/** @import { ControlGuesses } from "../input/types.d.ts" */
/** @import { Control, Scene } from "../scene/types.d.ts" */

/** Milliseconds that a device vibrates: for a tick where a pull crosses a threshold, and as a pull begins a refresh. */
const tick = 8, knock = 20;

/**
 * How long a device vibrates for a change of a control.
 * @param {Control} before
 * @param {Control} after
 */
const vibration = (before, after) => {
  const isArmed = after.phase === "armed";
  if (before.phase === after.phase) return isArmed && before.level !== after.level ? tick : 0;
  if (isArmed) return tick;
  const begins = after.phase === "refreshing";
  if (before.phase === "armed") return begins ? knock : tick;
  return begins && before.phase === "pulling" ? knock : 0;
};

/**
 * Lets this device feel what has changed since the scene that was drawn before, where its own finger did it: the page has
 * guessed so, or the server says whose finger leads.
 * @returns {(scene: Scene, guesses: ControlGuesses) => void}
 */
export function haptics() {
  /** @type {Scene["controls"]} */
  let before = {};
  return ({ controls, hand, device }, guesses) => {
    if (controls === before) return;
    let longest = 0;
    for (const edge of edges) {
      const one = before[edge], other = controls[edge];
      const isOwn = guesses[edge] || (hand !== null && hand === device);
      if (one && other && isOwn) longest = Math.max(longest, vibration(one, other));
    }
    before = controls;
    if (longest === 0) return;
    if (navigator.userActivation?.hasBeenActive === false) return; // browsers forbid it, and complain
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    navigator.vibrate?.(longest);
  };
}
