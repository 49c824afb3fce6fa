// @ts-check
import { range } from "./range.js";

/** @import { Indicator, Points, Scene } from "./types.d.ts" */

/** Milliseconds that it stays after the list has stopped. */
const lingering = 300;
/** Points: the shortest indicator, the one pressed against an end, and the air around it. */
const shortest = 36, pressed = 8, air = 4;

/**
 * The thin bar that shows where in the list we are: moved by the frame, faded by the style sheet.
 * @type {(element: HTMLElement) => Indicator}
 */
export function indicator(element) {
  let shown = false, last = "", changed = -Infinity;

  /** @param {boolean} next */
  function show(next) {
    if (next !== shown) element.classList.toggle("moving", shown = next);
  }

  return {
    frame({ scene, y, t, rests }) {
      const transform = place(scene, y);
      if (transform !== last) {
        show(last !== "" && !rests);
        element.style.transform = last = transform;
        changed = t;
      } else if (rests || t - changed > lingering) show(false);
    },
  };
}

/** @type {(scene: Scene, y: Points) => string} */
function place(scene, y) {
  const { lower, upper } = range(scene, "y"), { insets, viewport: [, height] } = scene;
  const track = height - insets[0] - insets[2] - 2 * air, whole = upper - lower + height;
  const beyond = Math.max(lower - y, y - upper, 0);
  const size = Math.max(pressed, Math.max(shortest, track * Math.min(1, height / whole)) - beyond);
  const share = upper > lower ? Math.min(1, Math.max(0, (y - lower) / (upper - lower))) : 0;
  const top = insets[0] + air + share * (track - size);
  return `translateY(${top.toFixed(1)}px) scaleY(${(size / 100).toFixed(3)})`;
}
