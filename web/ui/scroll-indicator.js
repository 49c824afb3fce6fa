// @ts-check
import { leadingInset, lengthAlong, trailingInset } from "../scene/edges.js";
import { scrollRange } from "../scene/scroll-range.js";

/** @import { Points } from "../physics/types.d.ts" */
/** @import { FrameState } from "../render/types.d.ts" */
/** @import { Scene } from "../scene/types.d.ts" */

/** Milliseconds that it stays after the list has stopped. */
const lingering = 300;
/** Points: the shortest indicator, the one pressed against an end, and the air around it. */
const shortest = 36, pressed = 8, air = 4;

/**
 * The thin bar that shows where in the list we are; the style sheet fades it.
 * @param {HTMLElement} element
 */
export function scrollIndicator(element) {
  let shown = false, last = "", changed = -Infinity;

  /** @param {boolean} next */
  function show(next) {
    if (next !== shown) element.classList.toggle("moving", shown = next);
  }

  return {
    /** @param {FrameState} state */
    frame({ scene, x, y, t, rests }) {
      const sideways = scene.axis === "x", transform = transformAt(scene, sideways ? x : y);
      if (transform !== last) {
        show(last !== "" && !rests);
        element.classList.toggle("across", sideways);
        element.style.transform = last = transform;
        changed = t;
      } else if (rests || t - changed > lingering) show(false);
    },
  };
}

/** @param {Scene} scene @param {Points} at the offset along the list */
function transformAt(scene, at) {
  const { axis, viewport, insets, prompts } = scene, { lower, upper } = scrollRange(scene, axis);
  const length = lengthAlong(viewport, axis);
  const begin = leadingInset(insets, axis) - leadingInset(prompts, axis);
  const end = trailingInset(insets, axis) - trailingInset(prompts, axis);
  const track = length - begin - end - 2 * air, whole = upper - lower + length;
  const beyond = Math.max(lower - at, at - upper, 0);
  const size = Math.max(pressed, Math.max(shortest, track * Math.min(1, length / whole)) - beyond);
  const share = upper > lower ? Math.min(1, Math.max(0, (at - lower) / (upper - lower))) : 0;
  const from = (begin + air + share * (track - size)).toFixed(1), scale = (size / 100).toFixed(3);
  const name = axis.toUpperCase();
  return `translate${name}(${from}px) scale${name}(${scale})`;
}
