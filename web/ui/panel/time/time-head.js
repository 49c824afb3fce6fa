// @ts-check
// The head of the Time tab, and the buttons elsewhere that need a moment of the past: which moment it is, and what can be done at it.
import { passFocus, setText } from "../../../browser/dom.js";
import { momentText } from "./past/stage-banner.js";

/** @import { Seconds } from "../../../engine/types.d.ts" */

/** @param {HTMLElement} tab @param {HTMLElement} next has the focus after a button that is disabled */
export function timeHead(tab, next) {
  /** @template {Element} [Kind=HTMLElement] @param {string} selector @returns {Kind} */
  const find = (selector) => /** @type {any} */ (tab.querySelector(selector));
  const moment = find(".moment"), of = find(".of"), live = find("[data-action=live]");
  /** At now, there is nothing to go back to, nor a moment that stays. @type {HTMLButtonElement[]} */
  const needPast = [find("[data-action=fork]"), find("[data-action=share]")];

  return {
    node: find(".time-head"),
    /** @param {Seconds} at @param {Seconds} end of the branch @param {boolean} isPast @param {string | undefined} branch in words; undefined for the session's own */
    show(at, end, isPast, branch) {
      setText(moment, momentText(at));
      setText(of, isPast ? branch ?? `of ${momentText(end)}` : "now");
      for (const button of needPast) {
        if (!isPast) passFocus(button, next);
        button.disabled = !isPast;
      }
      live.ariaPressed = `${!isPast}`;
      tab.classList.toggle("in-past", isPast);
    },
  };
}
