// @ts-check
// What leads from one phase to another, in a sentence and with a control's own numbers. A gesture is a finger's or a wheel's.
import { inPoints } from "../../../labels.js";
import { sentence } from "../../../words.js";

/** @import { Control } from "../../../../scene/types.d.ts" */
/** A transition from one phase to another, as /transitions.json has it. @typedef {{ from: string, to: string, inputs: readonly string[] }} Transition */
/** @typedef {Pick<Control, "threshold" | "floor">} Numbers */

/** Who pulls, by the word of the listing. @type {Record<string, string>} */
const sources = {
  finger: "a finger",
  wheel: "a wheel",
  notches: "a wheel that has only begun to turn",
  pushback: "a wheel that turns back",
  elsewhere: "a finger that another edge has",
  momentum: "momentum alone",
  nothing: "nothing at all",
};
const allSources = Object.keys(sources).length;

/** How far a pull goes, by the words of the listing that belong together; a floor's own is there only for a control with one. */
const notPulled = "not", anyDistance = "short beyond", whereverItIs = "not short beyond";

/** Inputs that are no pull, by their names in the listing; those with the same words are told of once. @type {Record<string, string>} */
const inputs = {
  "touched": "a gesture begins",
  "released short": "a gesture ends short of the threshold",
  "released beyond": "a gesture ends beyond the threshold",
  "tapped": "a finger taps",
  "cancelled": "the touch is interrupted",
  "begun": "the program begins a refresh",
  "begun for the floor": "the program opens the second floor",
  "accepted": "the work is accepted",
  "refused": "the work is refused",
  "finished success": "the work succeeds",
  "finished failure": "the work fails",
  "finished exhausted": "there is no more to load",
  "stopped": "the refresh is stopped",
  "exit ended": "the program ends the closing",
  "reset": "the control is reset",
  "grew": "the list grows",
};

/** What is told of in one where all of it leads along a transition. @type {[inputs: string[], words: string][]} */
const together = [
  [["released short", "released beyond"], "a gesture ends"],
  [["finished success", "finished failure", "finished exhausted"], "the work ends"],
];

/** What it means that time passes, by the phase that is over then. @type {Record<string, string>} */
const passed = {
  refreshing: "the answer takes too long",
  finishing: "the wait is over",
  exiting: "the space has closed",
};

/** What decides between ways that the same inputs lead along. @type {Record<string, string>} */
const deciding = {
  "refreshing finishing": "The control still waits for a cycle, for a time or for a finger.",
  "refreshing exiting": "The control waits for nothing more.",
  "refreshing idle": "Nothing of the refresh has been shown yet, or it is to end at once.",
};

/** Words as a list: “a, b or c”. @param {readonly string[]} words @param {string} [last] stands before the last of them */
const either = (words, last = " or ") =>
  [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(last);

/** How far a pull goes. @param {string} distances of the listing @param {string} from the phase before @param {Numbers} control */
function distanceText(distances, from, { threshold, floor }) {
  const words = distances.split(" ").filter((each) => each !== "far").join(" ");
  switch (words) {
    case notPulled:
      return "back to its edge";
    case "short":
      return `${from === "armed" ? "back to " : ""}less than ${inPoints(threshold)} points`;
    case "beyond":
      return `${inPoints(threshold)} points or more`;
    case "":
      return floor ? `${inPoints(floor.threshold)} points or more` : null;
    case anyDistance:
      return "any distance";
    default:
      return `(${words})`;
  }
}

/**
 * What pulls lead along a transition: a part for each distance, with who pulls so far.
 * @param {Transition} transition
 * @param {Numbers} control
 */
function pulls({ from, inputs }, control) {
  /** The distances of each source. @type {Map<string, string[]>} */
  const bySource = new Map();
  for (const input of inputs) {
    const [, distance, source] = /^pulled (\w+) by (\w+)$/.exec(input) ?? [];
    if (source) bySource.set(source, [...bySource.get(source) ?? [], distance]);
  }
  /** The sources of each set of distances. @type {Map<string, string[]>} */
  const byDistance = new Map();
  const order = ["not", "short", "beyond", "far"];
  for (const [source, distances] of bySource) {
    const known = order.filter((each) => distances.includes(each)).join(" ");
    byDistance.set(known, [...byDistance.get(known) ?? [], source]);
  }
  return [...byDistance].flatMap(([distances, who], n) => {
    const isRest = n === byDistance.size - 1 && bySource.size === allSources;
    const isAlone = byDistance.size === 1 && isRest;
    if (isAlone && distances.startsWith(whereverItIs)) return "the list comes near this edge";
    const how = distanceText(distances, from, control);
    if (how === null) return [];
    const by = isRest ? "anything else" : either(who.map((each) => sources[each] ?? each));
    return `${n === 0 ? "the list is pulled " : ""}${how}${isAlone ? "" : ` by ${by}`}`;
  });
}

/**
 * Whether an input belongs to what a person can see of a transition. A gesture that ends too early begins no refresh: where it does so
 * in the listing, it had gone further before its last reading came.
 * @param {string} input
 * @param {Transition} transition
 */
const isSeen = (input, { to }) => input !== "released short" || to !== "refreshing";

/** What leads along a transition beside pulls. @param {Transition} transition @param {Numbers} control */
function others(transition, control) {
  let named = transition.inputs.filter((input) =>
    !input.startsWith("pulled ") && isSeen(input, transition) &&
    (input !== "begun for the floor" || control.floor)
  );
  for (const [parts, words] of together) {
    if (!parts.every((part) => named.includes(part))) continue;
    const first = named.indexOf(parts[0]);
    named = named.flatMap((each, n) => n === first ? words : parts.includes(each) ? [] : each);
  }
  return named.map((each) =>
    each === "passed" ? passed[transition.from] ?? "time passes" : inputs[each] ?? each
  );
}

/**
 * What leads along a transition, in a sentence.
 * @param {Transition} transition
 * @param {Numbers} control
 */
export function ruleText(transition, control) {
  const all = either([...pulls(transition, control), ...others(transition, control)], ", or ");
  return [sentence(all), deciding[`${transition.from} ${transition.to}`] ?? ""].filter(Boolean)
    .join(" ");
}

// The engine's own table of transitions, as the server prints it: every transition from one phase to another, by the control's trigger.

/** @typedef {Readonly<Record<string, readonly Transition[]>>} TransitionTable */

/** @returns {Promise<TransitionTable>} */
export async function transitionTable() {
  const answer = await fetch("transitions.json");
  if (!answer.ok) throw new Error(`transitions.json: ${answer.status} ${answer.statusText}`);
  return answer.json();
}
