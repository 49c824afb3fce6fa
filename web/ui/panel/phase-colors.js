// @ts-check
import { element } from "../../browser/dom.js";

/** The phase whose colour an event has. @type {Record<string, string>} */
export const eventPhases = {
  pulling: "pulling",
  armed: "armed",
  disarmed: "pulling",
  declined: "declined",
  began: "refreshing",
  cycleBegan: "refreshing",
  cycleEnded: "refreshing",
  failed: "declined",
  programFailed: "declined",
  finished: "finishing",
  exitBegan: "exiting",
  ended: "idle",
};

/** Gives an element the colour of a phase. @param {ElementCSSInlineStyle} target @param {string} phase */
export const setPhaseColor = (target, phase) =>
  target.style.setProperty("--tone", `var(--${phase})`);

/** A dot in the colour of a phase. @param {string} phase @returns {HTMLElement} */
export function phaseDot(phase) {
  const dot = element("i", { class: "dot", "aria-hidden": "true" });
  setPhaseColor(dot, phase);
  return dot;
}
