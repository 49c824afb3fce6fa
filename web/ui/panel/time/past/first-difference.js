// @ts-check
// The first difference between two branches with a common beginning: the events, the last input, and both states.
import { sampleKinds } from "../../../../net/protocol.js";
import { edges } from "../../../../scene/edges.js";
import { element, setText } from "../../../../browser/dom.js";
import { causeText, eventText } from "../../../labels.js";
import { momentText } from "../../numbers.js";
import { phaseTexts, valueTexts } from "../chart/samples.js";

/** @import { PastEvent, PastInput } from "../../../../engine/recordings.js" */
/** @import { Seconds } from "../../../../engine/types.d.ts" */
/** @import { Axis } from "../../../../scene/types.d.ts" */
/** @import { BranchPast } from "./branch-past.js" */
/** @import { Sample } from "../chart/samples.js" */
/**
 * An event is `null` if the branch has none at that time.
 * @typedef {{ at: Seconds, here: PastEvent | null, there: PastEvent | null }} EventDifference
 */
/**
 * The difference, the last input before it, and the states of both branches.
 * @typedef {EventDifference & { input: PastInput | null, states: readonly Sample[] }} Difference
 */

/** @param {PastEvent | undefined} one @param {PastEvent | undefined} other */
const isSame = (one, other) =>
  /** @type {const} */ (["time", "edge", "event", "detail"])
    .every((name) => one?.[name] === other?.[name]);

/**
 * The first event that only one of two branches has, or `null`.
 * @param {readonly PastEvent[]} here @param {readonly PastEvent[]} there
 * @returns {EventDifference | null}
 */
export function firstDifference(here, there) {
  const count = Math.max(here.length, there.length);
  for (let n = 0; n < count; n++) {
    if (isSame(here[n], there[n])) continue;
    const at = Math.min(here[n]?.time ?? Infinity, there[n]?.time ?? Infinity);
    const then = (/** @type {PastEvent | undefined} */ event) => event?.time === at ? event : null;
    return { at, here: then(here[n]), there: then(there[n]) };
  }
  return null;
}

/** @param {PastEvent | null} event */
const happeningText = (event) =>
  event === null ? "nothing" : `“${eventText(event.event)}” at the ${edges[event.edge]}`;

/** @param {PastInput | null} input */
function inputText(input) {
  if (input === null) return "There was no input before it.";
  const [kind = "another input"] =
    Object.entries(sampleKinds).find(([, number]) => number === input.kind) ?? [];
  return `The input before it: ${causeText(kind)}, at ${momentText(input.at)}.`;
}

/** The titles of the compared values, those of `valueTexts` first. */
const titles = ["Offset", "Velocity", "Pull", "Phase"];

/** @param {BranchPast} past @param {(moment: Seconds) => void} goTo */
export function differenceNote(past, goTo) {
  const summary = element("summary"), words = element("p"), table = element("table");
  const button = element("button", { type: "button" }, "Go to this moment");
  const node = element("details", { class: "difference" }, summary, words, table, button);
  let shown = "";

  /** @param {Difference} difference @param {string} other the title of the other branch */
  function fill({ at, here, there, input, states }, other) {
    const events = `Here: ${happeningText(here)}. ${other}: ${happeningText(there)}.`;
    setText(words, `${events} ${inputText(input)}`);
    const heads = ["Here", other].map((title) => element("th", { scope: "col" }, title));
    const texts = states.map((state) => [...valueTexts(state), phaseTexts(state).join(", ")]);
    const body = titles.map((title, n) => {
      const cells = texts.map((each) => element("td", {}, each[n]));
      return element("tr", {}, element("th", { scope: "row" }, title), ...cells);
    });
    table.replaceChildren(
      element("thead", {}, element("tr", {}, element("td"), ...heads)),
      element("tbody", {}, ...body),
    );
    button.onclick = () => goTo(at);
  }

  return {
    node,
    /**
     * @param {Seconds} end @param {Axis} axis
     * @param {boolean} isChanged whether the branch is compared with its own recording
     */
    show(end, axis, isChanged) {
      const key = `${past.version} ${Math.floor(end)} ${isChanged}`;
      if (key === shown) return;
      const difference = past.difference(end, axis);
      shown = difference === undefined ? "" : key; // the other branch might be loading, so this is repeated
      node.hidden = difference === undefined;
      if (difference === undefined) return;
      node.classList.toggle("none", difference === null);
      setText(
        summary,
        difference ? `First difference at ${momentText(difference.at)}` : "The same events",
      );
      if (difference) fill(difference, isChanged ? "As recorded" : "In the session");
    },
  };
}
