// @ts-check
// A frame over the stage that stands where the server last said that content is: beside the stage's own edge by what this page
// draws ahead of the server.
import { byId, element, setText } from "../../../browser/dom.js";
import { rounded } from "../numbers.js";

/** @import { FrameState } from "../../../render/types.d.ts" */

/** A button that shows the frame, and the frame. */
export function serverOutline() {
  const words = element("output", {});
  const outline = element(
    "div",
    { class: "server-outline", "aria-hidden": "true", hidden: "" },
    words,
  );
  const button = element(
    "button",
    {
      type: "button",
      class: "plain-button server-outline-switch",
      "data-action": "server-outline",
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
    /** @param {Pick<FrameState, "x" | "y" | "told">} frame */
    frame({ x, y, told }) {
      if (outline.hidden) return;
      const dx = x - told.x, dy = y - told.y;
      const distance = Math.hypot(dx, dy);
      outline.style.translate = `${dx}px ${dy}px`;
      outline.dataset.distance = `${distance}`;
      setText(words, `Server ${rounded(distance, 1)} pt`);
    },
  };
}
