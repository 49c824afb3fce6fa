// @ts-check
// The texts of a control's phase, outcome and button.
import { edges } from "./edges.js";
import { isListEnd, startingEdge } from "./list-ends.js";
import { controlState } from "./moving.js";

/** @import { ControlState, DrawnPhase, Edge, Phase, Shown } from "./types.d.ts" */
/** @import { DirectedScene } from "./list-ends.js" */

/**
 * The phase is "closing" while the space of the last refresh closes or is held open. It is "idle" during a refresh that
 * is never shown: the drawing then follows the pull.
 * @param {Pick<ControlState, "phase" | "timeline">} state
 * @returns {DrawnPhase}
 */
export function drawnPhase({ phase, timeline }) {
  if (timeline === "exit" && phase !== "exiting") return "closing";
  const isSilent = timeline === "pull" && (phase === "refreshing" || phase === "finishing");
  return isSilent ? "idle" : phase;
}

/**
 * Describes a control's phase for assistive technology.
 * @param {Shown} shown @param {Edge} edge @param {Phase} [next] not drawn yet
 * @returns {string}
 */
export function phaseText({ scene, numbers }, edge, next) {
  const state = controlState(numbers, edge), trigger = scene.controls[edge]?.trigger;
  const { phase = "idle", leftOver, level = 1, outcome } = state ?? {};
  const loadsMore = isListEnd(scene, edge);
  const work = level === 2 ? "open the second floor" : loadsMore ? "load more" : "refresh";
  switch (next ?? phase) {
    case "idle":
      return outcome === "exhausted" ? outcomeText(scene, edge, outcome) : "Ready";
    case "pulling":
      if (leftOver) return `Release, then pull again to ${work}`;
      return trigger === "manual" ? "Ready" : `Pull further to ${work}`;
    case "armed":
      return `Release to ${work}`;
    case "refreshing":
      return level === 2 ? "The second floor is open" : loadsMore ? "Loading more" : "Refreshing";
    case "finishing":
    case "exiting":
      return outcomeText(scene, edge, outcome);
  }
}

/** @param {DirectedScene} scene @param {Edge} edge @param {string | null} [outcome] @returns {string} */
export function outcomeText(scene, edge, outcome) {
  if (outcome === "failure") {
    return `${isListEnd(scene, edge) ? "Loading more" : "Refreshing"} failed`;
  }
  return outcome === "exhausted" ? "Nothing more to load" : "Done";
}

/** @param {Shown} shown @param {Edge} edge @returns {string} */
export function refreshButtonText({ scene, numbers }, edge) {
  const { phase, outcome } = controlState(numbers, edge) ?? {};
  const work = isListEnd(scene, edge) ? "Load more" : "Refresh";
  return `${phase === "idle" && outcome === "failure" ? "Try again" : work} at the ${edge}`;
}

/** @type {Record<Edge, string>} */
const pullDirection = { top: "down", left: "right", bottom: "up", right: "left" };

/** The reason for the failed load of an empty list, or null. @param {Shown} shown @returns {string | null} */
export function loadFailure({ scene: { rows, controls, log }, numbers }) {
  const failed = edges.find((edge) => {
    const state = controls[edge] && controlState(numbers, edge);
    return state?.outcome === "failure" && state.phase !== "refreshing";
  });
  if (rows.length || !failed) return null;
  const failures = log.filter(({ kind, body }) => kind === "failed" && body.edge === failed);
  return failures.pop()?.body.reason ?? "";
}

/** The phases; undefined for a control that the engine does not have yet. @param {Shown} shown */
const phasesOf = ({ scene, numbers }) =>
  Object.values(scene.controls).map(({ edge }) => controlState(numbers, edge)?.phase);

/** Whether no control is refreshing. @param {Shown} shown */
export const isReady = (shown) =>
  phasesOf(shown).every((phase) => phase === "idle" || phase === "pulling" || phase === "armed");

/**
 * How to load an empty list, that it loads or did not load; empty while a refresh closes.
 * @param {Shown} shown
 * @returns {string}
 */
export function emptyListText(shown) {
  if (loadFailure(shown) !== null) return "This list did not load.";
  if (phasesOf(shown).includes("refreshing")) return "Loading…";
  if (!isReady(shown)) return ""; // a control shows its outcome, and rows wait for a finger that holds the list
  const first = startingEdge(shown.scene);
  return `Nothing here yet.${first ? ` Pull ${pullDirection[first]} to load.` : ""}`;
}
