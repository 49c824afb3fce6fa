// @ts-check
// Compares sets of values on one recording: whether, when and for how long the current pull would have refreshed, when
// the refresh would have been over, and the farthest distance of the pull.
import { element, partOf, setText } from "../../../browser/dom.js";
import { momentText, rounded } from "../numbers.js";
import { linesTo, presetValues, same } from "../tune/constants.js";
import { controlPresets, presetTitle } from "../tune/presets.js";
import { answersText, lengthOf, lengthText, overText, shiftText, staysOpen } from "./outcome.js";
import { awaited } from "./what-if-note.js";

/** @import { Edge } from "../../../scene/types.d.ts" */
/** @import { Tuner } from "../tune/constant-edits.js" */
/** @import { Values } from "../tune/constants.js" */
/** @import { Outcome } from "./outcome.js" */
/** @import { WhatIf } from "./what-if.js" */

/**
 * `lines` change the constants to the set, and `use` shows it in the list.
 * @typedef {{ name: string, preset?: string, lines: readonly string[], isShown: () => boolean, use: () => void }}
 *   ComparedSet
 */

const heads = ["Settings", "Refreshes", "Lasts", "Closed after release", "Farthest pull"];
const help = `Choose a row to see it. Small print: difference from the recording. ${answersText}`;

const rowTemplate =
  `<th scope="row"><button type="button" class="quiet"></button><small></small></th>` +
  "<td><span></span><small></small></td>".repeat(heads.length - 1);

/** How long the set refreshes; empty if it does not. @param {Outcome} outcome */
function durationText(outcome) {
  const length = lengthOf(outcome.after);
  if (length !== null) return momentText(length);
  if (outcome.after.began === null) return "";
  return staysOpen(outcome) ? "stays open" : "not over yet";
}

/**
 * Cells with small print: when the set refreshes, and how much sooner or later; how long, and how much shorter or
 * longer; how long after the release it is over; and the farthest pull.
 * @param {Outcome | null} outcome
 * @returns {[string, string][]}
 */
export function cellsOf(outcome) {
  if (outcome === null) return [["not known", ""], ["", ""], ["", ""], ["", ""]];
  const { began, farthest } = outcome.after;
  return [
    [began === null ? "no" : momentText(began), shiftText(outcome)],
    [durationText(outcome), lengthText(outcome)],
    [overText(outcome), ""],
    [`${rounded(farthest, 1)}\u00a0pt`, ""],
  ];
}

/** Advice if most sets would not have refreshed the pull. @param {readonly (Outcome | null)[]} outcomes */
export function shortText(outcomes) {
  const known = outcomes.filter((each) => each !== null);
  const failed = known.filter(({ after }) => after.began === null);
  return 2 * failed.length > known.length
    ? "This pull was too short for most. Pull further, then compare."
    : "";
}

/**
 * @param {WhatIf} whatIf @param {(edge: Edge | null) => readonly ComparedSet[]} setsAt the recorded set is first
 * @param {() => void} goToPull shows the last pull
 */
export function comparison(whatIf, setsAt, goToPull) {
  const body = element("tbody"), title = element("span"), way = element("small");
  const summary = element("summary", {}, title, way);
  const short = element("p", { class: "short", role: "status" });
  const head = element("tr", {}, ...heads.map((words) => element("th", { scope: "col" }, words)));
  const node = element(
    "details",
    { class: "comparison" },
    summary,
    short,
    element("p", {}, help), // as a caption, it would be as wide as the table, which scrolls on a phone
    element("table", {}, element("thead", {}, head), body),
  );
  /** The number of the latest comparison; earlier comparisons do not add more rows. */
  let latest = 0;
  /** The sets in the rows, and the name of the set that was chosen last. @type {readonly ComparedSet[]} */
  let sets = [], chosen = "";
  let isWanted = false;
  /** Whether closing the table returns to the present. */
  let returnsToPresent = false;

  /** Marks the row of the list's set; if several rows match it, the chosen one. */
  function mark() {
    const shown = sets.filter((each) => each.isShown());
    const marked = shown.find(({ name }) => name === chosen) ?? shown[0];
    [...body.rows].forEach((row, n) =>
      partOf(row, "button").ariaPressed = `${marked !== undefined && sets[n] === marked}`
    );
  }

  /** A line can break before a capital. @param {Element} place @param {string} name */
  function setName(place, name) {
    if (place.textContent === name) return;
    const parts = name.split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);
    place.replaceChildren(...parts.flatMap((part, n) => n > 0 ? [element("wbr"), part] : part));
  }

  /** Creates the row if necessary. @param {number} n @param {ComparedSet} set @param {Outcome | null} outcome */
  function showRow(n, { name, preset = "", use }, outcome) {
    if (n === body.rows.length) body.insertRow().innerHTML = rowTemplate;
    const row = body.rows[n], [head, ...cells] = row.cells, button = partOf(row, "button");
    setName(button, name);
    setName(head.children[1], preset);
    button.onclick = () => {
      chosen = name;
      use();
      mark();
    };
    cellsOf(outcome).forEach((words, cell) =>
      words.forEach((each, line) => setText(cells[cell].children[line], each))
    );
  }

  async function compare() {
    const number = ++latest;
    const outcomes = [];
    let next = setsAt(null);
    for (let n = 0; n < next.length; n++) {
      const answer = whatIf.outcomeWith(next[n].lines);
      if (whatIf.waits) setText(short, awaited);
      const outcome = await answer;
      if (number !== latest) return;
      if (n === 0) sets = next = setsAt(outcome?.edge ?? null);
      showRow(n, sets[n], outcome);
      outcomes.push(outcome);
    }
    while (body.rows.length > sets.length) body.deleteRow(-1);
    setText(short, shortText(outcomes));
    mark();
  }

  const show = () => {
    const { isPast } = whatIf;
    setText(title, `Compare presets on ${isPast ? "this" : "the last"} pull`);
    setText(way, isPast ? "" : "The list goes back to that pull.");
    if (isPast && isWanted) node.open = returnsToPresent = true;
    isWanted &&= !isPast;
    if (!isPast) node.open = returnsToPresent = false;
    else if (node.open) compare();
  };
  summary.addEventListener("click", (event) => {
    if (whatIf.isPast) return;
    event.preventDefault();
    isWanted = true;
    goToPull();
  });
  node.addEventListener("toggle", () => {
    show();
    if (node.open && returnsToPresent) summary.dataset.action = "live";
    else delete summary.dataset.action;
  });
  return { node, show };
}

// The recorded values, A and B, and each preset of the control.

/**
 * @param {Tuner} tuner @param {Edge | null} edge of the control that the presets apply to
 * @param {() => void} changed called when another set is shown
 * @returns {ComparedSet[]}
 */
export function comparedSets(tuner, edge, changed) {
  // The lines set all values, even values that equal the current values, because the recording might have had other
  // values.
  const { a, b } = tuner.sets;
  const group = tuner.tuning.groups.find(({ constants: [first] }) => first?.place === edge);
  const presets = !group ? [] : Object.entries(controlPresets(tuner)).map(([key, preset]) => ({
    name: presetTitle(key),
    values: presetValues(group, preset),
    use: () => tuner.apply(group, key, preset),
  }));
  /** @param {Values} part @param {Values} whole */
  const isIn = (part, whole) =>
    Object.entries(part).every(([id, value]) => same(value, whole[id] ?? ""));
  const presetOf = (/** @type {Values} */ values) =>
    presets.find((each) => isIn(each.values, values))?.name;
  /**
   * @param {string} name @param {Values} values @param {() => void} use
   * @returns {ComparedSet}
   */
  const set = (name, values, use) => ({
    name,
    lines: linesTo(tuner.tuning.groups, {}, values),
    isShown: () => isIn(values, tuner.values),
    use() {
      use();
      changed();
    },
  });
  return [
    { ...set("As recorded", tuner.tuning.values, () => tuner.go(tuner.tuning.values)), lines: [] },
    { ...set("A", a, () => tuner.showSet(false)), preset: presetOf(a) },
    { ...set("B", b, () => tuner.showSet(true)), preset: presetOf(b) },
    ...presets
      .map(({ name, values, use }) => set(name, values, use))
      .sort((one, other) => one.name.localeCompare(other.name)),
  ];
}
