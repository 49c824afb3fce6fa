// @ts-check
/** @import { Axis, Edge, Insets, Points, Size } from "../types.d.ts" */

/** In the wire's order. @type {readonly Edge[]} */
export const edges = Object.freeze(["top", "left", "bottom", "right"]);

/** @type {readonly Axis[]} */
export const axes = Object.freeze(["x", "y"]);

/** The axis that an edge ends. @type {(edge: Edge) => Axis} */
export const axisOf = (edge) => edge === "top" || edge === "bottom" ? "y" : "x";

/** Whether an edge is where its axis begins: top or left. @type {(edge: Edge) => boolean} */
export const isLeading = (edge) => edge === "top" || edge === "left";

/** The length of a size along an axis. @type {(size: Size, axis: Axis) => Points} */
export const along = (size, axis) => size[axis === "x" ? 0 : 1];

/** The inset where an axis begins. @type {(insets: Insets, axis: Axis) => Points} */
export const leading = (insets, axis) => insets[axis === "x" ? 1 : 0];

/** The inset where an axis ends. @type {(insets: Insets, axis: Axis) => Points} */
export const trailing = (insets, axis) => insets[axis === "x" ? 3 : 2];
