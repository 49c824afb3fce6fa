// @ts-check
// What a phone says at first sight: a line on what this is and what to try, and a hand that shows it.
import { wheelDistance, wheelInput } from "../../input/wheel.js";
import { startingEdge } from "../../scene/list-ends.js";
import { byId, element } from "../../browser/dom.js";
import { hand } from "./hand.js";

/** @import { Edge, Scene } from "../../scene/types.d.ts" */

/** What to do with the list, by the edge at which it starts. @type {Record<Edge, string>} */
const invitations = {
  top: "Pull it down and let go.",
  left: "Pull it to the right and let go.",
  bottom: "Pull it up and let go.",
  right: "Pull it to the left and let go.",
};

/** Points: how far a finger drags, and how far a wheel scrolls, until the list has been tried. */
const drag = 40, turn = 300;

/**
 * The line and the hand, hidden.
 * @param {() => void} tried a finger that has dragged the list is up, a wheel has scrolled it a way, or one of its buttons was
 * pressed
 */
export function phoneIntroduction(tried) {
  const shown = hand(byId("device")), line = element("div", { id: "first-line", role: "note" });
  const stage = byId("stage");
  /** Where each finger came down, by its number. @type {Map<number, PointerEvent>} */
  const fingers = new Map();
  let turned = 0;
  stage.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, event);
    shown.hide();
  }, { passive: true });
  stage.addEventListener("pointerup", ({ pointerId, clientX, clientY }) => {
    const first = fingers.get(pointerId);
    fingers.delete(pointerId);
    if (first && Math.hypot(clientX - first.clientX, clientY - first.clientY) >= drag) tried();
  }, { passive: true });
  stage.addEventListener("pointercancel", ({ pointerId }) => fingers.delete(pointerId));
  stage.addEventListener("wheel", (event) => {
    const { x, y } = wheelDistance(wheelInput(event), [stage.clientWidth, stage.clientHeight]);
    turned += Math.hypot(x, y);
    if (turned >= turn) tried();
  }, { passive: true });
  byId("toolbar").addEventListener("click", tried);
  return {
    /** @param {Scene} scene */
    show(scene) {
      turned = 0;
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
