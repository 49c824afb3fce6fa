// @ts-check
// A value in its constant's field, beside which its unit stands: what is shown there, and what is meant by what is entered.
import { numberIn, plainNumber } from "../numbers.js";
import { constantTitle, rounded } from "./tune-text.js";
import { short } from "./constant-lines.js";

/** @import { Constant } from "./constant-lines.js" */

/**
 * What the field shows. Of a number, its unit stands beside the field; a text is shown whole, since all of it is entered again
 * when a part of it is changed.
 * @param {Pick<Constant, "kind">} constant
 * @param {string} value
 */
export const fieldText = ({ kind }, value) =>
  kind === "number" ? rounded(value).replace(/%$/, "") : short(value);

/** A number and its unit, which may be left out. */
const amount = /^(-?[\d.]+(?:e-?\d+)?)\s*(%|[a-z/]*)$/;

/**
 * The value that is meant by what is entered. A number alone has the unit that stands beside the field; “40 pt” and “30%” are what
 * they say. What the field shows already is the value that it has.
 * @param {Pick<Constant, "kind" | "unit">} constant
 * @param {string} text
 * @param {string} value what the constant is
 */
export function enteredValue(constant, text, value) {
  const words = text.trim(), { kind, unit = "" } = constant;
  if (words === fieldText(constant, value)) return value;
  const plain = plainNumber(words), [, number, said] = amount.exec(plain) ?? [];
  if (kind !== "number") return words;
  if (number === undefined || !["", "%", "pt", unit].includes(said)) return plain;
  return (said || unit) === "%" ? `${number}%` : number;
}

/**
 * Why a value is none of a constant, as far as a page can tell: the server knows more. Null if it may be one.
 * @param {Constant} constant
 * @param {string} value
 */
export function problem(constant, value) {
  const { kind, choices, range, unit } = constant;
  if (kind !== "number" || !range || choices.includes(value)) return null;
  const number = numberIn(value.trim().replace(/%$/, "")), [least, most] = range;
  const isNumber = !Number.isNaN(number);
  // The range is one of numbers with the unit, and a length may have either.
  if (isNumber && (value.endsWith("%") || unit === "%")) return null;
  if (number >= least && number <= most) return null;
  const what = isNumber ? "" : "a number from ", words = choices.map((word) => `, or ${word}`);
  return `${constantTitle(constant)} must be ${what}${least} to ${most}${unit ? ` ${unit}` : ""}${
    words.join("")
  }, not ${value.trim() || "nothing"}`;
}
