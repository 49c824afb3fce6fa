// @ts-check
// The controls of a scene, and the state diagram of the chosen control or, by default, of the last active control. The
// diagram does not change while that control is active.
import { element, setText } from "../../../browser/dom.js";
import { phaseWords, triggerText } from "../../labels.js";
import { iconButton, phaseDot, plainButton, setPhaseColor } from "../elements.js";
import { phaseDiagram, phasePath } from "./diagram/phase-diagram.js";

/** @import { Ratio } from "../../../engine/types.d.ts" */
/** @import { Control, Edge } from "../../../scene/types.d.ts" */
/** @import { PhasePath } from "./diagram/phase-diagram.js" */
/** @import { TransitionTable } from "./diagram/transition-text.js" */

/**
 * @param {HTMLElement} place @param {TransitionTable} table @param {object} handlers
 * @param {(edge: Edge) => void} handlers.refresh
 * @param {(edge: Edge) => void} handlers.explain
 */
export function controlList(place, table, { refresh, explain }) {
  const rows = element("div"), diagram = phaseDiagram(table);
  place.append(rows, diagram.node);
  /** @type {Map<Edge, ReturnType<typeof controlRow>>} */
  let machines = new Map();
  /** @type {Edge | undefined} */
  let shown;
  let isChosen = false;

  /** @param {Edge} [edge] */
  function show(edge) {
    shown = edge;
    for (const [each, { chooser }] of machines) chooser.ariaPressed = `${each === edge}`;
    const machine = edge && machines.get(edge);
    diagram.node.hidden = !machine;
    if (!machine) return;
    diagram.show(machine.control, machine.path);
    diagram.setPull(0);
  }

  /** @param {Edge} edge */
  function choose(edge) {
    isChosen = true;
    show(edge);
  }

  return {
    /** @returns {Edge[]} */
    get edges() {
      return [...machines.keys()];
    },
    /**
     * @param {readonly Control[]} controls @param {boolean} isOther another scene or session
     * @param {(edge: Edge) => string} phaseAt empty if the phase is not known
     */
    replace(controls, isOther, phaseAt) {
      const before = isOther ? new Map() : machines;
      machines = new Map(controls.map((control) => {
        const { edge } = control, phase = phaseAt(edge), isOne = controls.length === 1;
        const path = before.get(edge)?.path ?? phasePath();
        const row = controlRow(control, path, { refresh, explain, choose: isOne ? null : choose });
        row.enter(phase || path.phase);
        return [edge, row];
      }));
      rows.replaceChildren(...[...machines.values()].map(({ node }) => node));
      const stays = !isOther && shown && machines.has(shown);
      if (!stays) isChosen = false;
      show(stays ? shown : controls[0]?.edge);
    },
    /** @param {Edge} edge @param {string} phase */
    setPhase(edge, phase) {
      const machine = machines.get(edge);
      if (!machine || machine.path.phase === phase) return;
      machine.enter(phase);
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
     * The reason stays until the next pull or refresh.
     * @param {Edge} edge @param {string} text @param {boolean} [untilEnd] at most until the current refresh ends
     */
    setReason: (edge, text, untilEnd = false) => machines.get(edge)?.setReason(text, untilEnd),
  };
}

/**
 * @param {Control} control @param {PhasePath} path @param {object} handlers
 * @param {(edge: Edge) => void} handlers.refresh
 * @param {(edge: Edge) => void} handlers.explain why the control refreshes, or does not
 * @param {((edge: Edge) => void) | null} handlers.choose shows the diagram; `null` for the only control
 */
function controlRow(control, path, { refresh, explain, choose }) {
  const { edge, name, trigger } = control;
  const dot = phaseDot("idle"), now = element("span", { class: "phase" });
  const note = element("span");
  const why = plainButton("Why?", () => explain(edge));
  why.dataset.action = "why";
  why.ariaLabel = `Why does ${name} at the ${edge} refresh, or not?`;
  const begin = iconButton(
    `Refresh ${name} at the ${edge}`,
    "M19 12a7 7 0 1 1-2.2-5.1M19 3v4.5h-4.5",
  );
  begin.dataset.needsServer = "drive";
  begin.onclick = () => refresh(edge);
  const title = [element("b", {}, name), ` ${edge}`];
  const chooser = plainButton("", choose && (() => choose(edge)));
  if (choose) chooser.append(...title);
  const node = element(
    "section",
    { class: "machine", "aria-label": `${name} at the ${edge}` },
    element("h3", {}, dot, ...(choose ? [chooser] : title)),
    element("p", { class: "note" }, now, " · ", note),
    why,
    begin,
  );
  let reason = "", isWhileRunning = false;

  function show() {
    const { phase } = path;
    setPhaseColor(dot, phase);
    setText(now, phaseWords[phase] ?? phase);
    setText(note, noteText(phase, trigger, reason));
    note.classList.toggle("refusal", reason !== "");
  }

  return {
    node,
    control,
    path,
    chooser,
    /** @param {string} phase */
    enter(phase) {
      if (isOver(phase, isWhileRunning)) reason = "";
      path.enter(phase);
      show();
    },
    /** @param {string} text @param {boolean} untilEnd */
    setReason(text, untilEnd) {
      [reason, isWhileRunning] = [text, untilEnd];
      show();
    },
  };
}

// Why a control's last pull did not refresh, the condition that it waits for, or when it refreshes.

/** The condition that a control waits for while it cannot be pulled. @type {Record<string, string>} */
const waits = {
  refreshing: "waiting for data",
  finishing: "showing the result",
  exiting: "its space closes",
};

/** @param {string} phase @param {string} trigger @param {string} reason */
export const noteText = (phase, trigger, reason) => reason || waits[phase] || triggerText(trigger);

/** Whether a reason for declining is valid only while the refresh runs. @param {string} reason */
export const isWhileRunning = (reason) => reason === "already refreshing";

/**
 * Whether an earlier reason is removed when a control enters a phase: a new pull or refresh removes it.
 * @param {string} phase @param {boolean} isWhileRunning
 */
export const isOver = (phase, isWhileRunning) =>
  isPulled(phase) || phase === "refreshing" || (isWhileRunning && phase === "idle");

/** Whether the diagram shows the distance of the pull. @param {string} phase */
export const isPulled = (phase) => phase === "pulling" || phase === "armed";
