// @ts-check
import { element } from "../dom.js";

/** The phases in the order a refresh runs through them. */
export const order = ["idle", "pulling", "armed", "refreshing", "finishing", "exiting"];

/** The colour of each event: that of the phase it belongs to. @type {Record<string, string>} */
export const tones = {
  pulling: "pulling",
  armed: "armed",
  disarmed: "pulling",
  declined: "declined",
  began: "refreshing",
  cycleBegan: "refreshing",
  cycleEnded: "refreshing",
  failed: "declined",
  finished: "finishing",
  exitBegan: "exiting",
  ended: "idle",
};

/** A dot of a phase's colour. @type {(tone: string) => HTMLElement} */
export function dot(tone) {
  const made = element("i", { class: "dot", "aria-hidden": "true" });
  made.style.setProperty("--tone", `var(--${tone})`);
  return made;
}
