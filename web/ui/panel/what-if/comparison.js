// @ts-check
// A table of sets of values on one recording: which of them would have refreshed the pull that is looked at, when, and how far
// it would have been pulled.
import { element, setText } from "../../../browser/dom.js";
import { rounded } from "../readouts.js";
import { secondsText, shiftText } from "./outcome.js";

/** @import { Edge } from "../../../scene/types.d.ts" */
/** @import { Outcome } from "./outcome.js" */
/** @import { WhatIf } from "./what-if.js" */
/** A set of values: the lines that lead to it, and what shows it. @typedef {{ name: string, lines: readonly string[], use: () => void }} ComparedSet */

/** When a set refreshes, how much sooner or later that is, and the farthest pull. @param {Outcome | null} outcome */
export const cellsOf = (outcome) =>
  outcome === null ? ["not known", "", ""] : [
    outcome.after.began === null ? "no" : secondsText(outcome.after.began),
    shiftText(outcome),
    `${rounded(outcome.after.farthest, 1)} pt`,
  ];

/**
 * @param {WhatIf} whatIf
 * @param {(edge: Edge | null) => readonly ComparedSet[]} setsAt the sets of the control at an edge, of which the first is the
 *   recorded one
 */
export function comparison(whatIf, setsAt) {
  const body = element("tbody");
  const heads = ["Values", "Refreshes", "Farthest pull"].map((words) =>
    element("th", { scope: "col" }, words)
  );
  const node = element(
    "details",
    { class: "comparison" },
    element("summary", {}, "Compare sets and presets on this pull"),
    element("table", {}, element("thead", {}, element("tr", {}, ...heads)), body),
  );
  /** The latest comparison: an earlier one adds nothing any more. */
  let latest = 0;

  /** Shows a set in a row, which is made if there is none yet. @param {number} n @param {ComparedSet} set @param {Outcome | null} outcome */
  function showRow(n, { name, use }, outcome) {
    if (n === body.rows.length) {
      const made = element("button", { type: "button", class: "quiet" });
      const when = element("td", {}, element("span"), element("small"));
      body.append(element("tr", {}, element("th", { scope: "row" }, made), when, element("td")));
    }
    const [head, ...cells] = body.rows[n].cells;
    const button = /** @type {HTMLButtonElement} */ (head.firstElementChild);
    setText(button, name);
    button.onclick = use;
    const [when, shift, farthest] = cellsOf(outcome);
    setText(cells[0].children[0], when);
    setText(cells[0].children[1], shift);
    setText(cells[1], farthest);
  }

  async function compare() {
    const number = ++latest;
    let sets = setsAt(null);
    for (let n = 0; n < sets.length; n++) {
      const outcome = await whatIf.outcomeWith(sets[n].lines);
      if (number !== latest) return;
      if (n === 0) sets = setsAt(outcome?.edge ?? null);
      showRow(n, sets[n], outcome);
    }
    while (body.rows.length > sets.length) body.deleteRow(-1);
  }

  const show = () => {
    node.hidden = !whatIf.isPast;
    if (node.hidden) node.open = false;
    else if (node.open) compare();
  };
  node.addEventListener("toggle", show);
  return { node, show };
}
