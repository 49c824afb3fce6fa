// @ts-check
// The first difference between two branches with a common beginning: the events, the last input, and both states.
import { sampleKinds } from "../../../../net/protocol.js";
import { edges } from "../../../../scene/edges.js";
import { element, setText } from "../../../../browser/dom.js";
import { causeText, eventText, phaseWords } from "../../../labels.js";
import { rounded } from "../../numbers.js";

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
 * @typedef {EventDifference & { input: PastInput | null, states: readonly [Sample, Sample] }} Difference
 */

const kinds = Object.fromEntries(
  Object.entries(sampleKinds).map(([name, number]) => [number, name]),
);

/** @param {PastEvent | undefined} one @param {PastEvent | undefined} other */
const isSame = (one, other) =>
  one?.event === other?.event && one?.edge === other?.edge && one?.detail === other?.detail &&
  one?.time === other?.time;

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
export const inputText = (input) =>
  input === null
    ? "There was no input before it."
    : `The input before it: ${causeText(kinds[input.kind] ?? "another input")}, at ${
      input.at.toFixed(3)
    } s.`;

/** @param {Sample} sample */
const phasesText = ({ phases }) =>
  Object.entries(phases).map(([edge, phase]) =>
    `${edge} ${phaseWords[/** @type {string} */ (phase)]}`
  )
    .join(", ");

/** The compared values, with their titles. @type {[title: string, text: (sample: Sample) => string][]} */
const rows = [
  ["Offset", ({ offset }) => `${rounded(offset, 1)} pt`],
  ["Velocity", ({ velocity }) => `${rounded(velocity, 0)} pt/s`],
  ["Pull", ({ pull }) => `${rounded(100 * pull, 0)} %`],
  ["Phase", phasesText],
];

/** @param {BranchPast} past @param {(moment: Seconds) => void} goTo */
export function differenceNote(past, goTo) {
  const summary = element("summary");
  const words = element("p"), body = element("tbody");
  const there = element("th", { scope: "col" });
  const heads = [element("td"), element("th", { scope: "col" }, "Here"), there];
  const show = element("button", { type: "button" }, "Go to this moment");
  const node = element(
    "details",
    { class: "difference", hidden: "" },
    summary,
    words,
    element("table", {}, element("thead", {}, element("tr", {}, ...heads)), body),
    show,
  );
  let shown = "", moment = 0;
  show.addEventListener("click", () => goTo(moment));

  return {
    node,
    /**
     * @param {Seconds} end @param {Axis} axis
     * @param {boolean} isChanged whether the branch is compared with its own recording
     */
    show(end, axis, isChanged) {
      const key = `${past.version} ${Math.floor(end)} ${isChanged}`;
      if (key === shown) return;
      shown = key;
      const difference = past.difference(end, axis);
      node.hidden = difference === undefined;
      if (difference === undefined) {
        shown = ""; // the other branch might be loading, so the comparison is repeated
        return;
      }
      const other = isChanged ? "As recorded" : "In the session";
      setText(
        summary,
        difference ? `First difference at ${difference.at.toFixed(3)} s` : "The same events",
      );
      node.classList.toggle("none", difference === null);
      if (!difference) return;
      moment = difference.at;
      setText(
        words,
        `Here: ${happeningText(difference.here)}. ${other}: ${happeningText(difference.there)}. ${
          inputText(difference.input)
        }`,
      );
      setText(there, other);
      body.replaceChildren(
        ...rows.map(([title, text]) =>
          element(
            "tr",
            {},
            element("th", { scope: "row" }, title),
            ...difference.states.map((state) => element("td", {}, text(state))),
          )
        ),
      );
    },
  };
}
