// @ts-check
// What is imagined of a past, and how it first differs from what was: at the top of the Time tab, or below while nothing is.
import { element, passFocus } from "../../../browser/dom.js";
import { whatIfNote } from "./what-if-note.js";

/** @import { WhatIf } from "./what-if.js" */

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
