// @ts-check
// The rows in view in words, for screen readers, with buttons that bring those after and before them into view.
import { byId, element, passFocus, setText } from "../browser/dom.js";
import { isListEnd } from "../scene/list-ends.js";
import { nextPage, previousPage, seenSpan } from "../scene/list-pages.js";
import { emptyListText, refreshButtonText } from "../scene/phase-text.js";
import { mayUse } from "./permissions.js";

/** @import { Points, Vector } from "../engine/types.d.ts" */
/** @import { FrameState } from "../render/types.d.ts" */
/** @import { Edge, Row, Scene } from "../scene/types.d.ts" */
/**
 * @typedef {(length: Points, from: Points, to: Points) => { first: number, count: number }} ItemsBetween
 */

/**
 * @param {(edge: Edge) => void} refresh
 * @param {(to: Vector) => void} scroll to an offset
 */
export function accessibleList(refresh, scroll) {
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
