// @ts-check
// Covers the stage while it shows the past, says which moment it shows, and offers the ways out.
import { byId, element, passFocus, setText } from "../../../../browser/dom.js";
import { isOfBrowser } from "../../../../input/wheel.js";

/** @import { Seconds } from "../../../../engine/types.d.ts" */

/** @param {Seconds} moment */
export const momentText = (moment) => `${moment.toFixed(3)} s`;

/** @param {() => void} touched someone wants to move the past */
export function stageBanner(touched) {
  const time = element("b", { class: "moment" });
  const what = element("span");
  const note = element("div", {}, time, what);
  const button = (/** @type {string} */ action, /** @type {string} */ words) =>
    element("button", { type: "button", "data-action": action }, words);
  const live = button("live", "Live");
  const fork = button("fork", "Branch");
  fork.ariaLabel = "Branch from here";
  fork.append(element("span", {}, " from here")); // left out where there is no room
  const banner = element(
    "div",
    { id: "past-banner", role: "group", "aria-label": "The stage shows the past" },
    note,
    live,
    fork,
  );
  const cover = element("div", { id: "past" });
  const toolbar = byId("toolbar"), canvas = byId("stage");
  cover.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    touched();
  });
  cover.addEventListener("wheel", (event) => {
    if (isOfBrowser(event)) return;
    event.preventDefault();
    touched();
  }, { passive: false });
  canvas.inert = toolbar.inert = true;
  canvas.after(cover);
  byId("notices").append(banner);
  return {
    /** @param {Seconds} moment @param {string} words what is shown; empty for the past of the list, as it was */
    show(moment, words) {
      setText(time, momentText(moment));
      banner.classList.toggle("told", words !== "");
      setText(what, words || "past");
      setText(live, words ? "Back to live" : "Live");
    },
    remove() {
      canvas.inert = toolbar.inert = false;
      cover.remove();
      passFocus(banner, canvas);
      banner.remove();
    },
  };
}
