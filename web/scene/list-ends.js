// @ts-check
// Where a list starts and where it ends, whichever way it runs.
import { edges } from "./edges.js";

/** @import { Edge, Scene } from "./types.d.ts" */
/** @typedef {Pick<Scene, "direction" | "controls">} DirectedScene */

/**
 * Whether an edge is the list's end, where more of it is loaded.
 * @param {DirectedScene} scene
 * @param {Edge} edge
 */
export const isListEnd = ({ direction }, edge) =>
  edge === "bottom" || edge === (direction === "rtl" ? "left" : "right");

/**
 * The first edge with a control where the list starts; without one, any with a control.
 * @param {DirectedScene} scene
 */
export function startingEdge(scene) {
  const controlled = edges.filter((edge) => scene.controls[edge]);
  return controlled.find((edge) => !isListEnd(scene, edge)) ?? controlled[0];
}
