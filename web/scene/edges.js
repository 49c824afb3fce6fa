// @ts-check
/** @import { Points } from "../engine/types.d.ts" */
/** @import { Axis, Edge, Size } from "./types.d.ts" */

/** The edges, in the wire's order. @type {readonly Edge[]} */
export const edges = Object.freeze(["top", "left", "bottom", "right"]);

/** Returns the axis of an edge. @param {Edge} edge @returns {Axis} */
export const axisOf = (edge) => edge === "top" || edge === "bottom" ? "y" : "x";

/** Whether an edge is at the start of its axis: top or left. @param {Edge} edge */
export const isLeading = (edge) => edge === "top" || edge === "left";

/** Returns the length of a size along an axis. @param {Size} size @param {Axis} axis @returns {Points} */
export const lengthAlong = (size, axis) => size[axis === "x" ? 0 : 1];
