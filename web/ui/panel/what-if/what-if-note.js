// @ts-check
// Says what would have come of the pull that is looked at, and offers what to do with the constants that were changed for it.
import { element, passFocus, setText } from "../../../browser/dom.js";
import { answersText, outcomeText } from "./outcome.js";

/** @import { WhatIf } from "./what-if.js" */

/** What is said in place of an outcome while the server is away. */
export const awaited = "This is known once the server answers.";

/**
 * @param {WhatIf} whatIf
 * @param {{ past: string, present: string | null }} invitation what it says while nothing is changed; nothing in the present if
 *   that is null
 * @param {Node[]} ways buttons that are always there
 */
export function whatIfNote(whatIf, invitation, ...ways) {
  const words = element("p", { role: "status" });
  const apply = element("button", {
    type: "button",
    class: "primary",
    "data-action": "live",
    "data-needs-server": "inspect",
  }, "Apply");
  const stop = element("button", { type: "button" }, "As recorded");
  apply.title = "The present takes these values";
  stop.title = "Drop the change";
  const answers = element("small", {}, answersText);
  const node = element(
    "div",
    { class: "what-if", role: "group", "aria-label": "What if", hidden: "" },
    words,
    answers,
    element("div", {}, ...ways, stop, apply),
  );
  apply.addEventListener("click", () => apply.ariaDisabled === "true" || whatIf.apply());
  stop.addEventListener("click", () => whatIf.change([], ""));

  return {
    node,
    show() {
      const { outcome, lines, words: change } = whatIf, isChanged = lines.length > 0;
      const isLeft = !whatIf.isPast && invitation.present === null;
      const tab = /** @type {HTMLElement | null} */ (node.closest("[role=tabpanel]"));
      for (const each of isLeft ? [node] : isChanged ? [] : [stop, apply]) passFocus(each, tab);
      node.hidden = isLeft;
      node.classList.toggle("changed", isChanged);
      stop.hidden = apply.hidden = answers.hidden = !isChanged;
      if (!isChanged) setText(words, whatIf.isPast ? invitation.past : invitation.present ?? "");
      else if (whatIf.waits) setText(words, `What if: ${change}. ${awaited}`);
      else if (outcome) setText(words, `What if: ${change}. ${outcomeText(outcome)}`);
    },
  };
}

// What is imagined of a past, and how it first differs from what was: at the top of the Time tab, or below while nothing is.

/**
 * @param {WhatIf} whatIf
 * @param {() => void} change a person wants to change values
 */
export function imagined(whatIf, change) {
  const button = element("button", { type: "button" }, "Change values");
  button.addEventListener("click", change);
  const note = whatIfNote(whatIf, {
    past: "What if the values were different?",
    present: "What if the last pull had other values?",
  }, button);

  return {
    node: note.node,
    /**
     * Says what is imagined where it is in view, and offers to imagine something further below.
     * @param {Element} top what it comes after while something is imagined
     * @param {Element} below the same while nothing is
     */
    show(top, below) {
      const before = whatIf.lines.length > 0 ? top : below;
      note.show();
      if (note.node.previousSibling === before) return;
      passFocus(note.node, note.node.closest("[role=tabpanel]")); // what moves loses it
      before.after(note.node);
    },
  };
}
