// @ts-check
/** @import { Points } from "../engine/types.d.ts" */

/**
 * A length of PROTOCOL.md in points: a number of them, or a part of the box's extent or width.
 * @param {any} length
 * @param {{ extent: Points, width: Points }} box
 * @returns {Points}
 */
export const lengthInPoints = (length, { extent, width }) =>
  length?.extent * extent || length?.width * width || +length || 0;
