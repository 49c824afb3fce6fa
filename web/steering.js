// @ts-check
// Everything a gesture can do, a key and a button can do: they ask the server, in messages of their own.
import { axes, edges } from "./axes.js";
import { range } from "./range.js";
import { offset } from "./scene.js";

/** @import { Points, Range, SteeringWorld } from "./types.d.ts" */

/** Points an arrow key scrolls, and points of the last page that stay on show. */
const step = 40;
/** Milliseconds within which a key goes on from where the last one aims, not from where we are. */
const together = 400;

/**
 * Where a key takes the offset along its axis, from where that is.
 * @type {Record<string, (from: Points, range: Range, page: Points) => Points>}
 */
const targets = {
  ArrowUp: (y) => y - step,
  ArrowDown: (y) => y + step,
  ArrowLeft: (x) => x - step,
  ArrowRight: (x) => x + step,
  PageUp: (y, _, page) => y - page,
  PageDown: (y, _, page) => y + page,
  Home: (_, { lower }) => lower,
  End: (_, { upper }) => upper,
};

/**
 * Listens to keys on the stage and on nothing, and to buttons that carry `data-action`. Refreshes at the first edge
 * that has a control where none is said.
 * @type {(world: SteeringWorld) => { refresh: (edge?: string) => void }}
 */
export function steering({ canvas, model, send, actions }) {
  let aim = [0, 0], aimed = -Infinity;

  /** @param {string} [edge] */
  function refresh(edge = edges.find((one) => model.scene.controls[one])) {
    if (edge) send("begin", { edge });
  }

  /** Answers whether the key was of use. @param {string} key */
  function pressed(key) {
    if (key === "r" || key === "R") {
      refresh();
      return true;
    }
    if (!Object.hasOwn(targets, key)) return false;
    const { scene } = model, now = model.now(), at = performance.now();
    if (at - aimed >= together) aim = axes.map((axis) => offset(scene, axis, now));
    const page = Math.max(step, scene.viewport[1] - step);
    const across = key === "ArrowLeft" || key === "ArrowRight";
    aim = axes.map((axis, n) => {
      const limits = range(scene, axis), moves = (axis === "x") === across;
      const to = moves ? targets[key](aim[n], limits, page) : aim[n];
      return Math.min(Math.max(to, limits.lower), limits.upper);
    });
    aimed = at;
    send("scroll", { to: aim, animated: true });
    return true;
  }

  document.addEventListener("keydown", (event) => {
    const free = event.target === canvas || event.target === document.body;
    if (!free || event.ctrlKey || event.metaKey || event.altKey) return;
    if (pressed(event.key)) event.preventDefault();
  });
  /** @type {Record<string, () => void>} */
  const all = { ...actions, refresh: () => refresh(), save: () => send("save", {}) };
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("[data-action]");
    if (button instanceof HTMLElement) all[button.dataset.action ?? ""]?.();
  });
  return { refresh };
}
