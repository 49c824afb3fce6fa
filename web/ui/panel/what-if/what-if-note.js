// @ts-check
// The outcome of the current pull with changed constants, and buttons to apply or remove the changes.
import { element, passFocus, setText, textButton } from "../../../browser/dom.js";
import { answersText, outcomeText } from "./outcome.js";

/** @import { WhatIf } from "./what-if.js" */

/** The text in place of the outcome while the server is away. */
export const awaited = "The result appears when the server answers.";

/**
 * @param {WhatIf} whatIf
 * @param {{ past: string, present: string | null }} invitation the text without changes; `present` is `null` if
 *   the note is hidden in the present
 * @param {Node[]} ways buttons that are always shown
 */
export function whatIfNote(whatIf, invitation, ...ways) {
  const words = element("p", { role: "status" });
  const apply = textButton("Apply", whatIf.apply, {
    class: "primary",
    title: "Use these settings from now on",
    "data-action": "live",
    "data-needs-server": "inspect",
  });
  const discard = textButton("Discard changes", () => whatIf.change([], ""), {
    title: "Show the pull as it was recorded",
  });
  const answers = element("small", {}, answersText);
  const node = element(
    "div",
    { class: "what-if", role: "group", "aria-label": "What if", hidden: "" },
    words,
    answers,
    element("div", {}, ...ways, discard, apply),
  );

  return {
    node,
    show() {
      const { outcome, lines, words: change } = whatIf, isChanged = lines.length > 0;
      const isLeft = !whatIf.isPast && invitation.present === null;
      const tab = /** @type {HTMLElement | null} */ (node.closest("[role=tabpanel]"));
      for (const each of isLeft ? [node] : isChanged ? [] : [discard, apply]) passFocus(each, tab);
      node.hidden = isLeft;
      node.classList.toggle("changed", isChanged);
      discard.hidden = apply.hidden = answers.hidden = !isChanged;
      if (!isChanged) setText(words, whatIf.isPast ? invitation.past : invitation.present ?? "");
      else if (whatIf.waits) setText(words, `What if: ${change}. ${awaited}`);
      else if (outcome) setText(words, `What if: ${change}. ${outcomeText(outcome)}`);
    },
  };
}

// The what-if note of the Time tab. It is at the top while there are changes, and below otherwise.

/** @param {WhatIf} whatIf @param {() => void} change */
export function pendingChanges(whatIf, change) {
  const invitation = {
    past: "What if the settings had been different?",
    present: "What if? Change settings for the last pull.",
  };
  const note = whatIfNote(whatIf, invitation, textButton("Change settings", change));

  return {
    node: note.node,
    /** @param {Element} top before the note while there are changes @param {Element} below before the note otherwise */
    show(top, below) {
      const before = whatIf.lines.length > 0 ? top : below;
      note.show();
      if (note.node.previousSibling === before) return;
      passFocus(note.node, note.node.closest("[role=tabpanel]")); // a moved element loses the focus
      before.after(note.node);
    },
  };
}
