// @ts-check
// The constants of a session as the server tells them, and what to send so that they become others. Values are texts, as in
// transcripts; a set of values goes by the constants' ids.

/**
 * @typedef {object} Constant
 * @property {string} id
 * @property {string} name the property in Swift
 * @property {string} place its edge or axis; empty for all
 * @property {string} sets the line that changes it, up to the value
 * @property {"number" | "switch" | "choice" | "text"} kind
 * @property {string[]} choices the words that it may be; of a text, examples
 * @property {string} about
 * @property {string} default
 * @property {string} [unit]
 * @property {[number, number]} [range]
 * @property {number} [step]
 */
/** @typedef {Readonly<Record<string, string>>} Values */
/** @typedef {{ title: string, constants: Constant[] }} Group */
/** @typedef {{ groups: Group[], values: Values, presets: Record<string, Values> }} Tuning */

/** The number of a value, and whether it is a percentage. @param {string} value @returns {[number, boolean]} */
function amountOf(value) {
  const number = value.replace(/%$/, "");
  return [number === "" ? NaN : Number(number), number !== value];
}

/** Whether two texts are the same value: a number may be written in several ways. @param {string} a @param {string} b */
export function same(a, b) {
  const [[one, isPart], [other, isOtherPart]] = [amountOf(a), amountOf(b)];
  return a === b || (one === other && isPart === isOtherPart);
}

/** A value without decimals that say nothing: the same value. @param {string} value */
export const short = (value) => value.replace(/(\d)\.0(?!\d)/g, "$1");

/** @param {Group[]} groups */
export const constantsOf = (groups) => groups.flatMap(({ constants }) => constants);

/** What the constants are in the scene by itself. @param {Group[]} groups @returns {Values} */
export const defaults = (groups) =>
  Object.fromEntries(constantsOf(groups).map(({ id, default: value }) => [id, value]));

/** The words of a constant's line before the value's own, and what the value's own begins with. @param {Constant} constant */
function wordsOf({ sets }) {
  const end = sets.lastIndexOf(" ");
  return { head: sets.slice(0, end), key: sets.slice(end + 1) };
}

/**
 * The lines that make the constants what `to` says; constants of which it says nothing stay. What belongs to one control, or
 * to the motion, is one line.
 * @param {Group[]} groups
 * @param {Values} from
 * @param {Values} to
 */
export function linesTo(groups, from, to) {
  /** By the words before a value, the values to set. @type {Map<string, string[]>} */
  const lines = new Map();
  for (const constant of constantsOf(groups)) {
    const { id } = constant, { head, key } = wordsOf(constant);
    if (to[id] === undefined || same(from[id] ?? "", to[id])) continue;
    lines.set(head, [...lines.get(head) ?? [], key + to[id]]);
  }
  return [...lines].map(([head, values]) => `${head} ${values.join(" ")}`);
}

/** The values that lines give the constants. @param {Group[]} groups @param {readonly string[]} lines @returns {Values} */
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

/** What a preset calls a constant: those of a control are the same at each edge. @param {Constant} constant */
export const presetKey = ({ id, name, place }) => place === "x" || place === "y" ? id : name;

/**
 * A preset's values as those of a group's constants.
 * @param {Group} group
 * @param {Values} preset
 * @returns {Values}
 */
export const presetValues = ({ constants }, preset) =>
  Object.fromEntries(
    constants.map((constant) => [constant.id, preset[presetKey(constant)]])
      .filter(([, value]) => value !== undefined),
  );

/** A group's values as a preset. @param {Group} group @param {Values} values @returns {Values} */
export const asPreset = ({ constants }, values) =>
  Object.fromEntries(constants.map((constant) => [presetKey(constant), values[constant.id]]));

/** The scale of a number's slider, which reaches as far as the value and the default. @param {Constant} constant @param {string[]} values */
export function sliderRange({ range = [0, 1] }, values) {
  const numbers = values.map(parseFloat).filter((number) => !Number.isNaN(number));
  return [Math.min(range[0], ...numbers), Math.max(range[1], ...numbers)];
}
