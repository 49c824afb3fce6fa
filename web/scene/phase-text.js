// @ts-check
// What a control's phase, outcome and button say to a person.
import { edges } from "./edges.js";
import { isListEnd, startingEdge } from "./list-ends.js";
import { controlState } from "./moving.js";

/** @import { ControlState, DrawnPhase, Edge, Phase, Shown } from "./types.d.ts" */
/** @import { DirectedScene } from "./list-ends.js" */

/**
 * What a control is doing, as its drawing tells it: it is closing while its last refresh's space does, or is held open, and idle
 * while a refresh runs that never shows, which follows the pull.
 * @param {Pick<ControlState, "phase" | "timeline">} state
 * @returns {DrawnPhase}
 */
export function drawnPhase({ phase, timeline }) {
  if (timeline === "exit" && phase !== "exiting") return "closing";
  const isSilent = timeline === "pull" && (phase === "refreshing" || phase === "finishing");
  return isSilent ? "idle" : phase;
}

/**
 * What a control's phase says to someone who listens.
 * @param {Shown} shown
 * @param {Edge} edge
 * @param {Phase} [said] the phase that is said, if it is not drawn yet
 * @returns {string}
 */
export function phaseText({ scene, numbers }, edge, said) {
  const state = controlState(numbers, edge), trigger = scene.controls[edge]?.trigger;
  const { phase = "idle", leftOver, level = 1, outcome } = state ?? {};
  const loadsMore = isListEnd(scene, edge);
  const work = level === 2 ? "open the second floor" : loadsMore ? "load more" : "refresh";
  switch (said ?? phase) {
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

/**
 * How a refresh ended.
 * @param {DirectedScene} scene
 * @param {Edge} edge
 * @param {string | null} [outcome]
 * @returns {string}
 */
export function outcomeText(scene, edge, outcome) {
  if (outcome === "failure") {
    return `${isListEnd(scene, edge) ? "Loading more" : "Refreshing"} failed`;
  }
  return outcome === "exhausted" ? "Nothing more to load" : "Done";
}

/** What a control's button does. @param {Shown} shown @param {Edge} edge @returns {string} */
export function refreshButtonText({ scene, numbers }, edge) {
  const { phase, outcome } = controlState(numbers, edge) ?? {};
  const work = isListEnd(scene, edge) ? "Load more" : "Refresh";
  return `${phase === "idle" && outcome === "failure" ? "Try again" : work} at the ${edge}`;
}

/** The way that content is pulled from an edge. @type {Record<Edge, string>} */
const pullDirection = { top: "down", left: "right", bottom: "up", right: "left" };

/**
 * Why an empty list could not be loaded, as the server said it; null if it has rows, or no load has failed.
 * @param {Shown} shown
 * @returns {string | null}
 */
export function loadFailure({ scene: { rows, controls, log }, numbers }) {
  const failed = edges.find((edge) => {
    const state = controls[edge] && controlState(numbers, edge);
    return state?.outcome === "failure" && state.phase !== "refreshing";
  });
  if (rows.length || !failed) return null;
  const said = log.filter(({ kind, body }) => kind === "failed" && body.edge === failed);
  return said.pop()?.body.reason ?? "";
}

/** The phases of a scene's controls; undefined of one that the engine does not have yet. @param {Shown} shown */
const phasesOf = ({ scene, numbers }) =>
  Object.values(scene.controls).map(({ edge }) => controlState(numbers, edge)?.phase);

/** Whether no control is busy with a refresh, so that another one can begin. @param {Shown} shown */
export const isReady = (shown) =>
  phasesOf(shown).every((phase) => phase === "idle" || phase === "pulling" || phase === "armed");

/**
 * What an empty list says: that it is empty, and what to do, that it loads, or did not load; nothing while a refresh closes.
 * @param {Shown} shown
 * @returns {string}
 */
export function emptyListText(shown) {
  if (loadFailure(shown) !== null) return "This list did not load.";
  if (phasesOf(shown).includes("refreshing")) return "Loading…";
  if (!isReady(shown)) return ""; // a control says how it ended, and a finger that holds the list holds back its rows
  const first = startingEdge(shown.scene);
  return `Nothing here yet.${first ? ` Pull ${pullDirection[first]} to load.` : ""}`;
}
