// @ts-check
// One control in a row: its phases with the current one lit, how far it is pulled, and what it did last.
import { element, setText } from "../../dom.js";
import { phaseWords } from "../../words.js";
import { iconButton } from "../icon-button.js";
import { setPhaseColor } from "../phase-colors.js";
import { isNew, isPulled, noteText } from "./machine-note.js";
import { phaseDiagram } from "./phase-diagram.js";

/** @import { Ratio, Seconds } from "../../../engine/types.d.ts" */
/** @import { Control } from "../../../scene/types.d.ts" */
/** @typedef {ReturnType<typeof machineRow>} MachineRow */

/** The pull at which the phase “armed” is full, where 1 is the threshold. */
const fullest = 1.5;

/** @param {number} part */
const scaled = (part) => `scaleX(${Math.min(1, Math.max(0, part)).toFixed(3)})`;

/**
 * @param {Control} control
 * @param {() => void} refresh begins a refresh at its edge
 * @param {() => void} ask asks why it refreshes, or does not
 */
export function machineRow(control, refresh, ask) {
  const { edge, name, phase, trigger } = control;
  const steps = new Map(
    Object.entries(phaseWords).map(([step, words]) => {
      const fill = element("i"),
        item = element("li", {}, fill, element("span", { "data-words": words }, words));
      setPhaseColor(item, step);
      return [step, { item, fill }];
    }),
  );
  const note = element("p", { class: "note" });
  const why = element("button", {
    type: "button",
    class: "plain-button",
    "data-action": "why",
    "aria-label": `Why does ${name} at the ${edge} refresh, or not?`,
  }, "Why?");
  why.onclick = ask;
  const begin = iconButton(
    `Refresh ${name} at the ${edge}`,
    "M19 12a7 7 0 1 1-2.2-5.1M19 3v4.5h-4.5",
  );
  begin.dataset.needsServer = "drive";
  begin.onclick = refresh;
  const more = element(
    "button",
    { type: "button", class: "plain-button", "aria-expanded": "false" },
    element("b", {}, name),
    ` ${edge}`,
  );
  const node = element(
    "section",
    { class: "machine", "aria-label": `${name} at the ${edge}` },
    element("h3", {}, more),
    note,
    why,
    begin,
    element("ol", { class: "phases" }, ...[...steps.values()].map(({ item }) => item)),
  );
  let current = "", reason = "";
  /** The diagram of its phases, once it has been asked for. @type {Awaited<ReturnType<typeof phaseDiagram>> | undefined} */
  let diagram;

  more.onclick = async () => {
    const isOpen = more.ariaExpanded !== "true";
    more.ariaExpanded = `${isOpen}`;
    if (isOpen && !diagram) {
      diagram = await phaseDiagram(control);
      diagram.enter(current, null);
      node.append(diagram.node);
    }
    if (diagram) diagram.node.hidden = more.ariaExpanded !== "true";
  };

  function showNote() {
    setText(note, noteText(current, trigger, reason));
    note.classList.toggle("refusal", reason !== "");
  }

  /** Lights a phase. @param {string} next @param {Seconds | null} [now] */
  function setPhase(next, now = null) {
    if (next !== current && isNew(next)) reason = "";
    diagram?.enter(next, now);
    steps.get(current)?.item.removeAttribute("aria-current");
    steps.get(current = next)?.item.setAttribute("aria-current", "step");
    setPhaseColor(node, next);
    showNote();
  }

  setPhase(phase);
  return {
    node,
    setPhase,
    /** @param {Ratio} pull 1 at the threshold */
    setPull(pull) {
      const [pulling, armed] = [steps.get("pulling"), steps.get("armed")];
      const counted = isPulled(current) ? pull : 0;
      if (pulling) pulling.fill.style.transform = scaled(counted);
      if (armed) armed.fill.style.transform = scaled((counted - 1) / (fullest - 1));
    },
    /** Says why it did not refresh, or failed, until something new begins. @param {string} text */
    setReason(text) {
      reason = text;
      showNote();
    },
  };
}
