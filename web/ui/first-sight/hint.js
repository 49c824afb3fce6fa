// @ts-check
// What a phone says at first sight: a line on what this is and what to try, and a hand that shows it.
import { startingEdge } from "../../scene/list-ends.js";
import { byId, element } from "../dom.js";
import { hand } from "./hand.js";

/** @import { Edge, Scene } from "../../scene/types.d.ts" */

/** What to do with the list, by the edge at which it starts. @type {Record<Edge, string>} */
const invitations = {
  top: "Pull it down and let go.",
  left: "Pull it to the right and let go.",
  bottom: "Pull it up and let go.",
  right: "Pull it to the left and let go.",
};

/** The line and the hand, hidden. */
export function hint() {
  const shown = hand(byId("device")), line = element("div", { id: "first-line", role: "note" });
  byId("stage").addEventListener("pointerdown", shown.hide, { passive: true });
  return {
    /** @param {Scene} scene */
    show(scene) {
      const edge = startingEdge(scene);
      const what = element("strong", {}, "This list’s motion is computed on a Swift server.");
      line.replaceChildren(what, ` ${edge ? invitations[edge] : "Fling it."}`);
      byId("notices").prepend(line);
      shown.show(scene);
    },
    hide() {
      line.remove();
      shown.hide();
    },
  };
}
