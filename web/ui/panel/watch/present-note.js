// @ts-check
// Says that the tab shows the present, while the stage shows the past.
import { element, passFocus } from "../../../browser/dom.js";

/** @import { WhatIf } from "../what-if/what-if.js" */

/** @param {Pick<WhatIf, "isPast" | "listen">} whatIf tells when the past is entered and left */
export function presentNote(whatIf) {
  const node = element(
    "div",
    { class: "what-if", role: "group", "aria-label": "The list shows the past" },
    element("p", { role: "status" }, "The list shows the past. This tab shows the present."),
    element("button", { type: "button", "data-action": "live" }, "Back to live"),
  );
  function show() {
    if (!whatIf.isPast) passFocus(node, node.closest("[role=tabpanel]"));
    node.hidden = !whatIf.isPast;
  }
  whatIf.listen(show);
  show();
  return node;
}
