// @ts-check
/** @import { Points } from "../engine/types.d.ts" */
/** @import { Axis, Edge, Insets, Scene, Size } from "./types.d.ts" */

/** In the wire's order. @type {readonly Edge[]} */
export const edges = Object.freeze(["top", "left", "bottom", "right"]);

/** The axis that an edge ends. @param {Edge} edge @returns {Axis} */
export const axisOf = (edge) => edge === "top" || edge === "bottom" ? "y" : "x";

/** Whether an edge is where its axis begins: top or left. @param {Edge} edge */
export const isLeading = (edge) => edge === "top" || edge === "left";

/** The length of a size along an axis. @param {Size} size @param {Axis} axis @returns {Points} */
export const lengthAlong = (size, axis) => size[axis === "x" ? 0 : 1];

/** The inset where an axis begins. @param {Insets} insets @param {Axis} axis @returns {Points} */
export const leadingInset = (insets, axis) => insets[axis === "x" ? 1 : 0];

/** The inset where an axis ends. @param {Insets} insets @param {Axis} axis @returns {Points} */
export const trailingInset = (insets, axis) => insets[axis === "x" ? 3 : 2];

/** What the insets are made of. @typedef {Pick<Scene, "insets" | "held" | "prompts">} Inset */

/**
 * The part of an edge's inset that bars and safe areas take, without what controls hold or keep.
 * @param {Inset} scene
 * @param {number} edge in the wire's order
 * @returns {Points}
 */
export const baseInset = ({ insets, held, prompts }, edge) =>
  insets[edge] - held[edge] - prompts[edge];

/** The insets of bars and safe areas alone. @param {Inset} scene @returns {Insets} */
export const baseInsets = (
  scene,
) => /** @type {any} */ (edges.map((_, edge) => baseInset(scene, edge)));
