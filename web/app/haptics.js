// @ts-check
// What a finger feels of the controls that it pulls: told by what is drawn, so that it is felt at once, and only once.
import { reducedMotion } from "../browser/device.js";
import { edges } from "../scene/edges.js";
import { controlState, differ, emptyNumbers } from "../scene/moving.js";

/** @import { ControlState, Shown } from "../scene/types.d.ts" */

/** Milliseconds that a device vibrates: for a tick where a pull crosses a threshold, and as a pull begins a refresh. */
const tick = 8, knock = 20;

/**
 * How long a device vibrates for a change of a control.
 * @param {ControlState} before
 * @param {ControlState} after
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
 * Lets this device feel what has changed since the frame that was drawn before, where its own finger did it: it is down, or
 * the server says whose finger led last.
 * @returns {(shown: Shown, holds: boolean) => void}
 */
export function haptics() {
  const before = emptyNumbers();
  return ({ scene: { hand, device }, numbers }, holds) => {
    if (!differ(before, numbers)) return;
    const isOwn = holds || (hand !== null && hand === device);
    let longest = 0;
    for (const edge of edges) {
      const one = controlState(before, edge), other = controlState(numbers, edge);
      if (isOwn && one && other) longest = Math.max(longest, vibration(one, other));
    }
    before.set(numbers);
    if (longest === 0) return;
    if (navigator.userActivation?.hasBeenActive === false) return; // browsers forbid it, and complain
    if (reducedMotion().matches) return;
    navigator.vibrate?.(longest);
  };
}
