// @ts-check
// What a link to a moment says beside it: who shared it, and what to look at. It is in the address, so anybody may have written it.

/** @import { Seconds } from "../../../../engine/types.d.ts" */
/** Each is one line, and may be empty. @typedef {{ by: string, note: string }} SharedWords */

/** The most characters of each. */
export const most = { by: 60, note: 120 };

/** One line of at most so many characters. @param {string} text @param {number} length */
const line = (text, length) =>
  [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim()].slice(0, length).join("");

/**
 * What an address says; null if that is nothing.
 * @param {string} search
 * @returns {SharedWords | null}
 */
export function sharedWords(search) {
  const query = new URLSearchParams(search);
  const by = line(query.get("by") ?? "", most.by), note = line(query.get("note") ?? "", most.note);
  return by || note ? { by, note } : null;
}

/** A link that says so. @param {string} link @param {SharedWords} words */
export function withWords(link, words) {
  const url = new URL(link);
  for (const name of /** @type {const} */ (["by", "note"])) {
    const text = line(words[name], most[name]);
    if (text) url.searchParams.set(name, text);
  }
  return url.href;
}

/** Seconds by which a moment may differ from the one that was asked for: the words tell milliseconds. */
const tolerance = 0.001;

/**
 * Why another moment is shown than the one that was asked for; empty if it is that one.
 * @param {Seconds} asked
 * @param {Seconds} shown the nearest that is there
 */
export function missingText(asked, shown) {
  if (Math.abs(shown - asked) <= tolerance) return "";
  const [wanted, nearest] = [asked, shown].map((moment) => `${moment.toFixed(3)} s`);
  return asked < shown
    ? `${wanted} is no longer kept. This is ${nearest}, the earliest moment that is.`
    : `The session goes to ${nearest} only, which is shown here: ${wanted} is not in it.`;
}
