// @ts-check
// A layer's shape as a path around the layer's origin, with its length where a stroke is drawn in part.

/** @import { Layer, Outline, Points } from "./types.d.ts" */

const turn = 2 * Math.PI;

/** @type {WeakMap<Layer, Outline | null>} */
const kept = new WeakMap();

/**
 * The outline of a layer; null for a group, a text and a shape that this page does not know.
 * @type {(layer: Layer) => Outline | null}
 */
export function outline(layer) {
  let made = kept.get(layer);
  if (made === undefined) kept.set(layer, made = trace(layer));
  return made;
}

/** @type {(layer: Layer) => Outline | null} */
function trace({ circle, arc, rectangle, line, path }) {
  if (circle) return round(circle.radius, 0);
  if (arc) return round(arc.radius, -turn / 4);
  if (rectangle) return box(rectangle);
  if (line) return segment(line);
  return path ? { path: new Path2D(path.data), length: lengthOf(path.data) } : null;
}

/** A circle, clockwise from an angle in radians; an arc begins at the top. @type {(radius: Points, start: number) => Outline} */
function round(radius, start) {
  const path = new Path2D();
  path.arc(0, 0, radius, start, start + turn);
  return { path, length: turn * radius };
}

/** @type {(rectangle: { width: Points, height: Points, corner?: Points }) => Outline} */
function box({ width, height, corner = 0 }) {
  const path = new Path2D(), radius = Math.min(corner, width / 2, height / 2);
  path.roundRect(-width / 2, -height / 2, width, height, radius);
  return { path, length: 2 * (width + height) - (8 - turn) * radius };
}

/** @type {(line: { width: Points, height: Points }) => Outline} */
function segment({ width, height }) {
  const path = new Path2D();
  path.moveTo(-width / 2, -height / 2);
  path.lineTo(width / 2, height / 2);
  return { path, length: Math.hypot(width, height) };
}

/** @type {(data: string) => Points} */
function lengthOf(data) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", "path");
  node.setAttribute("d", data);
  return node.getTotalLength();
}
