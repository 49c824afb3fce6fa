// @ts-check
// Vibrates the device at the haptic cues of the engine's controls, so that each vibration is immediate and occurs once.
import { reducedMotion } from "../browser/device.js";
import { cues, edgePlace, edgeStart } from "../engine/frame.js";

/** @import { Shown } from "../scene/types.d.ts" */

/** The vibration of each cue, and the pauses between its parts, in milliseconds. */
const patterns = { selection: [8], impact: [20], notification: [12, 60, 12] };

/**
 * Returns a function that vibrates if this device's finger, which was down last, has caused a cue.
 * @returns {(shown: Shown, isHolding: boolean) => void}
 */
export function haptics() {
  /** The number of cues at each edge, unknown before the first frame. */
  const counts = [NaN, NaN, NaN, NaN];
  return ({ scene: { lastHolder, device }, numbers }, isHolding) => {
    const isOwn = isHolding || (lastHolder !== null && lastHolder === device);
    let strongest = 0;
    for (let edge = 0; edge < 4; edge++) {
      const start = edgeStart(edge), count = numbers[start + edgePlace.cueCount];
      const isNew = count > counts[edge];
      counts[edge] = count;
      if (isNew && isOwn) strongest = Math.max(strongest, numbers[start + edgePlace.cue]);
    }
    const cue = cues[strongest];
    if (!cue) return;
    if (navigator.userActivation?.hasBeenActive === false) return; // browsers forbid it and log a warning
    if (reducedMotion().matches) return;
    navigator.vibrate?.(patterns[cue]);
  };
}
