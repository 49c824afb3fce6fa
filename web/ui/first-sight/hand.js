// @ts-check
// A drawn hand that shows a pull over the list, for fingers to imitate. It never takes a touch, and stays in the room that the bar
// and the words on the stage leave.
import { element } from "../../browser/dom.js";
import { reducedMotion } from "../../browser/device.js";
import { axisOf } from "../../scene/edges.js";
import { startingEdge } from "../../scene/list-ends.js";

/** @import { Milliseconds, Ratio } from "../../engine/types.d.ts" */
/** @import { Edge, Scene } from "../../scene/types.d.ts" */

/** When the finger is down, has pulled, lets go and is gone, and when the next pull begins. @type {Milliseconds[]} */
const [down, pulled, released, gone, next] = [350, 1450, 1800, 2150, 3600];
/** How the pull gains and loses speed. */
const easing = "cubic-bezier(0.45, 0.05, 0.25, 1)";

/** The content's way for a pull away from each edge. @type {Record<Edge, [x: number, y: number]>} */
const directions = { top: [0, 1], left: [1, 0], bottom: [0, -1], right: [-1, 0] };

const drawing = `<svg viewBox="0 0 56 64" width="84" height="96">
  <circle class="ring" cx="23" cy="9" r="15" />
  <path class="skin" d="M18.5 34V8.500a4.5 4.5 0 0 1 9 0V26v-3a4 4 0 0 1 8 0v4-1.500a3.75 3.75 0 0 1 7.5 0V30v-.5
    a3.5 3.5 0 0 1 7 0V43c0 10-6 17-16 17h-3c-7 0-11.5-3.5-15-9.500L6 41.500a4.2 4.2 0 0 1 6.800-4.900L18.5 43Z" />
  <path class="fold" d="M27.5 26v7M35.5 27v6M43 30v4" />
</svg>`;

/** The hand in an element of its own. @param {HTMLElement} notices what it stands above */
export function hand(notices) {
  const node = element("div", { id: "hand" });
  const room = element("div", { id: "hand-room", "aria-hidden": "true" }, node);
  node.innerHTML = drawing;
  const still = reducedMotion();
  /** @type {Animation | null} */
  let motion = null;

  function hide() {
    motion?.cancel();
    motion = null;
    room.remove();
  }

  /** Shows how to pull the list where it starts. @param {Scene} scene */
  function show(scene) {
    hide();
    const edge = startingEdge(scene);
    if (!edge) return;
    node.dataset.axis = axisOf(edge);
    notices.prepend(room);
    // Without motion, it stays in its place, where a pull is half-way.
    if (still.matches) return;
    motion = node.animate(pullFrames(edge), { duration: next, iterations: Infinity });
  }

  return {
    show,
    hide,
    /** An empty list says what to do in its place. @param {Scene} scene */
    frame({ rows }) {
      room.hidden = rows.length === 0;
    },
  };
}

/**
 * A pull away from an edge, and the pause before the next; the style sheet says how long its way is.
 * @param {Edge} edge
 * @returns {{ offset: Ratio, opacity: number, transform: string, easing?: string }[]}
 */
export function pullFrames(edge) {
  const [x, y] = directions[edge];
  const frame = (/** @type {Milliseconds} */ time, opacity = 1, pull = 0, scale = 1) => {
    const at = (/** @type {number} */ part) => `calc(${part * (pull - 0.5)} * var(--way))`;
    const transform = `translate(${at(x)}, ${at(y)}) scale(${scale})`;
    return { offset: time / next, opacity, transform };
  };
  const lifted = 1.15;
  return [
    frame(0, 0, 0, lifted),
    { ...frame(down), easing },
    frame(pulled, 1, 1),
    frame(released, 1, 1),
    frame(gone, 0, 1, lifted),
    frame(next, 0, 1, lifted),
  ];
}
