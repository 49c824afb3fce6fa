// @ts-check
// A table of sets of values on one recording: which of them would have refreshed the pull that is looked at, when, for how long, and
// how far it would have been pulled.
import { element, setText } from "../../../browser/dom.js";
import { rounded } from "../readouts.js";
import { lengthOf, lengthText, secondsText, shiftText } from "./outcome.js";

/** @import { Edge } from "../../../scene/types.d.ts" */
/** @import { Outcome } from "./outcome.js" */
/** @import { WhatIf } from "./what-if.js" */
/** A set of values: the lines that lead to it, and what shows it. @typedef {{ name: string, lines: readonly string[], use: () => void }} ComparedSet */

/**
 * The cells of a set, each with what is written below it: when it refreshes, how much sooner or later that is; how long that lasts,
 * how much shorter or longer that is; and the farthest pull.
 * @param {Outcome | null} outcome
 * @returns {[string, string][]}
 */
export function cellsOf(outcome) {
  if (outcome === null) return [["not known", ""], ["", ""], ["", ""]];
  const { began, farthest } = outcome.after, length = lengthOf(outcome.after);
  return [
    [began === null ? "no" : secondsText(began), shiftText(outcome)],
    [
      began === null ? "" : length === null ? "not over yet" : secondsText(length),
      lengthText(outcome),
    ],
    [`${rounded(farthest, 1)} pt`, ""],
  ];
}

/**
 * @param {WhatIf} whatIf
 * @param {(edge: Edge | null) => readonly ComparedSet[]} setsAt the sets of the control at an edge, of which the first is the
 *   recorded one
 * @param {() => void} goToPull shows the last pull
 */
export function comparison(whatIf, setsAt, goToPull) {
  const body = element("tbody"), summary = element("summary");
  const heads = ["Values", "Refreshes", "Lasts", "Farthest pull"].map((words) =>
    element("th", { scope: "col" }, words)
  );
  const node = element(
    "details",
    { class: "comparison" },
    summary,
    element("table", {}, element("thead", {}, element("tr", {}, ...heads)), body),
  );
  /** The latest comparison: an earlier one adds nothing any more. */
  let latest = 0;
  /** Whether it opens as soon as the past is shown. */
  let isWanted = false;

  /** Shows a set in a row, which is made if there is none yet. @param {number} n @param {ComparedSet} set @param {Outcome | null} outcome */
  function showRow(n, { name, use }, outcome) {
    if (n === body.rows.length) {
      const made = element("button", { type: "button", class: "quiet" });
      const cells = cellsOf(outcome).map(() =>
        element("td", {}, element("span"), element("small"))
      );
      body.append(element("tr", {}, element("th", { scope: "row" }, made), ...cells));
    }
    const [head, ...cells] = body.rows[n].cells;
    const button = /** @type {HTMLButtonElement} */ (head.firstElementChild);
    setText(button, name);
    button.onclick = use;
    cellsOf(outcome).forEach((words, cell) =>
      words.forEach((each, line) => setText(cells[cell].children[line], each))
    );
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
    const { isPast } = whatIf;
    setText(summary, `Compare sets and presets on ${isPast ? "this" : "the last"} pull`);
    if (isPast && isWanted) node.open = true;
    isWanted &&= !isPast;
    if (!isPast) node.open = false;
    else if (node.open) compare();
  };
  summary.addEventListener("click", (event) => {
    if (whatIf.isPast) return;
    event.preventDefault();
    isWanted = true;
    goToPull();
  });
  node.addEventListener("toggle", show);
  return { node, show };
}
