// @ts-check
// The start and the end of a list in each direction.
import { edges } from "./edges.js";

/** @import { Edge, Scene } from "./types.d.ts" */
/** @typedef {Pick<Scene, "direction" | "controls">} DirectedScene */

/** Whether `edge` is the list's end, where more of it is loaded. @param {DirectedScene} scene @param {Edge} edge */
export const isListEnd = ({ direction }, edge) =>
  edge === "bottom" || edge === (direction === "rtl" ? "left" : "right");

/** The first edge with a control, preferably at the list's start. @param {DirectedScene} scene */
export function startingEdge(scene) {
  const controlled = edges.filter((edge) => scene.controls[edge]);
  return controlled.find((edge) => !isListEnd(scene, edge)) ?? controlled[0];
}
