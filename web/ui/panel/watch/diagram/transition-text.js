// @ts-check
// Describes the causes of a transition, with a control's numbers. A gesture is made by a finger or by a wheel.
import { inPoints } from "../../../labels.js";
import { sentence } from "../../../words.js";

/** @import { Control } from "../../../../scene/types.d.ts" */
/** An entry of /transitions.json. @typedef {{ from: string, to: string, inputs: readonly string[] }} Transition */
/** @typedef {Pick<Control, "threshold" | "floor">} Numbers */

/** The sources of inputs, by their name in the transition table. @type {Record<string, string>} */
const sources = {
  finger: "a finger",
  wheel: "a wheel",
  notches: "a wheel that has just started",
  pushback: "a wheel that scrolls back",
  elsewhere: "a finger that pulls another edge",
  momentum: "momentum alone",
  nothing: "no input",
};
const sourceCount = Object.keys(sources).length;

/** Inputs that are not pulls. Inputs with the same text are described once. @type {Record<string, string>} */
const inputs = {
  "touched": "a gesture begins",
  "released short": "a gesture ends short of the threshold",
  "released beyond": "a gesture ends beyond the threshold",
  "tapped": "a finger taps",
  "cancelled": "the touch is interrupted",
  "begun": "the program starts a refresh",
  "begun for the floor": "the program opens the second floor",
  "accepted": "the work is accepted",
  "refused": "the work is refused",
  "finished success": "the work succeeds",
  "finished failure": "the work fails",
  "finished exhausted": "there is no more to load",
  "stopped": "the refresh is stopped",
  "exit ended": "the program finishes closing",
  "reset": "the control is reset",
  "grew": "the list grows",
};

/** Inputs that are described together if all of them cause a transition. @type {[inputs: string[], words: string][]} */
const together = [
  [["released short", "released beyond"], "a gesture ends"],
  [["finished success", "finished failure", "finished exhausted"], "the work ends"],
];

/** The text of “passed”, which means that time has passed, by the phase before. @type {Record<string, string>} */
const passed = {
  refreshing: "the answer takes too long",
  finishing: "the wait is over",
  exiting: "the space has closed",
};

/** The condition that decides between transitions with the same inputs. @type {Record<string, string>} */
const deciding = {
  "refreshing finishing": "The control is still waiting for an animation, a time or a finger.",
  "refreshing exiting": "Nothing is left to wait for.",
  "refreshing idle": "The refresh has not appeared yet, or it must end at once.",
};

/** Joins alternatives: “a, b or c”. @param {readonly string[]} words @param {string} [last] */
const either = (words, last = " or ") =>
  [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(last);

/**
 * A floor's distance “far” applies only to a control with a floor.
 * @param {string} distances as in the transition table
 * @param {string} from the phase before
 * @param {Numbers} control
 */
function distanceText(distances, from, { threshold, floor }) {
  const words = distances.replace(/ ?far$/, "");
  switch (words) {
    case "not":
      return "back to its edge";
    case "short":
      return `${from === "armed" ? "back to " : ""}less than ${inPoints(threshold)} points`;
    case "beyond":
      return `${inPoints(threshold)} points or more`;
    case "":
      return floor ? `${inPoints(floor.threshold)} points or more` : null;
    case "short beyond":
      return "any distance";
    default:
      return `(${words})`;
  }
}

/**
 * A part for each distance of the pulls, with their sources.
 * @param {Transition} transition @param {Numbers} control
 */
function pulls({ from, inputs }, control) {
  /** @type {Map<string, string[]>} */
  const bySource = new Map();
  for (const input of inputs) {
    const [, distance, source] = /^pulled (\w+) by (\w+)$/.exec(input) ?? [];
    if (source) bySource.set(source, [...bySource.get(source) ?? [], distance]);
  }
  /** @type {Map<string, string[]>} */
  const byDistance = new Map();
  const order = ["not", "short", "beyond", "far"];
  for (const [source, distances] of bySource) {
    const known = order.filter((each) => distances.includes(each)).join(" ");
    byDistance.set(known, [...byDistance.get(known) ?? [], source]);
  }
  return [...byDistance].flatMap(([distances, who], n) => {
    const isRest = n === byDistance.size - 1 && bySource.size === sourceCount;
    const isAlone = byDistance.size === 1 && isRest;
    if (isAlone && distances.startsWith("not short beyond")) return "the list comes near this edge";
    const how = distanceText(distances, from, control);
    if (how === null) return [];
    const by = isRest ? "anything else" : either(who.map((each) => sources[each] ?? each));
    return `${n === 0 ? "the list is pulled " : ""}${how}${isAlone ? "" : ` by ${by}`}`;
  });
}

/**
 * The text omits gestures that end short of the threshold and begin a refresh, because they went further before their
 * last reading arrived.
 * @param {string} input @param {Transition} transition
 */
const isSeen = (input, { to }) => input !== "released short" || to !== "refreshing";

/** @param {Transition} transition @param {Numbers} control */
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

/** @param {Transition} transition @param {Numbers} control */
export function ruleText(transition, control) {
  const all = either([...pulls(transition, control), ...others(transition, control)], ", or ");
  return [sentence(all), deciding[`${transition.from} ${transition.to}`] ?? ""].filter(Boolean)
    .join(" ");
}

// All transitions between phases that the server sends, by the control's trigger.

/** @typedef {Readonly<Record<string, readonly Transition[]>>} TransitionTable */

/** @returns {Promise<TransitionTable>} */
export async function transitionTable() {
  const answer = await fetch("transitions.json");
  if (!answer.ok) throw new Error(`transitions.json: ${answer.status} ${answer.statusText}`);
  return answer.json();
}
