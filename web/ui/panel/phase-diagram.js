// @ts-check
// One control's phases with the current one lit, how far it is pulled, and why it was last declined.
import { element } from "../dom.js";
import { phaseWords, triggerText } from "../words.js";
import { phaseDot, setPhaseColor } from "./phase-colors.js";

/** @import { Ratio } from "../../physics/types.d.ts" */
/** @import { Control } from "../../scene/types.d.ts" */
/** @typedef {ReturnType<typeof phaseDiagram>} PhaseDiagram */

/** The pull at the right end of the gauge: its tick, at two thirds, is the threshold. */
const fullest = 1.5;

/** @param {Control} control */
export function phaseDiagram({ edge, name, phase, trigger }) {
  const steps = new Map(
    Object.entries(phaseWords).map(([step, words]) => {
      const item = element("li", {}, words);
      setPhaseColor(item, step);
      return [step, item];
    }),
  );
  const bar = element("i"), gauge = element("div", { class: "gauge", "aria-hidden": "true" }, bar);
  const reason = element("p", { class: "why" });
  const title = element(
    "h3",
    {},
    element("b", {}, name),
    ` at the ${edge}: ${triggerText(trigger)}`,
  );
  const list = element(
    "ol",
    { class: "phases", "aria-label": `What ${name} does` },
    ...steps.values(),
  );
  const node = element("section", { class: "control" }, title, list, gauge, reason);
  let current = "";

  /** Lights a phase. @param {string} next */
  function setPhase(next) {
    steps.get(current)?.removeAttribute("aria-current");
    steps.get(current = next)?.setAttribute("aria-current", "step");
    setPhaseColor(gauge, next);
  }

  setPhase(phase);
  return {
    node,
    setPhase,
    /** @param {Ratio} pull 1 at the threshold */
    setPull(pull) {
      bar.style.transform = `scaleX(${Math.min(1, Math.max(0, pull / fullest)).toFixed(3)})`;
    },
    /** Says why it did not refresh, or failed; an empty text says nothing. @param {string} text */
    setReason(text) {
      reason.replaceChildren(...text ? [phaseDot("declined"), element("span", {}, text)] : []);
    },
  };
}
