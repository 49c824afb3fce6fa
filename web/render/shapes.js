// @ts-check
// A layer's shape as a path around the layer's origin, with its length where a stroke is drawn in part.
import { cachedByBox } from "./box-cache.js";
import { lengthInPoints } from "./lengths.js";

/** @import { Points } from "../physics/types.d.ts" */
/** @typedef {{ path: Path2D, length: Points }} Outline */

const turn = 2 * Math.PI;

/** The outline of a layer or a clip; null for a group, a text and a shape that is not known. */
export const outline = cachedByBox(({ circle, arc, rectangle, line, path }, moment) => {
  const shape = circle ?? arc ?? rectangle ?? line ?? path;
  if (!shape) return null;
  const at = (/** @type {any} */ length) => lengthInPoints(length, moment);
  const traced = new Path2D(shape.data), radius = at(shape.radius), x = at(shape.width) / 2;
  const y = at(shape.height) / 2, corner = Math.min(at(shape.corner), x, y);
  if (path) return { path: traced, length: lengthOf(path.data) };
  if (rectangle) {
    traced.roundRect(-x, -y, 2 * x, 2 * y, corner);
    return { path: traced, length: 4 * (x + y) - (8 - turn) * corner };
  }
  if (line) {
    traced.moveTo(-x, -y);
    traced.lineTo(x, y);
    return { path: traced, length: 2 * Math.hypot(x, y) };
  }
  const start = arc ? -turn / 4 : 0; // an arc begins at the top
  traced.arc(0, 0, radius, start, start + turn);
  return { path: traced, length: turn * radius };
});

const lengthOf = (/** @type {string} */ data) => {
  const node = document.createElementNS("http://www.w3.org/2000/svg", "path");
  node.setAttribute("d", data);
  return node.getTotalLength();
};
