// @ts-check
// The canvas in words: a list of the rows in view, an element an edge with its phase, a region that speaks each.
import { byId, element, write } from "./element.js";
import { speak, speakOutcome } from "./words.js";

/** @import { Mirror, Points, Row } from "./types.d.ts" */

/** Milliseconds between two readings of the offset while things move: five times a second. */
const pace = 200;

/** Makes the mirror; `refresh` asks for one at an edge. @type {(refresh: (edge: string) => void) => Mirror} */
export function accessible(refresh) {
  const status = byId("stage-status"), edges = byId("edges"), list = byId("list");
  const extent = byId("extent");
  /** @type {Map<string, {node: HTMLElement, words: HTMLElement}>} */
  const controls = new Map();
  let read = -Infinity, shown = "";

  /** @param {string} edge @param {string} phase */
  function made(edge, phase) {
    const words = element("span", {}, speak(phase));
    const button = element("button", { type: "button" }, `Refresh at the ${edge}`);
    button.onclick = () => refresh(edge);
    return {
      node: element("li", { "data-edge": edge, "data-phase": phase }, words, button),
      words,
    };
  }

  /** @type {Mirror} */
  const mirrored = {
    scene(all, title) {
      for (const edge of controls.keys()) {
        if (!all.some((control) => control.edge === edge)) controls.delete(edge);
      }
      for (const { edge, phase } of all) {
        if (!controls.has(edge)) controls.set(edge, made(edge, phase));
        mirrored.phase(edge, phase); // who comes back keeps its element, and whoever watches that
      }
      edges.replaceChildren(...[...controls.values()].map(({ node }) => node));
      byId("stage").setAttribute("aria-label", title);
    },
    phase(edge, phase) {
      const control = controls.get(edge);
      if (!control || control.node.dataset.phase === phase) return;
      control.node.dataset.phase = phase;
      write(control.words, speak(phase));
      if (phase !== "idle" && phase !== "finishing" && phase !== "exiting") {
        write(status, speak(phase));
      }
    },
    event({ event, detail }) {
      if (event === "finished") write(status, speakOutcome(detail ?? ""));
    },
    frame({ t, x, y, rests, scene }, between) {
      if (t - read < pace && !rests) return;
      read = t;
      status.dataset.offsetX = `${round(x)}`;
      status.dataset.offsetY = `${round(y)}`;
      if (!rests || scene.rowHeight <= 0) return;
      const { rows, rowHeight, insets, viewport } = scene;
      const { first, count } = between(rowHeight, y + insets[0], y + viewport[1] - insets[2]);
      const next = `${first} ${count} ${rows.length} ${rows[first]?.title}`;
      if (next === shown) return;
      shown = next;
      mirror(list, rows, first, count);
      write(extent, count ? `Rows ${first + 1} to ${first + count} of ${rows.length}` : "No rows");
    },
  };
  return mirrored;
}

/** @type {(list: HTMLElement, rows: readonly Row[], first: number, count: number) => void} */
function mirror(list, rows, first, count) {
  while (list.children.length > count) list.lastElementChild?.remove();
  while (list.children.length < count) list.append(element("li"));
  [...list.children].forEach((item, index) => {
    const { title, note } = rows[first + index];
    write(item, `${title}, ${note}`);
    item.setAttribute("aria-posinset", `${first + index + 1}`);
    item.setAttribute("aria-setsize", `${rows.length}`);
  });
}

/** To a hundredth, without a negative zero. @type {(points: Points) => Points} */
const round = (points) => Math.round(points * 100) / 100 || 0;
