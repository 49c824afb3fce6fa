// @ts-check
// Vibrates the device while a finger pulls a control. It follows the drawn numbers, so that each vibration is immediate
// and occurs once.
import { reducedMotion } from "../browser/device.js";
import { edges } from "../scene/edges.js";
import { controlState, differ, emptyNumbers } from "../scene/moving.js";

/** @import { ControlState, Shown } from "../scene/types.d.ts" */

/**
 * The durations of a vibration, in milliseconds: for a pull that crosses a threshold, and for a pull that begins a
 * refresh.
 */
const tick = 8, knock = 20;

/**
 * Returns the duration of the vibration for a change of a control, in milliseconds; 0 for no vibration.
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
 * Returns a function that vibrates this device if a control has changed since the last drawn frame. It vibrates only if
 * this device's finger caused the change: the finger is down, or was the last one down according to the server.
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
    if (navigator.userActivation?.hasBeenActive === false) return; // browsers forbid it and log a warning
    if (reducedMotion().matches) return;
    navigator.vibrate?.(longest);
  };
}
