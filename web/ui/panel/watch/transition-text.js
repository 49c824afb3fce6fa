// @ts-check
// What leads from one phase to another, in words and with a control's own numbers. A gesture is a finger's or a wheel's.
import { inPoints } from "../../words.js";

/** @import { Control } from "../../../scene/types.d.ts" */
/** A way from one phase to another, as /transitions.json has it. @typedef {{ from: string, to: string, inputs: string[] }} Way */

/** Who pulls, by the word of the listing. @type {Record<string, string>} */
const sources = {
  finger: "by a finger",
  wheel: "by a wheel",
  notches: "by a wheel that has only begun to turn",
  pushback: "by a wheel that pushes it back",
  elsewhere: "by a finger that another edge has",
  momentum: "by momentum alone",
  nothing: "while nothing moves it",
};

/** Inputs that are no pull, by their names in the listing. @type {Record<string, string>} */
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
  "passed": "time passes: what it waited for is over",
};

/**
 * How far a pull goes, by the word of the listing; null for a second floor that the control does not have.
 * @param {string} word
 * @param {Pick<Control, "threshold" | "floor">} control
 */
function distance(word, { threshold, floor }) {
  switch (word) {
    case "not":
      return "back to its edge";
    case "short":
      return `less than ${inPoints(threshold)} points`;
    case "beyond":
      return `${inPoints(threshold)} points or more`;
    default:
      return floor ? `${inPoints(floor.threshold)} points or more` : null;
  }
}

/** @param {string} input @param {Pick<Control, "threshold" | "floor">} control @returns {string | null} */
function inputText(input, control) {
  const pull = /^pulled (\w+) by (\w+)$/.exec(input);
  if (!pull) {
    return input === "begun for the floor" && !control.floor ? null : inputs[input] ?? input;
  }
  const how = distance(pull[1], control);
  return how && `pulled ${how} ${sources[pull[2]] ?? `by ${pull[2]}`}`;
}

/**
 * Whether an input belongs to what a person can see of a way. A gesture that ends too early begins no refresh: where it does so
 * in the listing, it had gone further before its last reading came.
 * @param {string} input
 * @param {Way} way
 */
const isSeen = (input, { to }) => input !== "released short" || to !== "refreshing";

/**
 * What leads along a way, a line each.
 * @param {Way} way
 * @param {Pick<Control, "threshold" | "floor">} control
 * @returns {string[]}
 */
export const conditions = (way, control) => [
  ...new Set(
    way.inputs.filter((input) => isSeen(input, way))
      .flatMap((input) => inputText(input, control) ?? []),
  ),
];
