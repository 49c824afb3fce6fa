// @ts-check
// One control in a row: the phase that it is in, and what it waits for or did last.
import { element, setText } from "../../../browser/dom.js";
import { phaseWords } from "../../labels.js";
import { iconButton, phaseDot, setPhaseColor } from "../elements.js";
import { isOver, noteText } from "./control-note.js";

/** @import { Control } from "../../../scene/types.d.ts" */

/**
 * @param {Control} control
 * @param {object} handlers
 * @param {() => void} handlers.refresh begins a refresh at its edge
 * @param {() => void} handlers.ask asks why it refreshes, or does not
 * @param {(() => void) | null} handlers.choose shows its diagram; null where no other is there
 */
export function controlRow(control, { refresh, ask, choose }) {
  const { edge, name, phase, trigger } = control;
  const dot = phaseDot(phase), now = element("span", { class: "phase" });
  const note = element("span", { class: "said" });
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
  const title = [element("b", {}, name), ` ${edge}`];
  const chooser = element("button", { type: "button", class: "plain-button" });
  chooser.onclick = choose;
  if (choose) chooser.append(...title);
  const node = element(
    "section",
    { class: "machine", "aria-label": `${name} at the ${edge}` },
    element("h3", {}, dot, ...(choose ? [chooser] : title)),
    element("p", { class: "note" }, now, " · ", note),
    why,
    begin,
  );
  let current = "", reason = "", isWhileRunning = false;

  function show() {
    setPhaseColor(dot, current);
    setText(now, phaseWords[current] ?? current);
    setText(note, noteText(current, trigger, reason));
    note.classList.toggle("refusal", reason !== "");
  }

  /** @param {string} next */
  function setPhase(next) {
    if (next !== current && isOver(next, isWhileRunning)) reason = "";
    current = next;
    show();
  }

  setPhase(phase);
  return {
    node,
    setPhase,
    /**
     * Says why it did not refresh, or failed, until something new begins.
     * @param {string} text
     * @param {boolean} [untilEnd] or until the refresh that runs is over
     */
    setReason(text, untilEnd = false) {
      [reason, isWhileRunning] = [text, untilEnd];
      show();
    },
    /** Marks it as the one whose diagram is shown, or not. @param {boolean} isChosen */
    setChosen(isChosen) {
      chooser.ariaPressed = `${isChosen}`;
    },
  };
}
