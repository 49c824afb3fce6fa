// @ts-check
// What a gesture can do, keys and buttons can do: they ask the server.
import { axes } from "../scene/edges.js";
import { range } from "../scene/scroll-range.js";
import { offset } from "../scene/scene.js";
import { starting } from "../scene/phase-text.js";

/** @import { Begin, Points, Range, SteeringWorld } from "../types.d.ts" */

/** Points an arrow key scrolls, and points of the last page that stay on show. */
const step = 40;
/** Milliseconds within which a key goes on from where the last one aims, not from where we are. */
const together = 400;

/** Where a key takes the offset along its axis. @type {Record<string, (from: Points, range: Range, page: Points) => Points>} */
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
/** What a key means where the list runs from the right. @type {Record<string, string>} */
const turned = { PageUp: "PageDown", PageDown: "PageUp", Home: "End", End: "Home" };

/** Listens to keys and to buttons with `data-action`. @type {(world: SteeringWorld) => { refresh: Begin }} */
export function steering({ canvas, model, send, actions }) {
  let aim = [0, 0], aimed = -Infinity;

  /** @type {Begin} */
  function refresh(edge = starting(model.scene), level) {
    if (edge) send("begin", { edge, level });
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
    const arrows = key === "ArrowLeft" || key === "ArrowRight" ? "x" : "y";
    const along = key.startsWith("Arrow") ? arrows : scene.axis;
    const page = Math.max(step, scene.viewport[along === "x" ? 0 : 1] - step);
    const turns = along === "x" && scene.direction === "rtl";
    const target = targets[turns && turned[key] || key];
    aim = axes.map((axis, n) => {
      const limits = range(scene, axis), from = aim[n];
      const to = axis === along ? target(from, limits, page) : from;
      return Math.min(Math.max(to, limits.lower), limits.upper);
    });
    aimed = at;
    send("scroll", { to: aim, animated: !matchMedia("(prefers-reduced-motion: reduce)").matches });
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
