// @ts-check
// Vibrates the device during a pull. It follows the drawn numbers, so that each vibration is immediate and occurs once.
import { reducedMotion } from "../browser/device.js";
import { edges } from "../scene/edges.js";
import { controlState, differ, emptyNumbers } from "../scene/moving.js";

/** @import { ControlState, Shown } from "../scene/types.d.ts" */

/** The durations of a vibration, in ms: a pull crosses a threshold, and a pull begins a refresh. */
const tick = 8, knock = 20;

/**
 * The duration of a change's vibration, in milliseconds; 0 for no vibration.
 * @param {ControlState} before @param {ControlState} after
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
 * Returns a function that vibrates if this device's finger, which was down last, has changed a control.
 * @returns {(shown: Shown, isHolding: boolean) => void}
 */
export function haptics() {
  const before = emptyNumbers();
  return ({ scene: { lastHolder, device }, numbers }, isHolding) => {
    if (!differ(before, numbers)) return;
    const isOwn = isHolding || (lastHolder !== null && lastHolder === device);
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
