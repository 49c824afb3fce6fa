// @ts-check
// The canvas in words, for screen readers: the rows in view, the edges with their phases, a region that speaks them.
import { byId, element, passFocus, setText } from "../browser/dom.js";
import { isListEnd } from "../scene/list-ends.js";
import { nextPage, previousPage, seenSpan } from "../scene/list-pages.js";
import { emptyListText, outcomeText, phaseText, refreshButtonText } from "../scene/phase-text.js";
import { mayUse } from "./roles.js";

/** @import { Points, Vector } from "../engine/types.d.ts" */
/** @import { FrameState } from "../render/types.d.ts" */
/** @import { ControlEvent, Edge, Row, Scene } from "../scene/types.d.ts" */

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

// The rows in view in words, for screen readers, with buttons that bring those after and before them into view.

/**
 * @typedef {(length: Points, from: Points, to: Points) => { first: number, count: number }} ItemsBetween
 */

/**
 * @param {(edge: Edge) => void} refresh
 * @param {(to: Vector) => void} scroll to an offset
 */
function accessibleList(refresh, scroll) {
  const list = byId("list"), extent = byId("extent");
  const previous = byId("previous-rows"), next = byId("next-rows");
  /** The list at its last rest, where it was, and which of its rows were in view. */
  let shown = { scene: /** @type {Scene | null} */ (null), x: 0, y: 0, first: 0, count: 0 };
  /** What is said of it if it has no rows. */
  let said = "";
  /** The row that is read next, once it is in view; -1 for none. */
  let sought = -1;

  /** Where the list is along its axis. @param {Scene} scene @param {Vector} offset @returns {Points} */
  const along = ({ axis }, { x, y }) => axis === "x" ? x : y;

  /** Scrolls, and goes on from a row. @param {Points | null} to @param {number} row */
  function turn(to, row) {
    const { scene, x, y } = shown;
    if (to === null || !scene) return;
    sought = row;
    scroll(scene.axis === "x" ? { x: to, y } : { x, y: to });
  }

  /** Presses a button, unless it is of no use now. @param {HTMLElement} button @param {(scene: Scene) => void} press */
  function onPress(button, press) {
    button.onclick = () => {
      if (shown.scene && button.ariaDisabled !== "true") press(shown.scene);
    };
  }

  onPress(previous, (scene) => turn(previousPage(scene, along(scene, shown)), shown.first - 1));
  onPress(next, (scene) => {
    const to = nextPage(scene, along(scene, shown)), edge = loadingEdge(scene);
    if (to !== null) turn(to, Math.min(shown.first + shown.count, scene.rows.length - 1));
    else if (edge) refresh(edge);
  });

  /** Shows what the buttons do. @param {Scene} scene */
  function showButtons(scene) {
    const at = along(scene, shown), kind = scene.axis === "x" ? "cards" : "rows";
    const hasNext = nextPage(scene, at) !== null, edge = hasNext ? undefined : loadingEdge(scene);
    setText(previous, `Previous ${kind}`);
    setText(next, edge ? refreshButtonText(scene, edge) : `Next ${kind}`);
    const mayScroll = mayUse("drive"), canLoad = edge && scene.controls[edge]?.phase === "idle";
    previous.ariaDisabled = `${!mayScroll || previousPage(scene, at) === null}`;
    next.ariaDisabled = `${!mayScroll || !hasNext && !canLoad}`;
  }

  /** Gives the focus to the row that was sought with a button which has it still. @param {HTMLElement[]} items */
  function readOn(items) {
    const item = items[sought - shown.first];
    if (!item) return;
    for (const button of [previous, next]) passFocus(button, item);
    sought = -1;
  }

  return {
    /** The list rests. @param {FrameState} state @param {ItemsBetween} itemsBetween */
    rest({ scene, x, y }, itemsBetween) {
      const span = seenSpan(scene, along(scene, { x, y }));
      const { first, count } = itemsBetween(scene.rowHeight, span.from, span.to);
      const { rows } = scene, emptyText = rows.length ? "" : emptyListText(scene);
      const isSame = rows === shown.scene?.rows && first === shown.first &&
        count === shown.count && emptyText === said;
      [shown, said] = [{ scene, x, y, first, count }, emptyText];
      showButtons(scene);
      if (isSame) return;
      const items = showRows(list, scene, first, count);
      if (emptyText) list.append(element("li", { "aria-setsize": "0" }, emptyText));
      const kind = scene.axis === "x" ? "Cards" : "Rows";
      setText(extent, count ? `${kind} ${first + 1} to ${first + count} of ${rows.length}` : "");
      readOn(items);
    },
  };
}

/**
 * Shows rows. An item keeps its row, and the focus; if that row has gone, the one in its place gets it.
 * @param {HTMLElement} list
 * @param {Scene} scene
 * @param {number} first
 * @param {number} count
 */
function showRows(list, { rows, axis }, first, count) {
  const before = /** @type {HTMLElement[]} */ ([...list.children]);
  const place = before.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  /** @type {Map<string | undefined, HTMLElement>} */
  const known = new Map(before.map((item) => [item.dataset.row, item]));
  const items = rows.slice(first, first + count).map((row, n) => {
    const item = known.get(row.id) ?? element("li", { "data-row": row.id, tabindex: "-1" });
    known.delete(row.id); // two rows may have one name
    showRow(item, row, axis === "y");
    item.setAttribute("aria-posinset", `${first + n + 1}`);
    item.setAttribute("aria-setsize", `${rows.length}`);
    return item;
  });
  items.forEach((item, n) =>
    item.isConnected || list.insertBefore(item, items[n - 1]?.nextSibling ?? list.firstChild)
  );
  const heir = items[Math.min(place, items.length - 1)] ?? byId("next-rows");
  for (const item of before.filter((each) => !items.includes(each))) {
    passFocus(item, heir);
    item.remove();
  }
  // Rows that have changed places.
  items.forEach((item, n) =>
    item === list.children[n] || list.insertBefore(item, list.children[n])
  );
  return items;
}

/** Shows a row in words: one without a mark is a heading, as it is drawn. @param {HTMLElement} item @param {Row} row @param {boolean} hasHeadings */
function showRow(item, { title, note, mark }, hasHeadings) {
  const words = note ? `${title}, ${note}` : title, isHeading = hasHeadings && !mark;
  if (isHeading !== (item.firstElementChild !== null)) {
    item.replaceChildren(...isHeading ? [element("h3")] : []);
  }
  setText(item.firstElementChild ?? item, words);
}

/** Why a control cannot load more, although it is there. @type {readonly unknown[]} */
const inTheWay = ["hidden", "disabled", "exhausted"];

/** The edge where more of a list can be loaded, if there is one. @param {Scene} scene */
const loadingEdge = (scene) =>
  Object.values(scene.controls).find(({ edge, outcome, obstacle }) =>
    isListEnd(scene, edge) && outcome !== "exhausted" && !inTheWay.includes(obstacle)
  )?.edge;
