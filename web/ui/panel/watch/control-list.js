// @ts-check
// The controls of a scene, a row each, and below them the state diagram of one: the one that a person has chosen, or else the
// one that has begun last. It stays with a control until that rests.
import { element, setText } from "../../../browser/dom.js";
import { phaseWords, triggerText } from "../../labels.js";
import { iconButton, phaseDot, setPhaseColor } from "../elements.js";
import { phaseDiagram, phasePath } from "./diagram/phase-diagram.js";

/** @import { Ratio } from "../../../engine/types.d.ts" */
/** @import { Control, Edge } from "../../../scene/types.d.ts" */
/** @import { PhasePath } from "./diagram/phase-diagram.js" */
/** @import { TransitionTable } from "./diagram/transition-text.js" */

/**
 * @param {HTMLElement} place
 * @param {TransitionTable} table
 * @param {object} handlers
 * @param {(edge: Edge) => void} handlers.refresh begins a refresh
 * @param {(edge: Edge) => void} handlers.ask asks why a control refreshes, or does not
 */
export function controlList(place, table, { refresh, ask }) {
  const rows = element("div"), diagram = phaseDiagram(table);
  place.append(rows, diagram.node);
  /** @type {Map<Edge, { control: Control, row: ReturnType<typeof controlRow>, path: PhasePath }>} */
  let machines = new Map();
  /** @type {Edge | undefined} */
  let shown;
  let isChosen = false;

  /** Shows the diagram of the control at an edge. @param {Edge} [edge] none for none */
  function show(edge) {
    shown = edge;
    for (const [each, { row }] of machines) row.setChosen(each === edge);
    const machine = edge && machines.get(edge);
    diagram.node.hidden = !machine;
    if (!machine) return;
    diagram.show(machine.control, machine.path);
    diagram.setPull(0);
  }

  return {
    /** @returns {Edge[]} */
    get edges() {
      return [...machines.keys()];
    },
    /**
     * Shows other controls, or the same ones with other numbers.
     * @param {readonly Control[]} controls
     * @param {boolean} isOther whether they are another scene's or session's
     * @param {(edge: Edge) => string} phaseAt the phase of the control at an edge; empty if it is not known
     */
    replace(controls, isOther, phaseAt) {
      const before = isOther ? new Map() : machines;
      machines = new Map(controls.map((control) => {
        const { edge } = control, phase = phaseAt(edge);
        const choose = () => {
          isChosen = true;
          show(edge);
        };
        const row = controlRow(control, {
          refresh: () => refresh(edge),
          ask: () => ask(edge),
          choose: controls.length > 1 ? choose : null,
        });
        /** @type {PhasePath} */
        const path = before.get(edge)?.path ?? phasePath();
        if (phase) path.enter(phase);
        row.setPhase(path.phase);
        return [edge, { control, row, path }];
      }));
      rows.replaceChildren(...[...machines.values()].map(({ row }) => row.node));
      const stays = !isOther && shown && machines.has(shown);
      if (!stays) isChosen = false;
      show(stays ? shown : controls[0]?.edge);
    },
    /** A control is in a phase. @param {Edge} edge @param {string} phase */
    setPhase(edge, phase) {
      const machine = machines.get(edge);
      if (!machine || machine.path.phase === phase) return;
      machine.row.setPhase(phase);
      machine.path.enter(phase);
      const rests = shown && machines.get(shown)?.path.phase === "idle";
      if (edge === shown) diagram.go(machine.path);
      else if (!isChosen && phase !== "idle" && rests) show(edge);
    },
    /** @param {Edge} edge @param {Ratio} pull 1 at the threshold */
    setPull(edge, pull) {
      if (edge !== shown) return;
      diagram.setPull(isPulled(machines.get(edge)?.path.phase ?? "") ? pull : 0);
    },
    /**
     * Says why a control did not refresh, or failed, until something new begins.
     * @param {Edge} edge
     * @param {string} text
     * @param {boolean} [untilEnd] or until the refresh that runs is over
     */
    setReason: (edge, text, untilEnd) => machines.get(edge)?.row.setReason(text, untilEnd),
  };
}

// One control in a row: the phase that it is in, and what it waits for or did last.

/**
 * @param {Control} control
 * @param {object} handlers
 * @param {() => void} handlers.refresh begins a refresh at its edge
 * @param {() => void} handlers.ask asks why it refreshes, or does not
 * @param {(() => void) | null} handlers.choose shows its diagram; null where no other is there
 */
function controlRow(control, { refresh, ask, choose }) {
  const { edge, name, trigger } = control;
  const dot = phaseDot("idle"), now = element("span", { class: "phase" });
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

// What stands beside a control: why its last pull did not refresh, what it waits for, or when it refreshes.

/** What a control waits for that cannot be pulled, by its phase. @type {Record<string, string>} */
const waits = {
  refreshing: "waits for data",
  finishing: "shows how it ended",
  exiting: "its space closes",
};

/**
 * The note of a control.
 * @param {string} phase
 * @param {string} trigger
 * @param {string} reason why it did not refresh, or failed; empty if it did not
 */
export const noteText = (phase, trigger, reason) => reason || waits[phase] || triggerText(trigger);

/** Whether a phase begins something new, so that a reason from before is over. @param {string} phase */
const isNew = (phase) => isPulled(phase) || phase === "refreshing";

/** Whether a reason why a control declined, as a transcript has it, holds only while its refresh runs. @param {string} reason */
export const isWhileRunning = (reason) => reason === "already refreshing";

/** Whether a reason from before is over once a control comes to a phase. @param {string} phase @param {boolean} isWhileRunning */
export const isOver = (phase, isWhileRunning) =>
  isNew(phase) || (isWhileRunning && phase === "idle");

/** Whether content is pulled in a phase, so that the pull fills its step. @param {string} phase */
export const isPulled = (phase) => phase === "pulling" || phase === "armed";
