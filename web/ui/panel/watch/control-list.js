// @ts-check
// The controls of a scene, a row each, and below them the state diagram of one: the one that a person has chosen, or else the
// one that has begun last. It stays with a control until that rests.
import { element } from "../../../browser/dom.js";
import { isPulled } from "./control-note.js";
import { controlRow } from "./control-row.js";
import { phaseDiagram } from "./diagram/phase-diagram.js";
import { phasePath } from "./diagram/phase-path.js";

/** @import { Ratio } from "../../../engine/types.d.ts" */
/** @import { Control, Edge } from "../../../scene/types.d.ts" */
/** @import { TransitionTable } from "./diagram/transition-table.js" */
/** @import { PhasePath } from "./diagram/phase-path.js" */

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
  /** By edge. @type {Map<string, { control: Control, row: ReturnType<typeof controlRow>, path: PhasePath }>} */
  let machines = new Map();
  let shown = "", isChosen = false;

  /** Shows the diagram of the control at an edge. @param {string} edge */
  function show(edge) {
    shown = edge;
    for (const [each, { row }] of machines) row.setChosen(each === edge);
    const machine = machines.get(edge);
    diagram.node.hidden = !machine;
    if (!machine) return;
    diagram.show(machine.control, machine.path);
    diagram.setPull(0);
  }

  return {
    get edges() {
      return [...machines.keys()];
    },
    /**
     * Shows other controls, or the same ones with other numbers.
     * @param {readonly Control[]} controls
     * @param {boolean} isOther whether they are another scene's or session's
     */
    replace(controls, isOther) {
      const before = isOther ? new Map() : machines;
      machines = new Map(controls.map((control) => {
        const { edge, phase } = control;
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
        path.enter(phase);
        return [edge, { control, row, path }];
      }));
      rows.replaceChildren(...[...machines.values()].map(({ row }) => row.node));
      const stays = !isOther && machines.has(shown);
      isChosen &&= stays;
      show(stays ? shown : controls[0]?.edge ?? "");
    },
    /** A control has come to a phase. @param {string} edge @param {string} phase */
    setPhase(edge, phase) {
      const machine = machines.get(edge);
      if (!machine) return;
      machine.row.setPhase(phase);
      machine.path.enter(phase);
      const rests = machines.get(shown)?.path.phase === "idle";
      if (edge === shown) diagram.go(machine.path);
      else if (!isChosen && phase !== "idle" && rests) show(edge);
    },
    /** @param {string} edge @param {Ratio} pull 1 at the threshold */
    setPull(edge, pull) {
      if (edge !== shown) return;
      diagram.setPull(isPulled(machines.get(edge)?.path.phase ?? "") ? pull : 0);
    },
    /**
     * Says why a control did not refresh, or failed, until something new begins.
     * @param {string} edge
     * @param {string} text
     * @param {boolean} [untilEnd] or until the refresh that runs is over
     */
    setReason: (edge, text, untilEnd) => machines.get(edge)?.row.setReason(text, untilEnd),
  };
}
