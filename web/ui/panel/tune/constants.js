// @ts-check
// The constants of a session in the server's form, and the lines that change them. Values are text, as in transcripts.
import { sentence } from "../../words.js";

/**
 * @typedef {object} Constant
 * @property {string} id
 * @property {string} name of the Swift property
 * @property {string} place an edge or axis, or empty for all
 * @property {string} sets the line that changes the constant, without the value
 * @property {"number" | "switch" | "choice" | "text"} kind
 * @property {string[]} choices the words that are valid values; for a text, examples
 * @property {string} about
 * @property {string} default
 * @property {string} [unit]
 * @property {[number, number]} [range]
 * @property {number} [step]
 */
/** @typedef {Readonly<Record<string, string>>} Values */
/** @typedef {{ title: string, constants: Constant[] }} Group */
/** @typedef {{ groups: Group[], values: Values, presets: Record<string, Values> }} Tuning */

/** The number, and whether it is a percentage. @param {string} value @returns {[number, boolean]} */
function amountOf(value) {
  const number = value.replace(/%$/, "");
  return [number === "" ? NaN : Number(number), number !== value];
}

/** A number can be written in several ways. @param {string} a @param {string} b */
export function same(a, b) {
  const [[one, isPart], [other, isOtherPart]] = [amountOf(a), amountOf(b)];
  return a === b || (one === other && isPart === isOtherPart);
}

/** Removes decimals that do not change the value. @param {string} value */
export const short = (value) => value.replace(/(\d)\.0(?!\d)/g, "$1");

/** @param {Group[]} groups */
const constantsOf = (groups) => groups.flatMap(({ constants }) => constants);

/** The values in the unchanged scene. @param {Group[]} groups @returns {Values} */
export const defaults = (groups) =>
  Object.fromEntries(constantsOf(groups).map(({ id, default: value }) => [id, value]));

/** Splits a constant's line before its last word, which has a prefix. @param {Constant} constant */
function wordsOf({ sets }) {
  const end = sets.lastIndexOf(" ");
  return { head: sets.slice(0, end), key: sets.slice(end + 1) };
}

/**
 * Constants that are not in `to` do not change. The constants of one control, or of the motion, are on one line.
 * @param {Group[]} groups @param {Values} from @param {Values} to
 */
export function linesTo(groups, from, to) {
  /** The values to set, by the words before them. @type {Map<string, string[]>} */
  const lines = new Map();
  for (const constant of constantsOf(groups)) {
    const { id } = constant, { head, key } = wordsOf(constant);
    if (to[id] === undefined || same(from[id] ?? "", to[id])) continue;
    lines.set(head, [...lines.get(head) ?? [], key + to[id]]);
  }
  return [...lines].map(([head, values]) => `${head} ${values.join(" ")}`);
}

/** @param {Group[]} groups @param {readonly string[]} lines @returns {Values} */
export function valuesIn(groups, lines) {
  /** @type {Record<string, string>} */
  const values = {};
  for (const constant of constantsOf(groups)) {
    const { head, key } = wordsOf(constant);
    for (const line of lines) {
      if (!line.startsWith(`${head} `)) continue;
      const words = line.slice(head.length).split(/ (?=[A-Za-z]+=)/);
      const word = words.map((each) => each.trim()).find((each) => each && each.startsWith(key));
      if (word) values[constant.id] = word.slice(key.length);
    }
  }
  return values;
}

/** Constants of controls have the same name at each edge. @param {Constant} constant */
const presetKey = ({ id, name, place }) => place === "x" || place === "y" ? id : name;

/** @param {Group} group @param {Values} preset @returns {Values} */
export const presetValues = ({ constants }, preset) =>
  Object.fromEntries(
    constants.map((constant) => [constant.id, preset[presetKey(constant)]])
      .filter(([, value]) => value !== undefined),
  );

/** @param {Group} group @param {Values} values @returns {Values} */
export const asPreset = ({ constants }, values) =>
  Object.fromEntries(constants.map((constant) => [presetKey(constant), values[constant.id]]));

/** The range includes the value and the default. @param {Constant} constant @param {string[]} values */
export function sliderRange({ range = [0, 1] }, values) {
  const numbers = values.map(parseFloat).filter((number) => !Number.isNaN(number));
  return [Math.min(range[0], ...numbers), Math.max(range[1], ...numbers)];
}

// Display text. The wire and transcripts use the names in Swift.

/** Titles of constants whose names in Swift are not clear enough. @type {Record<string, string>} */
const titles = {
  arming: "Arming animation",
  closing: "Space closes",
  cone: "Drag angle",
  content: "Pulled content",
  cues: "Vibrations",
  ends: "Other end",
  exit: "Closing animation",
  exitEnd: "Closing ends",
  fitsViewport: "Fits small screens",
  isEnabled: "Enabled",
  liftsShortContent: "Pushes short lists",
  minimum: "Shortest refresh",
  opening: "Space opens",
  outcomeDuration: "Show result for",
  preload: "Preload distance",
  prompt: "Resting prompt",
  refreshingExtent: "Refreshing space",
  touchBand: "Rubber band",
  wheelBand: "Wheel rubber band",
};

/** The titles of values, by the constant's name. @type {Record<string, Record<string, string>>} */
const values = {
  trigger: {
    release: "On release",
    threshold: "At the threshold",
    edge: "Near the end",
    manual: "By the program",
  },
  ending: {
    atOnce: "At once",
    afterCycle: "After the cycle",
    onRelease: "On release",
    "afterCycle+onRelease": "After both",
  },
  content: { moves: "Moves", still: "Stays" },
  pullsFrom: { anywhere: "Anywhere", edge: "The edge" },
  ends: { independent: "Independent", wait: "Waits", replace: "Stops" },
  exitEnd: { time: "After its time", program: "By the program" },
  momentum: { automatic: "Automatic", on: "Yes", off: "No" },
  visibility: { automatic: "Automatic", always: "Always", hidden: "Never" },
  direction: { ltr: "Left to right", rtl: "Right to left" },
  model: { uikit: "As in UIKit", ideal: "Ideal" },
};

/** Converts a property's name to words: `stopsWhenPushedBack` becomes “Stops when pushed back”. @param {string} name */
function nameInWords(name) {
  const words = name.replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);
  return sentence(words.replace(".", " ")).slice(0, -1);
}

/** @param {Pick<Constant, "name" | "place">} constant */
export function constantTitle({ name, place }) {
  const title = titles[name] ?? nameInWords(name);
  return place === "x" || place === "y" ? `${title} ${place}` : title;
}

/** Numbers with more decimals than a user would enter, such as a third. */
const endless = /\d+\.\d{5,}/g;

/** Rounds long decimals: 33.33 for a third of 100. @param {string} value */
export const rounded = (value) =>
  short(value).replace(endless, (number) => {
    const whole = Math.trunc(Number(number));
    return `${Number(Number(number).toPrecision(Math.max(4, `${whole}`.length + 2)))}`;
  });

/** @param {Pick<Constant, "name">} constant @param {string} value */
export const valueText = ({ name }, value) => values[name]?.[value] ?? rounded(value);

/** @param {string} words */
const uncapitalized = (words) => words.slice(0, 1).toLowerCase() + words.slice(1);

const maximumNamed = 2;

/**
 * Describes differences, such as “threshold 60, not 80”. If there are many, the text names the first ones.
 * @param {Group[]} groups @param {Values} from @param {Values} to
 */
export function changesText(groups, from, to) {
  const changed = constantsOf(groups).filter(({ id }) => !same(from[id] ?? "", to[id] ?? ""));
  const named = changed.slice(0, maximumNamed).map((constant) => {
    const valueIn = (/** @type {Values} */ values) =>
      uncapitalized(valueText(constant, values[constant.id] ?? ""));
    return `${uncapitalized(constantTitle(constant))} ${valueIn(to)}, not ${valueIn(from)}`;
  });
  const more = changed.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join("; ");
}

/** @type {Record<string, string>} */
const curves = { easeIn: "ease in", easeOut: "ease out", easeInOut: "ease in and out" };

/** `0.25:easeOut` is “0.25 s, ease out”. @param {string} value */
export function exampleText(value) {
  if (value === "uikit") return "As in UIKit";
  const [first, ...rest] = value.split(":");
  if (first === "spring" && rest.length === 2) return `Spring ${rest[0]}, damping ${rest[1]}`;
  if (rest.length === 1 && rest[0] in curves) return `${first} s, ${curves[rest[0]]}`;
  return sentence(value).slice(0, -1);
}
