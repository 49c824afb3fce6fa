// @ts-check
// A frame over the stage that stands where the server last said that content is: beside the stage's own edge by what this page
// draws ahead of the server.
import { newest } from "../../../input/playout.js";
import { trajectoryPosition } from "../../../physics/trajectory.js";
import { byId, element, setText } from "../../dom.js";
import { rounded } from "../readouts.js";

/** @import { Prediction } from "../../../input/types.d.ts" */
/** @import { Points, Seconds } from "../../../engine/types.d.ts" */
/** @import { Axis } from "../../../scene/types.d.ts" */

/**
 * How far content is drawn beyond where the server's newest motion has it; 0 before the first motion.
 * @param {Prediction} prediction
 * @param {Axis} axis
 * @param {Points} drawn
 * @param {Seconds} now
 * @returns {Points}
 */
export function ahead(prediction, axis, drawn, now) {
  const { server } = prediction[axis];
  return server === null ? 0 : drawn - trajectoryPosition(newest(server), now);
}

/** A button that shows the frame, and the frame. */
export function ghost() {
  const words = element("output", {});
  const outline = element("div", { class: "ghost", "aria-hidden": "true", hidden: "" }, words);
  const button = element(
    "button",
    {
      type: "button",
      class: "plain-button ghost-switch",
      "data-action": "ghost",
      "aria-pressed": "false",
    },
    "Outline the server’s position",
  );
  let isWanted = false;
  byId("device").append(outline);
  button.onclick = () => {
    isWanted = !isWanted;
    button.ariaPressed = `${isWanted}`;
    show(isWanted);
  };

  /** @param {boolean} isShown */
  function show(isShown) {
    outline.hidden = !(isShown && isWanted);
  }

  return {
    button,
    show,
    /** @param {Prediction} prediction @param {{ x: Points, y: Points, now: Seconds }} frame */
    frame(prediction, { x, y, now }) {
      if (outline.hidden) return;
      const dx = ahead(prediction, "x", x, now), dy = ahead(prediction, "y", y, now);
      const distance = Math.hypot(dx, dy);
      outline.style.translate = `${dx}px ${dy}px`;
      outline.dataset.distance = `${distance}`;
      setText(words, `Server ${rounded(distance, 1)} pt`);
    },
  };
}
