// @ts-check

/**
 * What an edge is: an end of an axis. Lists over edges are in the wire's order.
 *
 * @typedef {"x" | "y"} Axis
 * @typedef {"top" | "left" | "bottom" | "right"} Edge
 * @typedef {readonly [number, number]} Size width and height, points
 * @typedef {readonly [number, number, number, number]} Insets at top, left, bottom and right, points
 */

/** @type {readonly Edge[]} */
export const edges = Object.freeze(["top", "left", "bottom", "right"]);

/** @type {readonly Axis[]} */
export const axes = Object.freeze(["x", "y"]);

/**
 * The axis that an edge ends.
 * @param {Edge} edge
 * @returns {Axis}
 */
export const axisOf = (edge) => edge === "top" || edge === "bottom" ? "y" : "x";

/**
 * Whether an edge is where its axis begins: top or left.
 * @param {Edge} edge
 * @returns {boolean}
 */
export const isLeading = (edge) => edge === "top" || edge === "left";

/**
 * The length of a size along an axis.
 * @param {Size} size
 * @param {Axis} axis
 * @returns {number} points
 */
export const along = (size, axis) => size[axis === "x" ? 0 : 1];

/**
 * The inset where an axis begins.
 * @param {Insets} insets
 * @param {Axis} axis
 * @returns {number} points
 */
export const leading = (insets, axis) => insets[axis === "x" ? 1 : 0];

/**
 * The inset where an axis ends.
 * @param {Insets} insets
 * @param {Axis} axis
 * @returns {number} points
 */
export const trailing = (insets, axis) => insets[axis === "x" ? 3 : 2];
