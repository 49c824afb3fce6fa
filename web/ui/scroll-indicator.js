// @ts-check
import { along, leading, trailing } from "../scene/edges.js";
import { range } from "../scene/scroll-range.js";

/** @import { Indicator, Points, Scene } from "../types.d.ts" */

/** Milliseconds that it stays after the list has stopped. */
const lingering = 300;
/** Points: the shortest indicator, the one pressed against an end, and the air around it. */
const shortest = 36, pressed = 8, air = 4;

/** The thin bar that shows where in the list we are; the style sheet fades it. @type {(element: HTMLElement) => Indicator} */
export function indicator(element) {
  let shown = false, last = "", changed = -Infinity;

  /** @param {boolean} next */
  function show(next) {
    if (next !== shown) element.classList.toggle("moving", shown = next);
  }

  return {
    frame({ scene, x, y, t, rests }) {
      const sideways = scene.axis === "x", transform = place(scene, sideways ? x : y);
      if (transform !== last) {
        show(last !== "" && !rests);
        element.classList.toggle("across", sideways);
        element.style.transform = last = transform;
        changed = t;
      } else if (rests || t - changed > lingering) show(false);
    },
  };
}

/** @type {(scene: Scene, at: Points) => string} */
function place(scene, at) {
  const { axis, viewport, insets, prompts } = scene, { lower, upper } = range(scene, axis);
  const length = along(viewport, axis), begin = leading(insets, axis) - leading(prompts, axis);
  const end = trailing(insets, axis) - trailing(prompts, axis);
  const track = length - begin - end - 2 * air, whole = upper - lower + length;
  const beyond = Math.max(lower - at, at - upper, 0);
  const size = Math.max(pressed, Math.max(shortest, track * Math.min(1, length / whole)) - beyond);
  const share = upper > lower ? Math.min(1, Math.max(0, (at - lower) / (upper - lower))) : 0;
  const from = (begin + air + share * (track - size)).toFixed(1), scale = (size / 100).toFixed(3);
  const name = axis.toUpperCase();
  return `translate${name}(${from}px) scale${name}(${scale})`;
}
