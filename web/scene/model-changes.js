// @ts-check
// What the engine's model says of the scene: sizes, and what the controls do. Where that is something else than the scene has, it
// becomes a message, as a client without an engine is told it.
import {
  changeStart,
  edgePlace,
  edgeStart,
  headPlace,
  obstacles,
  outcomes,
  phases,
  timelines,
} from "../engine/frame.js";
import { edges } from "./edges.js";

/** @import { Control, Message, Scene } from "./types.d.ts" */

/** @param {number} number @returns {number | null} */
const known = (number) => Number.isNaN(number) ? null : number;

/**
 * The sizes, if they are others than the scene has.
 * @param {Float64Array} numbers
 * @param {Scene} scene
 * @returns {Message | null}
 */
const metricsChange = (numbers, scene) => {
  const { viewportX, viewportY, contentX, contentY } = headPlace;
  const all = (/** @type {number} */ place) =>
    edges.map((_, edge) => numbers[edgeStart(edge) + place]);
  const sizes = {
    viewport: [numbers[viewportX], numbers[viewportY]],
    content: [numbers[contentX], numbers[contentY]],
    insets: all(edgePlace.inset),
    held: all(edgePlace.reserved),
    prompts: all(edgePlace.prompt),
  };
  const isSame = Object.entries(sizes).every(([name, values]) =>
    values.every((value, n) => value === /** @type {any} */ (scene)[name][n])
  );
  return isSame ? null : { kind: "metrics", body: sizes };
};

/**
 * What a control does, if it is something else than the scene has.
 * @param {Float64Array} numbers
 * @param {number} base where those of an edge begin
 * @param {Control} control
 * @returns {Message | null}
 */
const phaseChange = (numbers, base, control) => {
  const at = edgePlace;
  const state = {
    phase: phases[numbers[base + at.phase]],
    leftOver: numbers[base + at.leftOver] === 1,
    obstacle: obstacles[numbers[base + at.obstacle]],
    timeline: timelines[numbers[base + at.timeline]],
    since: numbers[base + at.since],
    armingSince: known(numbers[base + at.armingSince]),
    cycles: numbers[base + at.cycles],
    level: numbers[base + at.level],
    outcome: outcomes[numbers[base + at.outcome]],
    updated: known(numbers[base + at.updated]),
  };
  const isSame = Object.entries(state).every(([name, value]) =>
    /** @type {any} */ (control)[name] === value
  );
  return isSame ? null : { kind: "phase", body: { edge: control.edge, ...state } };
};

/**
 * What a change of the engine changes of the scene, and when.
 * @param {Float64Array} change
 * @param {Scene} scene
 */
export const controlChange = (change, scene) => {
  const control = scene.controls[edges[change[1]]], base = changeStart - edgePlace.phase;
  return { at: change[0], message: control ? phaseChange(change, base, control) : null };
};

/**
 * What the engine says that the scene does not have, sizes first.
 * @param {Float64Array} numbers of a frame
 * @param {Scene} scene
 * @returns {Message[]}
 */
export const modelChanges = (numbers, scene) => {
  const told = [metricsChange(numbers, scene)];
  for (const [index, edge] of edges.entries()) {
    const control = scene.controls[edge], base = edgeStart(index);
    if (control && numbers[base + edgePlace.control]) {
      told.push(phaseChange(numbers, base, control));
    }
  }
  return told.flatMap((change) => change ?? []);
};
