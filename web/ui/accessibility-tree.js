// @ts-check
// The canvas in words, for screen readers: the rows in view, the edges with their phases, a region that speaks them.
import { outcomeText, phaseText, refreshButtonText } from "../scene/phase-text.js";
import { byId, element, setText } from "../browser/dom.js";
import { accessibleList } from "./accessible-list.js";

/** @import { Points, Vector } from "../engine/types.d.ts" */
/** @import { FrameState } from "../render/types.d.ts" */
/** @import { Edge, ControlEvent, Scene } from "../scene/types.d.ts" */
/** @import { ItemsBetween } from "./accessible-list.js" */

/** Milliseconds between two readings of the offset while content moves. */
const pace = 200;

/**
 * @param {(edge: Edge, level?: number) => void} refresh level 2 opens the second floor
 * @param {(to: Vector) => void} scroll to an offset
 */
export function accessibilityTree(refresh, scroll) {
  const status = byId("stage-status"), edges = byId("edges");
  const list = accessibleList(refresh, scroll);
  /** @type {Map<Edge, HTMLElement>} */
  const controls = new Map();
  /** The edges whose work is being done. @type {Set<Edge>} */
  const working = new Set();
  /** The edge whose phase the status says; null where it says something else. @type {Edge | null} */
  let spoken = null;
  let read = -Infinity, opened = "";

  /** @param {string} words @param {Edge | null} [edge] whose phase they say */
  function say(words, edge = null) {
    setText(status, words);
    spoken = edge;
  }

  /**
   * Forgets phases that have ended without a word, as they do where the session goes on from elsewhere.
   * @param {Scene} scene
   */
  function forgetEnded(scene) {
    const isIdle = (/** @type {Edge} */ edge) => (scene.controls[edge]?.phase ?? "idle") === "idle";
    for (const edge of working) if (isIdle(edge)) working.delete(edge);
    if (!spoken) return;
    if (isIdle(spoken)) say("");
    else say(phaseText(scene, spoken), spoken);
  }

  /** @param {Edge} edge */
  function edgeItem(edge) {
    const refreshButton = element("button");
    const floorButton = element("button", {}, "Open the second floor");
    refreshButton.onclick = () => refresh(edge);
    floorButton.onclick = () => refresh(edge, 2);
    return element("li", { "data-edge": edge }, element("span"), refreshButton, floorButton);
  }

  const tree = {
    /** @param {Scene} scene */
    scene(scene) {
      for (const edge of controls.keys()) if (!scene.controls[edge]) controls.delete(edge);
      for (const { edge, phase } of Object.values(scene.controls)) {
        if (phase === "refreshing") working.add(edge);
        if (!controls.has(edge)) controls.set(edge, edgeItem(edge));
        tree.phase(scene, edge);
      }
      edges.replaceChildren(...controls.values());
      byId("stage").setAttribute("aria-label", scene.title);
      if (scene.name !== opened) say(scene.about);
      opened = scene.name;
    },
    /** At once, so that those who watch miss no phase. @param {Scene} scene @param {Edge} edge */
    phase(scene, edge) {
      const node = controls.get(edge), control = scene.controls[edge];
      if (!node || !control) return;
      const { phase } = control, text = phaseText(scene, edge);
      const [words, button, floor] = node.children;
      const isKnown = node.dataset.phase !== undefined;
      if (node.dataset.phase !== phase) node.dataset.phase = phase;
      setText(button, refreshButtonText(scene, edge));
      floor.toggleAttribute("hidden", !control.floor);
      if (words.textContent === text) return;
      setText(words, text);
      if (isKnown && ["armed", "refreshing"].includes(phase)) say(text, edge);
    },
    /** @param {Scene} scene @param {ControlEvent} event */
    event(scene, { event, edge, detail, cause = "" }) {
      switch (event) {
        case "pulling":
          // A finger or a wheel pulls: content that only bounces has nobody to pull further. Who watches sees it a little later.
          if (["move", "wheel"].includes(cause)) say(pullingText(scene, edge), edge);
          break;
        case "began":
          working.add(edge);
          break;
        case "finished":
          working.delete(edge);
          say(outcomeText(scene, edge, detail ?? ""));
          break;
        case "exitBegan":
        case "ended":
          // A refresh that exits or ends before its work is finished has been stopped.
          if (working.delete(edge)) say("Stopped");
      }
    },
    /**
     * Tells where content is in this frame.
     * @param {FrameState} state
     * @param {ItemsBetween} itemsBetween
     */
    frame(state, itemsBetween) {
      const { t, now, x, y, rests, scene } = state;
      if (t - read < pace && !rests) return;
      read = t;
      status.dataset.offsetX = `${round(x)}`;
      status.dataset.offsetY = `${round(y)}`;
      status.dataset.time = now.toFixed(3);
      if (rests) forgetEnded(scene);
      if (rests && scene.rowHeight > 0) list.rest(state, itemsBetween);
    },
  };

  return tree;
}

/** What the pull of an edge says, also before it is drawn. @param {Scene} scene @param {Edge} edge */
function pullingText(scene, edge) {
  const control = scene.controls[edge];
  if (!control || control.phase !== "idle") return phaseText(scene, edge);
  return phaseText({
    ...scene,
    controls: { ...scene.controls, [edge]: { ...control, phase: "pulling" } },
  }, edge);
}

/** To a hundredth, without a negative zero. @param {Points} points */
const round = (points) => Math.round(points * 100) / 100 || 0;
