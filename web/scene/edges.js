// @ts-check
/** @import { Points } from "../engine/types.d.ts" */
/** @import { Axis, Edge, Size } from "./types.d.ts" */

/** The edges, in the order of the wire. @type {readonly Edge[]} */
export const edges = Object.freeze(["top", "left", "bottom", "right"]);

/** @param {Edge} edge @returns {Axis} */
export const axisOf = (edge) => edge === "top" || edge === "bottom" ? "y" : "x";

/** @param {Edge} edge */
export const isLeading = (edge) => edge === "top" || edge === "left";

/** @param {Size} size @param {Axis} axis @returns {Points} */
export const lengthAlong = (size, axis) => size[axis === "x" ? 0 : 1];
