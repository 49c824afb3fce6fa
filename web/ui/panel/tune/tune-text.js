// @ts-check
// The constants and their values in words. On the wire and in transcripts, they keep the names that they have in Swift.
import { sentence } from "../../words.js";
import { constantsOf, same, short } from "./constant-lines.js";

/** @import { Constant, Group, Values } from "./constant-lines.js" */

/** The titles of constants whose name in Swift says too little. @type {Record<string, string>} */
const titles = {
  arming: "Arming animation",
  exitEnd: "Exit ends by",
  minimum: "Shortest refresh",
  outcomeDuration: "Show result for",
  prompt: "Resting prompt",
};

/** What values mean, by the constant's name. @type {Record<string, Record<string, string>>} */
const values = {
  trigger: {
    release: "On release",
    threshold: "At the threshold",
    edge: "Near the end",
    manual: "By code",
  },
  ending: {
    atOnce: "At once",
    afterCycle: "After the cycle",
    onRelease: "On release",
    "afterCycle+onRelease": "After both",
  },
  exitEnd: { time: "Time", program: "The program" },
  momentum: { automatic: "As the trigger needs", on: "Yes", off: "No" },
  visibility: { automatic: "As content allows", always: "Always", hidden: "Never" },
  direction: { ltr: "Left to right", rtl: "Right to left" },
  model: { uikit: "As in UIKit", ideal: "Ideal" },
};

/** A property's name in words: `stopsWhenPushedBack` is “Stops when pushed back”. @param {string} name */
function nameInWords(name) {
  const words = name.replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);
  return sentence(words.replace(".", " ")).slice(0, -1);
}

/** What a constant is called. @param {Pick<Constant, "name" | "place">} constant */
export function constantTitle({ name, place }) {
  const title = titles[name] ?? nameInWords(name);
  return place === "x" || place === "y" ? `${title} ${place}` : title;
}

/** Numbers with more decimals than anybody enters, such as a third. */
const endless = /\d+\.\d{5,}/g;

/** A value whose endless numbers have the digits that tell something: 33.33 for a third of hundred. @param {string} value */
export const rounded = (value) =>
  short(value).replace(endless, (number) => {
    const whole = Math.trunc(Number(number));
    return `${Number(Number(number).toPrecision(Math.max(4, `${whole}`.length + 2)))}`;
  });

/** A value as a person reads it. @param {Pick<Constant, "name">} constant @param {string} value */
export const valueText = ({ name }, value) => values[name]?.[value] ?? rounded(value);

/** @param {string} words */
const uncapitalized = (words) => words.slice(0, 1).toLowerCase() + words.slice(1);

/** The most changes that are named. */
const most = 2;

/**
 * What is otherwise in other values, as a person says it: “threshold 60, not 80”; of many changes, the first.
 * @param {Group[]} groups
 * @param {Values} from
 * @param {Values} to
 */
export function changesText(groups, from, to) {
  const changed = constantsOf(groups).filter(({ id }) => !same(from[id] ?? "", to[id] ?? ""));
  const named = changed.slice(0, most).map((constant) => {
    const [before, after] = [from, to].map((values) =>
      valueText(constant, values[constant.id] ?? "")
    );
    const [name, value, other] = [constantTitle(constant), after, before].map(uncapitalized);
    return `${name} ${value}, not ${other}`;
  });
  const more = changed.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join("; ");
}

/** @type {Record<string, string>} */
const curves = { easeIn: "ease in", easeOut: "ease out", easeInOut: "ease in and out" };

/** An example of a value that is written in parts, as a person says it: `0.25:easeOut` is “0.25 s, ease out”. @param {string} value */
export function exampleText(value) {
  if (value === "uikit") return "As in UIKit";
  const [first, ...rest] = value.split(":");
  if (first === "spring" && rest.length === 2) return `Spring ${rest[0]}, damping ${rest[1]}`;
  if (rest.length === 1 && rest[0] in curves) return `${first} s, ${curves[rest[0]]}`;
  return sentence(value).slice(0, -1);
}
