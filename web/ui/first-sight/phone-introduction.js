// @ts-check
// What a phone says at first sight: a line on what this is and what to try, and a hand that shows it.
import { wheelDistance, wheelInput } from "../../input/wheel.js";
import { startingEdge } from "../../scene/list-ends.js";
import { byId, element } from "../../browser/dom.js";
import { hand } from "./hand.js";

/** @import { Edge, Scene } from "../../scene/types.d.ts" */
/** Where a finger is in the window. @typedef {{ clientX: number, clientY: number }} Finger */

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
  const shown = hand(byId("notices")), line = element("div", { id: "first-line", role: "note" });
  const stage = byId("stage");
  /** Where each finger came down, by its number. @type {Map<number, Finger>} */
  const fingers = new Map();
  let turned = 0;
  const down = (/** @type {number} */ id, /** @type {Finger} */ finger) => {
    fingers.set(id, finger);
    shown.hide();
  };
  const up = (/** @type {number} */ id, /** @type {Finger} */ { clientX, clientY }) => {
    const first = fingers.get(id);
    fingers.delete(id);
    if (first && Math.hypot(clientX - first.clientX, clientY - first.clientY) >= drag) tried();
  };
  stage.addEventListener("pointerdown", (event) => down(event.pointerId, event), { passive: true });
  stage.addEventListener("pointerup", (event) => up(event.pointerId, event), { passive: true });
  stage.addEventListener("pointercancel", ({ pointerId }) => fingers.delete(pointerId));
  // WebKitGTK has touch events that bring no pointer events; their numbers are below 0 here, so that none is a pointer's.
  for (const [name, end] of /** @type {const} */ ([["touchstart", down], ["touchend", up]])) {
    stage.addEventListener(name, ({ changedTouches }) => {
      for (const touch of changedTouches) end(-1 - touch.identifier, touch);
    }, { passive: true });
  }
  stage.addEventListener("touchcancel", ({ changedTouches }) => {
    for (const { identifier } of changedTouches) fingers.delete(-1 - identifier);
  });
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
      const what = element(
        "strong",
        {},
        "A pull-to-refresh you can take apart, run by a Swift server.",
      );
      line.replaceChildren(what, ` ${edge ? invitations[edge] : "Fling it."}`);
      byId("notices").prepend(line);
      shown.show(scene);
    },
    frame: shown.frame,
    hide() {
      line.remove();
      shown.hide();
    },
  };
}
