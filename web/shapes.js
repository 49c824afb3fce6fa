// @ts-check
// A layer's shape as a path around the layer's origin, with its length where a stroke is drawn in part.

/** @typedef {Record<string, any>} Layer a layer as PROTOCOL.md describes it */
/** @typedef {{path: Path2D, length: number}} Outline */

const turn = 2 * Math.PI;

/** @type {WeakMap<Layer, Outline | null>} */
const kept = new WeakMap();

/**
 * The outline of a layer; null for a group, a text and a shape that this page does not know.
 * @param {Layer} layer
 * @returns {Outline | null}
 */
export function outline(layer) {
  let made = kept.get(layer);
  if (made === undefined) kept.set(layer, made = trace(layer));
  return made;
}

/** @param {Layer} layer @returns {Outline | null} */
function trace({ circle, arc, rectangle, line, path }) {
  if (circle) return round(circle.radius, 0);
  if (arc) return round(arc.radius, -turn / 4);
  if (rectangle) return box(rectangle);
  if (line) return segment(line);
  return path ? { path: new Path2D(path.data), length: lengthOf(path.data) } : null;
}

/** A circle, clockwise; an arc begins at the top. @param {number} radius @param {number} start radians */
function round(radius, start) {
  const path = new Path2D();
  path.arc(0, 0, radius, start, start + turn);
  return { path, length: turn * radius };
}

/** @param {{width: number, height: number, corner?: number}} rectangle */
function box({ width, height, corner = 0 }) {
  const path = new Path2D(), radius = Math.min(corner, width / 2, height / 2);
  path.roundRect(-width / 2, -height / 2, width, height, radius);
  return { path, length: 2 * (width + height) - (8 - turn) * radius };
}

/** @param {{width: number, height: number}} line */
function segment({ width, height }) {
  const path = new Path2D();
  path.moveTo(-width / 2, -height / 2);
  path.lineTo(width / 2, height / 2);
  return { path, length: Math.hypot(width, height) };
}

/** @param {string} data */
function lengthOf(data) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", "path");
  node.setAttribute("d", data);
  return node.getTotalLength();
}
