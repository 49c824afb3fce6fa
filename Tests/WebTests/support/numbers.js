// @ts-check
// The numbers of the engine's frames, by their names.
import {
  changeCount,
  changeStart,
  count,
  cues,
  edgePlace,
  edgeStart,
  headPlace,
  obstacles,
  outcomes,
  phases,
  timelines,
} from "../../../web/engine/frame.js";
import { edges } from "../../../web/scene/edges.js";
import { emptyNumbers, fillOpening } from "../../../web/scene/moving.js";
import { emptyScene } from "../../../web/scene/scene.js";

/** @import { Shown } from "../../../web/scene/types.d.ts" */

/** The values whose indices are numbers. @type {Record<string, readonly any[]>} */
const words = {
  phase: phases,
  obstacle: obstacles,
  timeline: timelines,
  outcome: outcomes,
  cue: cues,
};
const none = [0, 0, 0, 0];
/** The state of a control at rest. */
const idle = { control: 1, level: 1, armingSince: NaN, updated: NaN };

/** Returns the numbers of a control's state. @param {any} state as words; missing values are those at rest */
export const stateNumbers = (state) => {
  const { x: boxX, y: boxY, width: boxWidth, height: boxHeight } = state.frame ?? {};
  const known = Object.entries(state).filter(([name]) => name in edgePlace).map(([name, value]) => [
    name,
    words[name] ? words[name].indexOf(value ?? null) : value ?? NaN,
  ]);
  const box = { boxX, boxY, boxWidth, boxHeight };
  return { ...idle, ...box, ...Object.fromEntries(known) };
};

/**
 * Sets the numbers of the edges.
 * @param {Float64Array} numbers
 * @param {Record<string, number>[]} byEdge in the wire's order
 */
function fillEdges(numbers, byEdge) {
  for (const [edge, of] of byEdge.entries()) {
    for (const [name, value] of Object.entries(of)) {
      numbers[edgeStart(edge) + edgePlace[name]] = value;
    }
  }
}

/**
 * Returns a scene with sizes and control states, given as words, and the engine's numbers of it.
 * @param {any} all
 * @param {Record<string, number>} [named] the first numbers
 * @param {Record<string, number>[]} byEdge the numbers of the edges
 * @returns {Shown}
 */
export function shownOf(all, named = {}, ...byEdge) {
  const numbers = emptyNumbers(), size = [0, 0];
  const sizes = { viewport: size, content: size, offset: size };
  fillOpening(numbers, { ...sizes, insets: none, held: none, prompts: none, ...all });
  for (const [name, value] of Object.entries(named)) numbers[headPlace[name]] = value;
  const states = edges.map((edge) => all.controls?.[edge]);
  fillEdges(numbers, states.map((state, n) => ({ ...state && stateNumbers(state), ...byEdge[n] })));
  return { scene: { ...emptyScene(), ...all }, numbers };
}

/**
 * @param {Record<string, number>} named the first numbers; the others are 0
 * @param {Record<string, number>[]} byEdge the numbers of the edges, in the wire's order
 */
export function numbersOf(named, ...byEdge) {
  const numbers = new Float64Array(count);
  for (const [name, value] of Object.entries(named)) numbers[headPlace[name]] = value;
  fillEdges(numbers, byEdge);
  return numbers;
}

/**
 * Returns a change of the control at the top.
 * @param {number} at
 * @param {Record<string, number>} state
 */
export function changeOf(at, state) {
  const change = new Float64Array(changeCount);
  change[0] = at;
  for (const [name, value] of Object.entries(state)) {
    change[changeStart + edgePlace[name] - edgePlace.phase] = value;
  }
  return change;
}
