// @ts-check
import { element } from "../../../browser/dom.js";
import { sentence } from "../../words.js";

/**
 * Shows why the server refused something: its first sentence, and behind a word what else it says.
 * @param {HTMLElement} note
 * @param {string} reason
 */
export function showProblem(note, reason) {
  const [, first, rest] = /^(.*?[.?!]) (.+)$/su.exec(sentence(reason)) ?? ["", sentence(reason)];
  note.replaceChildren(first);
  if (!rest) return;
  note.append(element("details", {}, element("summary", {}, "Details"), rest));
}
