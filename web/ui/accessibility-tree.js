// @ts-check
// The canvas in words: the rows in view, the edges with their phases, a region that speaks each.
import { byId, element, write } from "./dom.js";
import { along, leading, trailing } from "../scene/edges.js";
import { span } from "../scene/list-layout.js";
import { invitation, offer, speak, speakOutcome } from "../scene/phase-text.js";

/** @import { Begin, Between, Edge, Mirror, Points, Row, Scene } from "../types.d.ts" */

/** Milliseconds between two readings of the offset while things move. */
const pace = 200;

/** Makes the mirror. @type {(refresh: Begin) => Mirror} */
export function accessible(refresh) {
  const status = byId("stage-status"), edges = byId("edges"), list = byId("list");
  const extent = byId("extent");
  /** @type {Map<Edge, HTMLElement>} */
  const controls = new Map();
  let read = -Infinity, shown = "";

  const part = { from: 0, to: 0 };

  /** @type {(words: string, ...what: Parameters<Begin>) => HTMLElement} */
  function begin(words, ...what) {
    const button = element("button", {}, words);
    button.onclick = () => refresh(...what);
    return button;
  }

  /** @param {Edge} edge */
  function made(edge) {
    const parts = [begin("", edge), begin("Open the second floor", edge, 2)];
    return element("li", { "data-edge": edge }, element("span"), ...parts);
  }

  /** @type {Mirror} */
  const mirrored = {
    scene(scene) {
      for (const edge of controls.keys()) if (!scene.controls[edge]) controls.delete(edge);
      for (const { edge } of Object.values(scene.controls)) {
        if (!controls.has(edge)) controls.set(edge, made(edge));
        mirrored.phase(scene, edge); // who comes back keeps its element
      }
      edges.replaceChildren(...controls.values());
      byId("stage").setAttribute("aria-label", scene.title);
    },
    phase(scene, edge) {
      const node = controls.get(edge), control = scene.controls[edge];
      if (!node || !control) return;
      const { phase } = control, said = speak(scene, edge), [words, button, floor] = node.children;
      const isKnown = node.dataset.phase !== undefined;
      if (node.dataset.phase !== phase) node.dataset.phase = phase;
      write(button, offer(scene, edge));
      floor.toggleAttribute("hidden", !control.floor);
      if (words.textContent === said) return;
      write(words, said);
      if (isKnown && ["pulling", "armed", "refreshing"].includes(phase)) write(status, said);
    },
    event(scene, { event, edge, detail }) {
      if (event === "finished") write(status, speakOutcome(scene, edge, detail ?? ""));
    },
    frame({ t, x, y, rests, scene }, between) {
      if (t - read < pace && !rests) return;
      read = t;
      status.dataset.offsetX = `${round(x)}`;
      status.dataset.offsetY = `${round(y)}`;
      if (!rests || scene.rowHeight <= 0) return;
      const { first, count } = inView(scene, scene.axis === "x" ? x : y, between);
      const { rows, axis } = scene, said = rows.length ? "" : invitation(scene);
      const next = `${first} ${count} ${rows.length} ${rows[first]?.title} ${said}`;
      if (next === shown) return;
      shown = next;
      mirror(list, rows, first, count);
      if (said) list.append(element("li", { "aria-setsize": "0" }, said));
      const kind = axis === "x" ? "Cards" : "Rows";
      write(extent, count ? `${kind} ${first + 1} to ${first + count} of ${rows.length}` : "");
    },
  };
  /** @param {Scene} scene @param {Points} at @param {Between} between */
  function inView(scene, at, between) {
    const { axis, insets, viewport, rowHeight } = scene;
    const end = at + along(viewport, axis) - trailing(insets, axis);
    span(scene, at + leading(insets, axis), end, part);
    return between(rowHeight, part.from, part.to);
  }

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
