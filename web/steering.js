// @ts-check
// Everything a gesture can do, a key and a button can do: they ask the server, in messages of their own.
import { edges } from "./axes.js";
import { command, keys } from "./keys.js";
import { range } from "./range.js";
import { offset } from "./scene.js";

/** Milliseconds within which a key goes on from where the last one aims, not from where we are. */
const together = 400;

/**
 * Listens to keys and to buttons that carry `data-action`.
 * @param {object} world
 * @param {HTMLElement} world.canvas
 * @param {ReturnType<typeof import("./model.js").model>} world.model
 * @param {(kind: string, body: object) => void} world.send
 * @param {Record<string, () => void>} world.actions what buttons do that do not ask the server
 */
export function steering({ canvas, model, send, actions }) {
  let aim = [0, 0], aimed = -Infinity;

  /** @param {string} [edge] the first that has a control where left out */
  function refresh(edge = edges.find((one) => model.scene.controls[one])) {
    if (edge) send("begin", { edge });
  }

  keys(canvas, (key) => {
    const at = model.now(), here = model.scene, pressed = performance.now();
    const going = pressed - aimed < together;
    const from = going ? aim : [offset(here, "x", at), offset(here, "y", at)];
    const { lower, upper } = range(here, "y"), x = range(here, "x");
    const asked = command(key, { offset: from, viewport: [...here.viewport], lower, upper });
    if (!asked) return false;
    if ("begin" in asked) refresh();
    else {
      aim = [Math.min(Math.max(asked.scroll[0], x.lower), x.upper), asked.scroll[1]];
      aimed = pressed;
      send("scroll", { to: aim, animated: true });
    }
    return true;
  });

  /** @type {Record<string, () => void>} */
  const all = { ...actions, refresh: () => refresh(), save: () => send("save", {}) };
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("[data-action]");
    if (button instanceof HTMLElement) all[button.dataset.action ?? ""]?.();
  });
  return { refresh };
}
