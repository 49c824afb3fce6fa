// @ts-check
// The start and the end of a list in each direction.
import { edges } from "./edges.js";

/** @import { Edge, Scene } from "./types.d.ts" */
/** @typedef {Pick<Scene, "direction" | "controls">} DirectedScene */

/**
 * Whether an edge is the end of the list, where more of the list is loaded.
 * @param {DirectedScene} scene
 * @param {Edge} edge
 */
export const isListEnd = ({ direction }, edge) =>
  edge === "bottom" || edge === (direction === "rtl" ? "left" : "right");

/**
 * Returns the first edge with a control at the list's start; without such a control, the first edge with a control.
 * @param {DirectedScene} scene
 */
export function startingEdge(scene) {
  const controlled = edges.filter((edge) => scene.controls[edge]);
  return controlled.find((edge) => !isListEnd(scene, edge)) ?? controlled[0];
}
