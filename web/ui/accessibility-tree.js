// @ts-check
// The canvas as text for screen readers: the visible rows, and the edges' phases, which a live region announces.
import { byId, element, passFocus, setText } from "../browser/dom.js";
import { headPlace as at } from "../engine/frame.js";
import { isListEnd } from "../scene/list-ends.js";
import { nextPage, previousPage, seenSpan } from "../scene/list-pages.js";
import { controlState } from "../scene/moving.js";
import { emptyListText, outcomeText, phaseText, refreshButtonText } from "../scene/phase-text.js";
import { mayUse } from "./roles.js";

/** @import { Points, Vector } from "../engine/types.d.ts" */
/** @import { FrameState } from "../render/types.d.ts" */
/** @import { ControlEvent, Edge, Row, Scene, Shown } from "../scene/types.d.ts" */

/** The minimum time between two updates of the offset while content moves, in milliseconds. */
const updateInterval = 200;

/** @param {(edge: Edge, level?: number) => void} refresh @param {(to: Vector) => void} scroll */
export function accessibilityTree(refresh, scroll) {
  const status = byId("stage-status"), edges = byId("edges");
  const list = accessibleList(refresh, scroll);
  /** @type {Map<Edge, HTMLElement>} */
  const controls = new Map();
  /** The edges whose refresh has not finished. @type {Set<Edge>} */
  const working = new Set();
  /** The edge whose phase is in the status; `null` if it contains other text. @type {Edge | null} */
  let announcedEdge = null;
  let read = -Infinity, opened = "";

  /** @param {string} words @param {Edge | null} [edge] */
  function announce(words, edge = null) {
    setText(status, words);
    announcedEdge = edge;
  }

  /** Phases end without an event if the session continues from another state. @param {Shown} shown */
  function forgetEnded(shown) {
    const isIdle = (/** @type {Edge} */ edge) => phaseOf(shown, edge) === "idle";
    for (const edge of working) if (isIdle(edge)) working.delete(edge);
    if (!announcedEdge) return;
    if (isIdle(announcedEdge)) announce("");
    else announce(phaseText(shown, announcedEdge), announcedEdge);
  }

  /** @param {Edge} edge */
  function edgeItem(edge) {
    const refreshButton = element("button");
    const floorButton = element("button", {}, "Open the second floor");
    refreshButton.onclick = () => refresh(edge);
    floorButton.onclick = () => refresh(edge, 2);
    return element("li", { "data-edge": edge }, element("span"), refreshButton, floorButton);
  }

  /** @param {Shown} shown @param {Edge} edge @param {HTMLElement} node */
  function showPhase(shown, edge, node) {
    const phase = controlState(shown.numbers, edge)?.phase;
    if (!phase) return;
    const text = phaseText(shown, edge), [words, button] = node.children;
    const isKnown = node.dataset.phase !== undefined;
    if (node.dataset.phase !== phase) node.dataset.phase = phase;
    setText(button, refreshButtonText(shown, edge));
    if (words.textContent === text) return;
    setText(words, text);
    if (isKnown && ["armed", "refreshing"].includes(phase)) announce(text, edge);
    else if (!isKnown && phase === "refreshing") working.add(edge);
  }

  /** Updates at once, so that observers of the page miss no phase. @param {Shown} shown */
  function phases(shown) {
    for (const [edge, node] of controls) showPhase(shown, edge, node);
  }

  return {
    /** @param {Shown} shown */
    scene(shown) {
      const { scene } = shown;
      for (const edge of controls.keys()) if (!scene.controls[edge]) controls.delete(edge);
      for (const { edge, floor } of Object.values(scene.controls)) {
        const item = controls.get(edge) ?? edgeItem(edge);
        item.lastElementChild?.toggleAttribute("hidden", !floor);
        controls.set(edge, item);
        if (phaseOf(shown, edge) === "refreshing") working.add(edge);
      }
      phases(shown);
      edges.replaceChildren(...controls.values());
      byId("stage").setAttribute("aria-label", scene.title);
      if (scene.name !== opened) announce(scene.about);
      opened = scene.name;
    },
    phases,
    /** @param {Shown} shown @param {ControlEvent} event */
    event(shown, { event, edge, detail, cause = "" }) {
      switch (event) {
        case "pulling":
          // Only for a finger or a wheel: content that bounces is not pulled. Watching pages show the pull later.
          if (["move", "wheel"].includes(cause)) announce(pullingText(shown, edge), edge);
          break;
        case "began":
          working.add(edge);
          break;
        case "finished":
          working.delete(edge);
          announce(outcomeText(shown.scene, edge, detail ?? ""));
          break;
        case "exitBegan":
        case "ended":
          // A refresh that exits or ends before its work is finished has been stopped.
          if (working.delete(edge)) announce("Stopped");
      }
    },
    /** @param {FrameState} state @param {ItemsBetween} itemsBetween */
    frame(state, itemsBetween) {
      const { t, numbers, rests, scene } = state;
      if (t - read < updateInterval && !rests) return;
      read = t;
      status.dataset.offsetX = `${round(numbers[at.offsetX])}`;
      status.dataset.offsetY = `${round(numbers[at.offsetY])}`;
      status.dataset.time = numbers[at.time].toFixed(3);
      if (rests) forgetEnded(state);
      if (rests && scene.rowHeight > 0) list.rest(state, itemsBetween);
    },
  };
}

/** @param {Shown} shown @param {Edge} edge */
const phaseOf = ({ scene, numbers }, edge) =>
  scene.controls[edge] && controlState(numbers, edge)?.phase || "idle";

/** The pull of an edge, even before it is drawn. @param {Shown} shown @param {Edge} edge */
const pullingText = (shown, edge) =>
  phaseText(shown, edge, phaseOf(shown, edge) === "idle" ? "pulling" : undefined);

/** Rounds to a hundredth, without a negative zero. @param {Points} points */
const round = (points) => Math.round(points * 100) / 100 || 0;

// The visible rows as text for screen readers, with buttons that show the next and the previous rows.

/** @typedef {(length: Points, from: Points, to: Points) => { first: number, count: number }} ItemsBetween */

/** @param {(edge: Edge) => void} refresh @param {(to: Vector) => void} scroll */
function accessibleList(refresh, scroll) {
  const list = byId("list"), extent = byId("extent");
  const previous = byId("previous-rows"), next = byId("next-rows");
  /** The list when it last rested, or `null` before the first rest. @type {Shown | null} */
  let shown = null;
  let first = 0, count = 0;
  /** The text of the list if it has no rows. */
  let shownText = "";
  /** The row to focus when it is visible, or -1. */
  let wantedRow = -1;

  /** @param {Points | null} to @param {number} row */
  function turn(to, row) {
    if (to === null || !shown) return;
    const { scene, numbers } = shown, x = numbers[at.offsetX], y = numbers[at.offsetY];
    wantedRow = row;
    scroll(scene.axis === "x" ? { x: to, y } : { x, y: to });
  }

  /**
   * The action does nothing while the button is disabled.
   * @param {HTMLElement} button @param {(shown: Shown) => void} press
   */
  function onPress(button, press) {
    button.onclick = () => {
      if (shown && button.ariaDisabled !== "true") press(shown);
    };
  }

  onPress(previous, (list) => turn(previousPage(list), first - 1));
  onPress(next, (list) => {
    const to = nextPage(list), edge = loadingEdge(list);
    if (to !== null) turn(to, Math.min(first + count, list.scene.rows.length - 1));
    else if (edge) refresh(edge);
  });

  /** @param {Shown} list */
  function showButtons(list) {
    const kind = list.scene.axis === "x" ? "cards" : "rows", hasNext = nextPage(list) !== null;
    const edge = hasNext ? undefined : loadingEdge(list);
    setText(previous, `Previous ${kind}`);
    setText(next, edge ? refreshButtonText(list, edge) : `Next ${kind}`);
    const mayScroll = mayUse("drive");
    const canLoad = edge && controlState(list.numbers, edge)?.phase === "idle";
    previous.ariaDisabled = `${!mayScroll || previousPage(list) === null}`;
    next.ariaDisabled = `${!mayScroll || !hasNext && !canLoad}`;
  }

  /** Focuses the wanted row if the button that scrolled to it still has the focus. @param {HTMLElement[]} items */
  function readOn(items) {
    const item = items[wantedRow - first];
    if (!item) return;
    for (const button of [previous, next]) passFocus(button, item);
    wantedRow = -1;
  }

  return {
    /** @param {FrameState} state @param {ItemsBetween} itemsBetween */
    rest({ scene, numbers }, itemsBetween) {
      const now = { scene, numbers: numbers.slice() }, span = seenSpan(now);
      const seen = itemsBetween(scene.rowHeight, span.from, span.to);
      const { rows } = scene, emptyText = rows.length ? "" : emptyListText(now);
      const isSame = rows === shown?.scene.rows && seen.first === first && seen.count === count &&
        emptyText === shownText;
      [shown, shownText] = [now, emptyText];
      ({ first, count } = seen);
      showButtons(now);
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
 * Items keep their rows and their focus. The row after a removed one gets its focus.
 * @param {HTMLElement} list @param {Scene} scene @param {number} first @param {number} count
 */
function showRows(list, { rows, axis }, first, count) {
  const before = /** @type {HTMLElement[]} */ ([...list.children]);
  const place = before.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  /** @type {Map<string | undefined, HTMLElement>} */
  const known = new Map(before.map((item) => [item.dataset.row, item]));
  const items = rows.slice(first, first + count).map((row, n) => {
    const item = known.get(row.id) ?? element("li", { "data-row": row.id, tabindex: "-1" });
    known.delete(row.id); // two rows can have the same name
    showRow(item, row, axis === "y");
    item.setAttribute("aria-posinset", `${first + n + 1}`);
    item.setAttribute("aria-setsize", `${rows.length}`);
    return item;
  });
  items.forEach((item, n) =>
    item.isConnected || list.insertBefore(item, items[n - 1]?.nextSibling ?? list.firstChild)
  );
  const successor = items[Math.min(place, items.length - 1)] ?? byId("next-rows");
  for (const item of before.filter((each) => !items.includes(each))) {
    passFocus(item, successor);
    item.remove();
  }
  // Moves the rows whose order has changed.
  items.forEach((item, n) =>
    item === list.children[n] || list.insertBefore(item, list.children[n])
  );
  return items;
}

/**
 * A row without a mark is a heading, as in the drawing.
 * @param {HTMLElement} item @param {Row} row @param {boolean} hasHeadings
 */
function showRow(item, { title, note, mark }, hasHeadings) {
  const words = note ? `${title}, ${note}` : title, isHeading = hasHeadings && !mark;
  if (isHeading !== (item.firstElementChild !== null)) {
    item.replaceChildren(...isHeading ? [element("h3")] : []);
  }
  setText(item.firstElementChild ?? item, words);
}

/** The obstacles that keep a control from loading more. @type {readonly unknown[]} */
const blockingObstacles = ["hidden", "disabled", "exhausted"];

/** @param {Shown} shown */
const loadingEdge = ({ scene, numbers }) =>
  Object.values(scene.controls).find(({ edge }) => {
    const { outcome, obstacle } = controlState(numbers, edge) ?? {};
    return isListEnd(scene, edge) && outcome !== "exhausted" &&
      !blockingObstacles.includes(obstacle);
  })?.edge;
